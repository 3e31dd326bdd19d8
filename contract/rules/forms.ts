import { z } from "#contract/zod.ts";

/** A Polish postal code, "00-950". */
export const zipCode = () => z.string().check(z.trim(), z.regex(/^\d{2}-\d{3}$/, { error: "zipCode" }));

/** Nine digits, spaces allowed, with a country's prefix or without; or a single dash for "none". */
export const phone = () =>
  z.string().check(z.trim(), z.regex(/^(-|(\+?\d{1,3} ?)?\d{3} ?\d{3} ?\d{3})$/, { error: "phone" }));

/** The PIN of a pickup and the code of a delivery: six digits. */
export const pin = () => z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: "sixDigits" }));
