import type { Call } from "#contract/call.ts";
import { type Language, languages } from "#contract/languages.ts";
import type { FlagPath } from "#contract/permissions.ts";
import type { TicketAddress } from "#contract/tickets.ts";
import { z } from "#contract/zod.ts";

/** Common query of reports: the language of the headings, English by default. */
export const reportLanguage = { language: z.optional(z.enum(languages)) };

/** A call that returns the single-use address of a CSV file. */
export type ReportCall<Query = { language?: Language | undefined }> = Call & {
  method: "POST";
  access: readonly FlagPath[];
  body: z.ZodMiniType<Query>;
  response: typeof TicketAddress;
};
