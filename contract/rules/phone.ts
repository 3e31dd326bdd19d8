import { asCode } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Stands for the phone number of a person who has none. */
export const noPhone = "-";

/**
 * A phone number: nine digits with spaces, hyphens, points, slashes or brackets between them, with or without a country's
 * prefix ("+48", "0048", "48"); or a dash for none. Parsed to one format, "+48600700800".
 */
export const phone = () =>
  z.string().check(
    z.maxLength(40, { error: "phone" }),
    asCode(),
    z.refine((typed) => typed === noPhone || digitsOf(typed) !== undefined, { error: "phone" }),
    z.overwrite((typed) => digitsOf(typed) ?? typed),
  );

/**
 * The number in groups of three after the country's prefix, "+48 600 700 800" or "+1 202 555 0123". Any other text is
 * returned unchanged.
 */
export const phoneText = (phone: string): string =>
  phone.replace(
    countryAndNumber,
    (_, prefix: string, number: string) => `+${prefix} ${number.replace(/(\d{3})(?=\d{3})/g, "$1 ")}`,
  );

/** Country prefixes of one and two digits are listed as in ITU-T E.164; all others have three. */
const countryAndNumber =
  /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d{2})(\d{8,10})$/;

/**
 * Adds "+" and the country's prefix, by default that of Poland; undefined if the text is no phone number. Numbers with a
 * prefix of one digit have ten more: altogether eleven, as numbers with a prefix of two digits. Ten digits without a prefix
 * are one too many. The prefix of another country needs its "+" where there is more than spaces: "22 123 45 67/12" are a
 * number and an extension.
 */
function digitsOf(typed: string): string | undefined {
  const [, plus, digits = ""] = /^\(?(\+|00)?[\s(]*(\d(?:[\s\p{Pd}./()]*\d)*)$/u.exec(typed) ?? [];
  const [, prefix = "", number] = /^(\d{2,3})?(\d{9})$/.exec(digits.replace(/\D/g, "")) ?? [];
  if (!number || (plus && !prefix)) return undefined;
  if (!plus && !["", "48"].includes(prefix) && /[^\d\s]/.test(digits)) return undefined;
  return `+${prefix || "48"}${number}`;
}
