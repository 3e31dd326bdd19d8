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
