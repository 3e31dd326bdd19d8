/** The languages of the console, its files and its mails. */
export const languages = ["en", "pl", "cs"] as const;
export type Language = (typeof languages)[number];
