import type { FieldValues } from "react-hook-form";

/** The values of a form; `version` is that of the record. */
export type FormRecord = FieldValues & { version?: number };

/** The default of a form's `toInput`. */
export const withoutVersion = ({ version: _, ...values }: FieldValues) => values;
