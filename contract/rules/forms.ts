import { asCode } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** A Polish postal code, "00-950". */
export const zipCode = () => z.string().check(asCode(), z.regex(/^\d{2}-\d{3}$/, { error: "zipCode" }));

/** The PIN of a pickup and the code of a delivery: six digits. */
export const pin = () => z.string().check(asCode(), z.regex(/^\d{6}$/, { error: "sixDigits" }));

export const passwordMinimum = 7;

/**
 * A new password: at least seven characters, with a letter and a digit. Parsed it is a `ChosenPassword`, which the service
 * only hashes after a check against common passwords.
 */
export const newPassword = () =>
  z
    .string()
    .check(
      z.minLength(passwordMinimum),
      z.maxLength(200),
      z.refine((text) => /\p{L}/u.test(text) && /\d/.test(text), { error: "password" }),
    )
    .brand<"ChosenPassword">();
export type ChosenPassword = z.output<ReturnType<typeof newPassword>>;

/** An e-mail address; compared case-insensitively. */
export const email = () =>
  z.string().check(asCode(), z.minLength(3), z.maxLength(320), z.regex(z.regexes.email, { error: "email" }));

/** The domain of the addresses of programs' accounts, which nobody else may take. */
export const programsDomain = "programs.invalid";

/** The e-mail address of a person's new account, or a person's new one. */
export const personEmail = () =>
  email().check(z.refine((text) => !text.toLowerCase().endsWith(`@${programsDomain}`), { error: "email" }));
