import { hash, verify } from "@node-rs/argon2";
import { ApiError } from "#contract/errors.ts";
import { type ChosenPassword, newPassword } from "#contract/rules/forms.ts";
import { z } from "#contract/zod.ts";

/** Of argon2id: KiB, passes, threads. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** Takes about 17 ms on one core. */
export const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody chose: a random one, or that of demo accounts. */
export const hashPassword = (password: Generated): Promise<string> => hash(password, usualCost);

/** What somebody chose is no argument of `hashPassword`. */
type Generated = string & { readonly [z.core.$brand]?: never };

type Use = {
  /** The input that the password came by. */
  input: "password" | "newPassword";
  /** The account's e-mail address, as far as the caller may know it. */
  email: string | null;
};

/** Of a password that somebody chose; refuses those that are guessed first. */
export async function hashChosenPassword(password: ChosenPassword, { input, email }: Use): Promise<string> {
  const text = password.toLowerCase();
  const message = isMostlyNames(text, email) ? "passwordIsNames" : (await isCommon(text)) && "commonPassword";
  if (message) throw new ApiError("password_too_common", { errors: { [input]: { message } } });
  return hash(password, usualCost);
}

/** Letters and digits that a name needs beside it to be no guess. */
const addedLeast = 5;

/** Whether little is left without eDelivery's name and those in the e-mail address: the person's and the company's. */
function isMostlyNames(text: string, email: string | null): boolean {
  const words = `edelivery ${email?.toLowerCase() ?? ""}`.match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ""), text);
  return rest.length < text.length && rest.replace(/[^\p{L}\p{N}]/gu, "").length < addedLeast;
}

const isCommon = async (text: string): Promise<boolean> => {
  common ??= loadCommon();
  return (await common).has(text);
};

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The common passwords that the contract's rule lets through: of the 49,233 of the dictionary, which are in small
 * letters, some 7,800.
 */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const rule = newPassword();
  return new Set(dictionary["passwords-common"].filter((one) => z.safeParse(rule, one).success));
}

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

/** Of a password that was just verified by its hash: a hash at this cost; null if it has that already. */
export async function renewedHash(
  passwordHash: string,
  password: string,
  cost: PasswordCost,
): Promise<string | null> {
  const { memoryCost, timeCost, parallelism } = cost;
  const isAtCost = passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  return isAtCost ? null : hash(password, cost);
}
