import { fold } from "#contract/rules/fold.ts";

/** In small letters of the Latin alphabet alone. */
export const plain = (name: string) => fold(name).replace(/[^a-z]/g, "");
