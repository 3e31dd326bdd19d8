const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const space = 2 ** 20;

/** The four characters of the order of that index; no two indexes below 2^20 share them. */
export function orderNumber(index: number): string {
  let value = index % space;
  // Each step can be undone, so that different indexes stay different.
  value = (Math.imul(value, 0x9e3b1) + 0x3a7f5) & (space - 1);
  value ^= value >>> 9;
  value = Math.imul(value, 0x2c9f5) & (space - 1);
  value ^= value >>> 11;
  return [15, 10, 5, 0].map((shift) => alphabet[(value >>> shift) & 31]).join("");
}

/** The number of the order's way back, taken from the other end. */
export const returnNumber = (index: number): string => orderNumber(space - 1 - (index % 48_000));
