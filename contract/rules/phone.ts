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

/** In groups of three, "+48 600 700 800", as it is read out; anything that is no such number stays as it is. */
export const phoneText = (phone: string): string =>
  phone.replace(/^(\+\d{1,3})(...)(...)(...)$/, "$1 $2 $3 $4");

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
