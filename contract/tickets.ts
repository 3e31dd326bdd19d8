import { z } from "#contract/zod.ts";

/** Seconds for which a ticket is valid. */
export const ticketLifetime = 60;

/**
 * The single-use address of a download: links can't carry a bearer token, so the address itself authorizes.
 */
export const TicketAddress = z.object({
  /** Starts with "/api/download/". Works once within `ticketLifetime`. */
  path: z.string(),
});
export type TicketAddress = z.output<typeof TicketAddress>;
