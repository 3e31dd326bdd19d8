import { type SQL, sql } from "drizzle-orm";

/** Pattern of LIKE for what contains the words of a phrase in their order. */
export const containing = (phrase: string): string =>
  `%${phrase.replace(/[\\%_]/g, "\\$&").replaceAll(" ", "%")}%`;

/**
 * Regular expression for what contains the phrase. A phrase has single spaces, where a stored text may have several, ones
 * that don't break, or characters without width. Stored letters in parts are not found: what is written has composed ones.
 */
const containingSpaced = (phrase: string): string =>
  phrase.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(" ", unseen);

/** Regular expression for spaces and characters without width, in a row. */
export const unseen = String.raw`[\u0009-\u000d \u00a0\u00ad\u061c\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]+`;

/**
 * Condition that the text contains the phrase in any case, for ids and phone numbers of orders: trigram indexes serve both
 * parts of it, as they don't serve `containsFolded`.
 */
export const contains = (text: SQL, phrase: string): SQL => {
  const hasWords = sql`${text} ilike ${containing(phrase)}`;
  return phrase.includes(" ") ? sql`(${hasWords} and ${text} ~* ${containingSpaced(phrase)})` : hasWords;
};
