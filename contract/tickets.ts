import { z } from "#contract/zod.ts";

/** Seconds that a ticket waits for its one use. */
export const ticketLife = 60;

/** Where a browser fetches a download: a bearer token can't ride on a link, so the address itself is the right. */
export const TicketAddress = z.object({
  /** With the leading "/api/download/". Works once, within `ticketLife`. */
  path: z.string(),
});
export type TicketAddress = z.output<typeof TicketAddress>;
