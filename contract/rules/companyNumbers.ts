import { z } from "#contract/zod.ts";

/**
 * Tax number (NIP): ten digits, the last of which is a weighted sum modulo 11; hyphens, spaces and invisible characters are
 * removed. Ten zeros are refused.
 */
export const nip = () =>
  digits("nip", (text) => /^\d{10}$/.test(text) && weighted(text, nipWeights) === Number(text[9]));

/** Statistical number (REGON): nine digits, or fourteen for a company's branch; each length has its own check digit. */
export const regon = () =>
  digits("regon", (text) => {
    if (!/^(\d{9}|\d{14})$/.test(text)) return false;
    if (weighted(text, regonWeights) % 10 !== Number(text[8])) return false;
    return text.length === 9 || weighted(text, branchWeights) % 10 === Number(text[13]);
  });

/** Number in the court register (KRS): ten digits, without a check digit. */
export const krs = () => digits("krs", (text) => /^\d{10}$/.test(text));

// A remainder of 10 is no digit; tax numbers with it are not issued.
const nipWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
const regonWeights = [8, 9, 2, 3, 4, 5, 6, 7];
const branchWeights = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];

const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 11;

const digits = (error: string, isRight: (text: string) => boolean) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(40)),
      z.transform((text: string) => text.replace(/[\s\p{Cf}-]/gu, "")),
    ),
    z.string().check(z.refine((text) => isRight(text) && !/^0+$/.test(text), { error })),
  );
