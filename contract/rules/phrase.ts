import { fold } from "#contract/rules/fold.ts";

/**
 * What is searched for, without what pasted text has and nobody sees: letters in parts, as files of macOS and PDFs hold them,
 * characters without width, tabs and spaces of other kinds or in a row. The sign before an order's number is no part of it.
 */
export const plainPhrase = (typed: string): string =>
  typed
    .normalize("NFC")
    // What joins the parts of one emoji is seen.
    .replace(/(?!\u200d\p{Extended_Pictographic})\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^# ?/, "");

/** The order's number that the phrase may be, which people write in parts: "CD QR", "cd-qr". */
export const orderNumberOf = (phrase: string): string => phrase.replace(/[ \p{Pd}]/gu, "").toUpperCase();

/** The words of a phrase, folded; one empty word, which every text contains, if there are none. */
export const phraseWords = (typed: string): string[] => fold(plainPhrase(typed)).split(" ");
