"""What an answer may look like: a text is checked against its question and brought into its usual form."""

from __future__ import annotations

from guildhall.formats.companion import NUMBER, PLACE_NUMBER, Cannot, Choice, Question
from guildhall.kernel.numerals import whole
from guildhall.kernel.problems import Problem


class CannotBe(Problem):
    """Understood, but it contradicts what was told before."""

    def __init__(self, cannot: Cannot, value: str) -> None:
        super().__init__("{why}", why=value)
        self.cannot = cannot
        self.value = value


class NotUnderstood(Problem):
    """No answer to this question."""


def read(question: Question, text: str) -> str:
    """The answer in its usual form. CannotBe and NotUnderstood say what is wrong."""
    words = text.split()
    for choice in [*([question.main] if question.main else []), *question.also, *question.behind]:
        if words == [choice.value] and not (question.main is choice and sends_several(question)):
            return choice.value
    if question.fields:
        return read_fields(question, words)
    if question.numbers is not None and len(words) == 1 and not question.choices:
        return read_number(question, words[0])
    least, most = question.take
    if not least <= len(words) <= most:
        raise NotUnderstood(
            "This takes {least} to {most} answers; there were {n}.", least=least, most=most, n=len(words)
        )
    values = [chosen(question, word).value for word in words]
    if not question.again and len(set(values)) < len(values):
        twice = next(value for value in values if values.count(value) > 1)
        raise NotUnderstood("'{value}' stands there twice.", value=twice)
    if question.one_each:
        groups = {choice.value: choice.group for choice in question.choices}
        if len({groups[value] for value in values}) < len(values):
            raise NotUnderstood("One of each row, please.")
    if not question.ordered:
        order = [choice.value for choice in question.choices]
        values.sort(key=order.index)
    return " ".join(values)


def sends_several(question: Question) -> bool:
    """Whether the main button sends what was chosen, instead of being an answer itself."""
    return question.take != (1, 1) or bool(question.fields)


def chosen(question: Question, word: str) -> Choice:
    for choice in question.choices:
        if word == choice.value or word in choice.aliases:
            if choice.cannot is not None:
                raise CannotBe(choice.cannot, choice.value)
            return choice
    raise NotUnderstood("'{word}' is no answer here.", word=word)


def read_number(question: Question, word: str) -> str:
    assert question.numbers is not None
    least, most = question.numbers
    if not least <= whole(word) <= most:
        raise NotUnderstood("It is a number from {least} to {most}.", least=least, most=most)
    return str(whole(word))


def read_fields(question: Question, words: list[str]) -> str:
    """'key=n' for the fields that are not as known; all of them in their order come back."""
    numbers = {field.key: field.known for field in question.fields}
    for word in words:
        key, _, number = word.partition("=")
        field = next((field for field in question.fields if field.key == key), None)
        if field is None:
            raise NotUnderstood("'{word}' is no answer here.", word=word)
        if not field.least <= whole(number) <= field.most:
            raise NotUnderstood("It is a number from {least} to {most}.", least=field.least, most=field.most)
        numbers[key] = whole(number)
    return " ".join(f"{key}={number}" for key, number in numbers.items())


def taps(question: Question, answer: str) -> int:
    """How many taps an answer takes on the page."""
    if any(answer == choice.value for choice in question.also):
        return 1
    if any(answer == choice.value for choice in question.behind):
        return 2  # the sheet is opened first
    if question.fields:
        known = {field.key: field.known for field in question.fields}
        told = dict(part.split("=") for part in answer.split())
        return 1 + sum(abs(int(told[key]) - known[key]) for key in known)
    if question.main is not None and not sends_several(question) and answer == question.main.value:
        return 1
    if question.kind == PLACE_NUMBER:
        return len(answer) if int(answer) > 4 else 2  # 1 to 4 may begin another number: 'next'
    if question.kind == NUMBER and question.numbers is not None:
        if question.usual is None:
            return len(answer) + 1  # the field is open: the digits, the button
        least, most = question.usual
        return 1 if least <= int(answer) <= most else len(answer) + 2  # '…' opens the field first
    if sends_several(question):
        changed = set(answer.split()) ^ set(question.known)
        by_itself = question.take[0] == question.take[1] and not question.one_each  # the last tap sends it
        return len(changed) + (0 if by_itself else 1)
    return 1
