import { hash } from "@node-rs/argon2";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PasswordForm } from "#contract/account.ts";
import { RegistrationForm } from "#contract/registration.ts";
import { newPassword } from "#contract/rules/forms.ts";
import { z } from "#contract/zod.ts";
import { hashPassword, verifyPassword } from "#server/modules/session/password.ts";

const isTaken = (text: string) => z.safeParse(newPassword(), text).success;

describe("a new password", () => {
  it("is taken with seven characters, a letter and a digit among them, and only then", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12, unit: "grapheme" }), (text) => {
        const isRight = [...text].length >= 7 && /\p{L}/u.test(text) && /[0-9]/.test(text);
        expect(isTaken(text)).toBe(isRight);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(["zażółć1", "пароль1", "a 1 b 2 ", "1".repeat(199).concat("a")])("may be %s", (text) => {
    expect(isTaken(text)).toBe(true);
  });

  it.each(["abcde1", "abcdefg", "1234567", "a1".repeat(101), ""])("is not %s", (text) => {
    expect(isTaken(text)).toBe(false);
  });
});

describe("a form with a password", () => {
  const problems = (schema: z.ZodMiniType, form: object) =>
    z.safeParse(schema, form).error?.issues.map(({ path, message }) => [path.join("."), message]);

  it("says that the two differ under the second one", () => {
    const form = { oldPassword: "Delivery1", newPassword: "Pickup22", newPasswordConfirmation: "Pickup23" };
    expect(problems(PasswordForm, form)).toEqual([["newPasswordConfirmation", "passwordsDiffer"]]);
    expect(problems(PasswordForm, { ...form, newPasswordConfirmation: "Pickup22" })).toBeUndefined();
  });

  it("registers nobody who has not accepted the privacy policy", () => {
    const form = { email: "a@b.example", name: "Sery", password: "Delivery1", confirmPassword: "Delivery1" };
    expect(problems(RegistrationForm, { ...form, confirmPrivacyPolicy: false })).toEqual([
      ["confirmPrivacyPolicy", "mustAccept"],
    ]);
    expect(problems(RegistrationForm, { ...form, confirmPrivacyPolicy: true })).toBeUndefined();
  });
});

describe("the hash of a password", () => {
  it("is argon2id with 19 MiB and two passes", async () => {
    expect(await hashPassword("Delivery1")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("is verified at the cost that it was made with", async () => {
    const older = await hash("Delivery1", { memoryCost: 64, timeCost: 1, parallelism: 1 });
    expect(await verifyPassword(older, "Delivery1")).toBe(true);
    expect(await verifyPassword(older, "Delivery2")).toBe(false);
  });
});
