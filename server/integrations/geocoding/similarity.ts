/** How well what was typed stands for a name, from 0 to 1; both folded. 0: it stands for something else. */
export function similarity(typed: string, name: string, { atEnd = false } = {}): number {
  if (typed === "" || name === "") return 0;
  if (typed === name) return 1;
  const slips = distance(typed, name);
  const allowed = allowedSlips(Math.max(typed.length, name.length));
  if (slips <= allowed) return 0.95 - 0.1 * (slips / allowed);
  return isPartOf(typed, name, atEnd) || isPartOf(name, typed, atEnd) ? 0.8 : 0;
}

/** Slips of the finger that a name of this length may have and still be it. */
const allowedSlips = (length: number): number => (length < 3 ? 0 : length < 7 ? 1 : length < 12 ? 2 : 3);

/** "gorzow wlkp" or "warszawa" begin "gorzow wielkopolski" and "warszawa mokotow"; "mickiewicza" ends "adama mickiewicza". */
function isPartOf(few: string, many: string, atEnd: boolean): boolean {
  const [short, long] = [few.split(" "), many.split(" ")];
  if (short.length > long.length) return false;
  const begins = short.every((word, at) => isShort(word, long[at] ?? ""));
  return begins || (atEnd && many.endsWith(` ${few}`));
}

const isShort = (word: string, whole: string): boolean =>
  word === whole || (word.length >= 2 && whole.length > word.length && whole.startsWith(word));

/**
 * How many letters must be put in, left out, replaced or swapped with their neighbour to make one text of the other
 * (optimal string alignment).
 */
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
