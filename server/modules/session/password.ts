import { hash, verify } from "@node-rs/argon2";
import { ApiError } from "#contract/errors.ts";
import { type ChosenPassword, newPassword } from "#contract/rules/forms.ts";
import { z } from "#contract/zod.ts";

/** The parameters of argon2id: memory in KiB, passes, threads. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** Takes about 17 ms on one core. */
export const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password that nobody chose: a random one, or that of demo accounts. */
export const hashPassword = (password: Generated): Promise<string> => hash(password, usualCost);

/** Excludes chosen passwords, so that they must be hashed by `hashChosenPassword`. */
type Generated = string & { readonly [z.core.$brand]?: never };

type Use = {
  /** The name of the password's input, for errors. */
  input: "password" | "newPassword";
  /** The account's e-mail address, as far as the caller may know it. */
  email: string | null;
};

/** Hashes a password that somebody chose; throws `password_too_common` for one that is easily guessed. */
export async function hashChosenPassword(password: ChosenPassword, { input, email }: Use): Promise<string> {
  const text = password.toLowerCase();
  const message = isMostlyNames(text, email) ? "passwordIsNames" : (await isCommon(text)) && "commonPassword";
  if (message) throw new ApiError("password_too_common", { errors: { [input]: { message } } });
  return hash(password, usualCost);
}

/** Minimum number of letters and digits that a password needs beside names. */
const addedLeast = 5;

/**
 * Whether little remains of the password without the words of the e-mail address (mostly names of the person and the
 * company) and the name eDelivery.
 */
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
 * The common passwords that the contract's rule accepts: some 7,800 of the 49,233 in the dictionary, which are in lower
 * case.
 */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const rule = newPassword();
  return new Set(dictionary["passwords-common"].filter((one) => z.safeParse(rule, one).success));
}

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

/** A new hash with this cost for a password that was just verified; null if its hash already has the cost. */
export async function renewedHash(
  passwordHash: string,
  password: string,
  cost: PasswordCost,
): Promise<string | null> {
  const { memoryCost, timeCost, parallelism } = cost;
  const isAtCost = passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  return isAtCost ? null : hash(password, cost);
}
