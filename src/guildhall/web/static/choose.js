// From the legal moves to buttons and lit things. No page here: only lists.

export const LONG = 12; // more than this is chosen on the board, or by its coarse names first

const wordsOf = (move) => `${move.text}\u0000${move.label}`;

/** Moves that say the same are one choice: [[moves], …] in their order. */
export function merged(moves) {
  const found = new Map();
  for (const move of moves) {
    const key = wordsOf(move);
    if (!found.has(key)) found.set(key, []);
    found.get(key).push(move);
  }
  return [...found.values()];
}

export const narrowed = (moves, picks) => moves.filter((move) => picks.every((pick) => move.at.includes(pick)));

/** The anchors that can be clicked now: whatever tells some of these moves from others. */
export function litBy(moves) {
  const count = new Map();
  for (const move of moves) for (const anchor of new Set(move.at)) count.set(anchor, (count.get(anchor) ?? 0) + 1);
  const one = merged(moves).length === 1;
  const lit = new Set();
  for (const [anchor, n] of count) {
    const last = moves.some((move) => move.at.at(-1) === anchor);
    if (n < moves.length || (one && last)) lit.add(anchor);
  }
  return lit;
}

/**
 * The buttons of the moves bar. A long list is offered by its coarse names (`things`) if it has several of them; so is a
 * short one in which a thing has several uses. Things of one name are equal, and are one button.
 * Each button: {text, label, key, at, move} or, where it only narrows down, {text, label, at, pick}.
 */
export function buttons(moves, things) {
  const groups = merged(moves);
  const uses = new Map(); // how many choices end at a thing
  for (const group of groups) {
    for (const at of new Set(group.map((move) => move.at.at(-1)))) uses.set(at, (uses.get(at) ?? 0) + 1);
  }
  const shared = (at) => uses.get(at) > 1;
  if (groups.length > LONG || [...uses.keys()].some((at) => at in things && shared(at))) {
    const lit = litBy(moves);
    const coarse = new Map();
    const rest = [];
    for (const move of moves) {
      const anchor = move.at.find((at) => at in things && lit.has(at) && (at !== move.at.at(-1) || shared(at)));
      if (anchor === undefined) rest.push(move);
      else coarse.set(things[anchor], (coarse.get(things[anchor]) ?? new Set()).add(anchor));
    }
    if (coarse.size > 1) {
      const named = [...coarse].map(([text, found]) => ({ text, label: text, key: "", at: [...found], pick: [...found][0] }));
      return [...merged(rest).map(asButton), ...named]; // the end of a turn stays in sight
    }
  }
  return groups.map(asButton);
}

function asButton(group) {
  const at = [...new Set(group.map((move) => move.at.at(-1)).filter(Boolean))];
  return { ...group[0], at, move: group[0] };
}

/** What a click on an anchor means: {move}, {pick}, or null if it means nothing. */
export function clicked(moves, anchor) {
  const here = moves.filter((move) => move.at.includes(anchor));
  const fine = here.filter((move) => move.at.at(-1) === anchor);
  for (const some of [fine, here]) if (some.length && merged(some).length === 1) return { move: some[0] };
  return here.length && here.length < moves.length ? { pick: anchor } : null;
}
