// As the service draws them: without the similar I, O, 0 and 1, and with Z at the start of returns only.
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const orderNumbers = 31 * 2 ** 15;
const returnNumbers = 2 ** 15;

/** Order number of an index; different for all indexes below 1,015,808. */
export function orderNumber(index: number): string {
  let value = index;
  // A permutation of 20 bits, repeated while it leads to a number that begins with Z.
  do value = permute(value);
  while (value >= orderNumbers);
  return characters(value, 4);
}

/** Numbers for returns, one after the other; a day has 32,768. */
export function returnNumberSequence(): () => string {
  let count = 0;
  return () => `Z${characters((count++ * 0x5d35 + 0x1a7f) % returnNumbers, 3)}`;
}

const mask = 2 ** 20 - 1;

// Each step is invertible, so different values give different values.
function permute(value: number): number {
  let permuted = (Math.imul(value, 0x9e3b1) + 0x3a7f5) & mask;
  permuted ^= permuted >>> 9;
  permuted = Math.imul(permuted, 0x2c9f5) & mask;
  return permuted ^ (permuted >>> 11);
}

const characters = (value: number, count: number): string =>
  Array.from({ length: count }, (_, nth) => alphabet[(value >>> (5 * (count - 1 - nth))) & 31]).join("");
