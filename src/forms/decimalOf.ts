/**
 * The decimal that a typed text means, with a comma or a point, and spaces between thousands; undefined while nothing is
 * typed, NaN if it is no number. "1,250" is none: in English it is a thousand, and as a number it would be 1.25.
 */
export function decimalOf(typed: unknown): number | undefined {
  const text = String(typed ?? "")
    .replace(/\s/g, "")
    .replace(",", ".")
    .replace(/[−–]/, "-");
  if (text === "") return undefined;
  return /^[+-]?\d+(\.\d+)?$/.test(text) && !/\.\d{2,}0$/.test(text) ? Number(text) : Number.NaN;
}
