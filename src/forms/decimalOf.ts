/**
 * The decimal number of a typed text with a comma or a point, with spaces between thousands, and without invisible
 * characters; undefined for an empty text, NaN if it is no number. "1,250" counts as none: in English it means a thousand,
 * but would be read as 1.25. "0,500" can only be a half.
 */
export function decimalOf(typed: unknown): number | undefined {
  const text = String(typed ?? "")
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(",", ".")
    .replace(/[−–]/, "-");
  if (text === "") return undefined;
  return /^[+-]?\d+(\.\d+)?$/.test(text) && !/[1-9]\d*\.\d{2,}0$/.test(text) ? Number(text) : Number.NaN;
}
