import { fold } from "#contract/rules/fold.ts";

/** A name in lower case ASCII letters only. */
export const asciiName = (name: string) => fold(name).replace(/[^a-z]/g, "");
