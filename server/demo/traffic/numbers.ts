const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const space = 2 ** 20;

/** Order number of an index; unique for indexes below 2^20. */
export function orderNumber(index: number): string {
  let value = index % space;
  // Each step is invertible, so different indexes give different numbers.
  value = (Math.imul(value, 0x9e3b1) + 0x3a7f5) & (space - 1);
  value ^= value >>> 9;
  value = Math.imul(value, 0x2c9f5) & (space - 1);
  value ^= value >>> 11;
  return [15, 10, 5, 0].map((shift) => alphabet[(value >>> shift) & 31]).join("");
}

/** Return number of an order, counted from the other end. */
export const returnNumber = (index: number): string => orderNumber(space - 1 - (index % 48_000));
