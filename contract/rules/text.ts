import { plainPhrase } from "#contract/rules/phrase.ts";
import { z } from "#contract/zod.ts";

type Length = { min?: number; max: number };

/**
 * A text that a person typed: trimmed, with composed letters (those in parts look the same, but no search finds them),
 * `min` to `max` code points, and storable: no NUL (PostgreSQL refuses it) and no lone surrogate (it would silently become
 * U+FFFD). HTML, emoji and direction marks are ordinary characters.
 */
export const typedText = (length: Length) => tidyText((text) => text.normalize("NFC").trim(), length);

/** A code or a number that a person typed or pasted, as `plainCode` makes it. */
export const typedCode = (length: Length) => tidyText(plainCode, length);

/** Makes `plainCode` of a text before the checks that follow. */
export const asCode = () => z.overwrite(plainCode);

/**
 * Trims a code, composes its letters, and removes what pasted codes have and nobody sees: direction marks and characters
 * without width.
 */
const plainCode = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, "")
    .normalize("NFC")
    .trim();

/** A phrase that is searched for, as `plainPhrase` makes it. */
export const searchedPhrase = (length: Length) => tidyText(plainPhrase, length);

const tidyText = (tidy: (text: string) => string, { min = 0, max }: Length) =>
  z.string().check(
    z.overwrite(tidy),
    z.refine((text) => text.isWellFormed() && !text.includes("\0"), { error: "unstorableText" }),
    min === 1 ? z.minLength(1, { error: "required" }) : z.minLength(min),
    z.maxLength(max),
  );

/** An id or a name by which a caller refers to a record. */
export const reference = () => typedText({ max: 200 });

type PlainTextRules = { min?: number; max: number; lines?: boolean; isOptional?: boolean };

/**
 * A text that is shown on lock screens: without control characters and direction marks, which can disguise a text, and with
 * at least `min` visible characters. `lines` allows line breaks, `isOptional` an empty text.
 */
export const plainText = ({ min = 0, max, lines = false, isOptional = false }: PlainTextRules) =>
  typedText({ max }).check(
    z.refine((text) => !(lines ? hidden : hiddenOrBreak).test(text), { error: "hiddenCharacters" }),
    z.check((context) => {
      const { value, issues } = context;
      if ((isOptional && value === "") || seenLength(value) >= min) return;
      const minimum = value === "" ? 1 : min;
      issues.push({ code: "too_small", origin: "string", minimum, inclusive: true, input: value });
    }),
  );

const directionMarks = "\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069";
const hidden = new RegExp(`[${directionMarks}]|[^\\P{Cc}\\n\\r\\t]`, "u");
const hiddenOrBreak = new RegExp(`[${directionMarks}\\u2028\\u2029\\p{Cc}]`, "u");

/** Number of code points that are visible, or stand between visible ones. */
const seenLength = (text: string): number =>
  [...text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "").trim()].length;

/** Sorts texts by their code units: codes, ids and moments, whose order needs no language. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
