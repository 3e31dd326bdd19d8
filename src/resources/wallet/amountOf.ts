/**
 * The amount that a typed text means, with a comma or a point, and spaces between thousands; undefined while nothing is
 * typed, NaN if it is no number.
 */
export function amountOf(typed: unknown): number | undefined {
  const text = String(typed ?? "")
    .replace(/\s/g, "")
    .replace(",", ".")
    .replace(/[−–]/, "-");
  if (text === "") return undefined;
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
