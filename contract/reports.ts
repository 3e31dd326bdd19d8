import type { Call } from "#contract/call.ts";
import { type Language, languages } from "#contract/languages.ts";
import type { FlagPath } from "#contract/permissions.ts";
import type { TicketAddress } from "#contract/tickets.ts";
import { z } from "#contract/zod.ts";

/** What every report's query has: the language of its headings, English where nothing is said. */
export const reportLanguage = { language: z.optional(z.enum(languages)) };

/** A call that gives out the address of a CSV file, which works once. */
export type ReportCall<Query = { language?: Language | undefined }> = Call & {
  method: "POST";
  access: readonly FlagPath[];
  body: z.ZodMiniType<Query>;
  response: typeof TicketAddress;
};
