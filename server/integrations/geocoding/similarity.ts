/**
 * Similarity of a typed name and a known one, from 0 (different) to 1 (equal); both folded. `atEnd`: the
 * typed name may be the end of the known one.
 */
export function similarity(typed: string, name: string, { atEnd = false } = {}): number {
  if (typed === "" || name === "") return 0;
  if (typed === name) return 1;
  const edits = distance(typed, name);
  const max = maxEdits(Math.max(typed.length, name.length));
  if (edits <= max) return 0.95 - 0.1 * (edits / max);
  return isPartOf(typed, name, atEnd) || isPartOf(name, typed, atEnd) ? 0.8 : 0;
}

/** Number of typing errors that are tolerated in a name of this length. */
const maxEdits = (length: number): number => (length < 3 ? 0 : length < 7 ? 1 : length < 12 ? 2 : 3);

/**
 * Whether the words of one name abbreviate a part of the other: "gorzow wlkp" and "warszawa" match the beginning of "gorzow
 * wielkopolski" and "warszawa mokotow"; with `atEnd`, "mickiewicza" matches the end of "adama mickiewicza".
 */
function isPartOf(shorter: string, longer: string, atEnd: boolean): boolean {
  const [short, long] = [shorter.split(" "), longer.split(" ")];
  if (short.length > long.length) return false;
  const begins = short.every((word, at) => isAbbreviation(word, long[at] ?? ""));
  return begins || (atEnd && longer.endsWith(` ${shorter}`));
}

const isAbbreviation = (word: string, fullWord: string): boolean =>
  word === fullWord || (word.length >= 2 && fullWord.length > word.length && fullWord.startsWith(word));

/** Edit distance: letters that are inserted, deleted, replaced or swapped with their neighbour (optimal string alignment). */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1];
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
