import { createHash, randomBytes } from "node:crypto";

/** A new token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The form in which the database stores a token: it can be compared but not used. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
