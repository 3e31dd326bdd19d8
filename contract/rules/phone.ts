import { z } from "#contract/zod.ts";

/** What a person without a phone number is entered with. */
export const noPhone = "-";

/**
 * A phone number: nine digits with spaces anywhere, with a country's prefix ("+48", "0048", "48") or without; or a single
 * dash for "none". Parsed into one form, "+48600700800".
 */
export const phone = () =>
  z.string().check(
    z.maxLength(40, { error: "phone" }),
    z.trim(),
    z.refine((typed) => typed === noPhone || digitsOf(typed) !== undefined, { error: "phone" }),
    z.overwrite((typed) => digitsOf(typed) ?? typed),
  );

/**
 * In groups of three behind the country's prefix, "+48 600 700 800" and "+1 202 555 0123", as it is read out; anything
 * that is no such number stays as it is.
 */
export const phoneText = (phone: string): string =>
  phone.replace(
    countryAndNumber,
    (_, prefix: string, number: string) => `+${prefix} ${number.replace(/(\d{3})(?=\d{3})/g, "$1 ")}`,
  );

/** Prefixes of countries have one or two digits as ITU-T E.164 lists them, all others three. */
const countryAndNumber =
  /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d{2})(\d{8,10})$/;

/**
 * With "+" and the country's prefix, Poland's where none was typed; undefined where it is no phone number. Countries whose
 * prefix is one digit have ten digits besides: a tenth is one too many.
 */
function digitsOf(typed: string): string | undefined {
  const [, plus, digits = ""] = /^(\+|00)?([\d ]+)$/.exec(typed) ?? [];
  const [, prefix = "", number] = /^(\d{2,3})?(\d{9})$/.exec(digits.replaceAll(" ", "")) ?? [];
  if (!number || (plus && !prefix)) return undefined;
  return `+${prefix || "48"}${number}`;
}
