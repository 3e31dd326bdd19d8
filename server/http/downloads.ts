import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Call } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import { type FlagPath, hasFlags } from "#contract/permissions.ts";
import type { Caller } from "#server/caller.ts";
import type { Clock } from "#server/clock.ts";
import { type Reader, readerOf } from "#server/database/handles.ts";
import { openBeside } from "#server/database/pool.ts";
import { downloadPath, redeemTicket } from "#server/http/tickets.ts";

/** A CSV file that a ticket opens, streamed; `query` is what the ticket was given out for. */
type Download = {
  /** Gives the ticket out; whoever may no longer make it may no longer use the ticket. */
  call: Call & { access: readonly FlagPath[] };
  open: (pool: Pool, caller: Caller, query: unknown) => Promise<{ name: string; content: Readable }>;
};

/** How many may be read at once, by a pool of their own: readers who pause must not stop the service. */
const maxReaders = 4;
/** Milliseconds without a byte taken, after which a reader has gone. */
const readTimeout = 60_000;

type Sources = {
  pool: Pool;
  clock: Clock;
  liveCallers: (reader: Reader, sessionIds: readonly string[], now: Date) => Promise<Caller[]>;
};

/** Serves tickets' addresses. */
export function registerDownloads(
  app: FastifyInstance,
  { pool, clock, liveCallers }: Sources,
  downloads: readonly Download[],
): void {
  const slow = openBeside(pool, { max: maxReaders, onError: (error) => app.log.warn(error) });
  app.addHook("onClose", () => slow.end());
  app.get<{ Params: { ticket: string } }>(
    `${downloadPath}/:ticket`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const now = clock();
      const ticket = await redeemTicket(pool, now, params.ticket);
      const download = downloads.find(({ call }) => call.name === ticket?.call);
      const [caller] = ticket ? await liveCallers(readerOf(pool), [ticket.sessionId], now) : [];
      if (!ticket || !download || !caller || !hasFlags(caller.permissions, download.call.access)) {
        throw new ApiError("not_found");
      }
      reply.raw.setTimeout(readTimeout, () => reply.raw.destroy());
      const { name, content } = await download.open(slow, caller, ticket.query);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", disposition(name))
        .send(content);
    },
  );
}

/** Both forms of the name: the second carries letters outside ASCII. */
export const disposition = (fileName: string): string =>
  `attachment; filename="${fileName.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
