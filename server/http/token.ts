import { createHash, randomBytes } from "node:crypto";

/** 256 random bits; opaque to whoever holds it. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What the database keeps of a token: enough to recognise it, not enough to use it. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
