/** A source of pseudorandom values that are the same for the same seed on every machine. */
export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  between(from: number, to: number): number;
  /** A whole number; both ends are included. */
  whole(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T;
  digits(count: number): string;
};

export function randomOf(seed: string): Random {
  const next = generatorOf(seed);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    whole,
    chance: (share) => next() < share,
    pick: (list) => member(list, whole(0, list.length - 1)),
    weighted: (list, weightOf) => {
      let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of list) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      return member(list, list.length - 1);
    },
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(""),
  };
}

/** A generator of numbers from 0 (included) to 1 (excluded), the same for the same seed. */
export const generatorOf = (seed: string): (() => number) => mulberry32(hash(seed));

function member<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError("Nothing to pick from.");
  return item;
}

// FNV-1a with a finalizer: without it, seeds that differ only in the last letter would have similar first values.
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
