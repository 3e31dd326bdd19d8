import { createHash, randomBytes } from "node:crypto";

/** A new token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The hash that the database stores instead of the token; the token can't be derived from it. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
