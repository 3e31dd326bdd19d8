import type { Language } from "#contract/languages.ts";

/** The separator with which spreadsheets of the language open a file with a double click. */
export const delimiters = { en: ",", pl: ";", cs: ";" } as const satisfies Record<Language, string>;

/** A text as a cell between delimiters. */
export const cellText = (text: string, delimiter: string): string =>
  text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Prefixes a quote to text that a spreadsheet would run as a formula. Equals the service's `escapeFormula` in SQL. */
export const withoutFormula = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^[+-]?[0-9 .,]*$/.test(text) ? `'${text}` : text;
