/** Tells whether a stored value is one that this version of the console knows. */
export type Known<Value> = (value: unknown) => value is Value;

export const isText: Known<string> = (value) => typeof value === "string";

export const isSwitch: Known<boolean> = (value) => typeof value === "boolean";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isOneOf =
  <Value extends string>(values: readonly Value[]): Known<Value> =>
  (value): value is Value =>
    values.includes(value as Value);

export const isListOf =
  <Value>(isKnown: Known<Value>): Known<readonly Value[]> =>
  (value): value is readonly Value[] =>
    Array.isArray(value) && value.every(isKnown);

/** The parsed text if it is known, or null. */
export function parseKnown<Value>(text: string | null, isKnown: Known<Value>): Value | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isKnown(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * The value with the keys of the example that it lacks, as one that an older version of the console stored; null if a part of
 * it has another type. Texts may be null. The items of a list are like the example's first one; a list that it lacks is empty.
 */
export function filledLike<Value extends object>(example: Value, value: unknown): Value | null {
  const filled = fill(example, value);
  return isLike(example, filled) ? (filled as Value) : null;
}

function fill(example: unknown, value: unknown): unknown {
  if (Array.isArray(example)) {
    if (value === undefined) return [];
    return Array.isArray(value) ? value.map((item) => fill(example[0], item)) : value;
  }
  if (!isRecord(example)) return value === undefined ? example : value;
  if (value !== undefined && !isRecord(value)) return value;
  const parts = Object.entries(example).map(([key, part]) => [key, fill(part, value?.[key])]);
  return { ...value, ...Object.fromEntries(parts) };
}

function isLike(example: unknown, value: unknown): boolean {
  if (isText(example)) return value === null || isText(value);
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => isLike(example[0], item));
  if (isRecord(example))
    return isRecord(value) && Object.entries(example).every(([key, part]) => isLike(part, value[key]));
  return typeof value === typeof example;
}
