import { type FieldErrors, type FieldValues, get } from "react-hook-form";

/** What is wrong with an input, as a sentence. */
export const messageOf = (errors: FieldErrors<FieldValues>, source: string): string | undefined =>
  (get(errors as FieldValues, source) as { message?: string } | undefined)?.message;
