"""Train a small policy by playing against random, with NumPy alone: python examples/train.py london 2000

The policy is linear: each action has a weight for every feature of the observation, and the legal ones compete in a softmax.
After each game the weights move so that what was done becomes more likely if it ended better than usual (REINFORCE).
"""

import sys

import numpy as np

from guildhall.research.aec import SeatsEnv

FEATURES, RATE, SEEDS_APART = 16, 0.05, 10**6


class Policy:
    """Weights by action and feature; the features are a fixed random mixture of the observation, and a one."""

    def __init__(self, size, actions, chance):
        self.mixture = chance.normal(size=(size, FEATURES - 1)) / np.sqrt(size)
        self.weights = np.zeros((actions, FEATURES))
        self.chance = chance

    def choose(self, seen):
        """An action, and what is needed to learn from it."""
        legal = np.flatnonzero(seen["action_mask"])
        features = np.append(np.tanh(seen["observation"] / 8) @ self.mixture, 1.0)
        logits = self.weights[legal] @ features
        shares = np.exp(logits - logits.max())
        shares /= shares.sum()
        k = self.chance.choice(len(legal), p=shares)
        return legal[k], (legal, k, shares, features)

    def learn(self, played, better):
        for legal, k, shares, features in played:
            push = -shares
            push[k] += 1
            self.weights[legal] += RATE * better * np.outer(push, features)


def play(env, policy, seat, seed):
    """One game against random: by how many points it was won, and the policy's decisions."""
    env.reset(seed=seed)
    played = []
    while not env.terminations[env.agent_selection]:
        seen = env.observe(env.agent_selection)
        if env.seat_of[env.agent_selection] == seat:
            action, kept = policy.choose(seen)
            played.append(kept)
        else:
            action = policy.chance.choice(np.flatnonzero(seen["action_mask"]))
        env.step(int(action))
    return env.rewards[f"seat_{seat}"], played


def train(game, games, tested=100, seed=1, told=print):
    """Train, then play with new seeds: the share of games that the policy wins before and after."""
    env = SeatsEnv(game, seats=2, reward="points")
    policy = Policy(env.board.learning.size, env.board.learning.actions, np.random.default_rng(seed))

    def share():
        return np.mean([play(env, policy, k % 2, SEEDS_APART + k)[0] > 0 for k in range(tested)])

    before, usual, spread = share(), 0.0, 10.0
    for k in range(games):
        margin, played = play(env, policy, k % 2, seed * SEEDS_APART * 7 + k)
        policy.learn(played, np.clip((margin - usual) / spread, -2, 2))
        usual += 0.05 * (margin - usual)
        spread += 0.05 * (abs(margin - usual) - spread)
        if (k + 1) % 100 == 0:
            told(f"{k + 1} games: {usual:+.1f} points ahead of random", flush=True)
    return before, share()


if __name__ == "__main__":
    first, last = train(sys.argv[1], int(sys.argv[2]))
    print(f"wins against random: {100 * first:.0f} % before, {100 * last:.0f} % after training")
