import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Call } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import { type FlagPath, hasFlags } from "#contract/permissions.ts";
import type { Caller } from "#server/caller.ts";
import type { Clock } from "#server/clock.ts";
import { type Reader, readerOf } from "#server/database/handles.ts";
import { openSecondPool } from "#server/database/pool.ts";
import { downloadPath, redeemTicket } from "#server/http/tickets.ts";

/** What a ticket opens. */
export type OpenedFile = { name: string; content: Readable; type?: string };

/**
 * A streamed file that a ticket opens, CSV unless it says its type. `query` is the one saved with the ticket; `pool` provides the connection that
 * is held while the file streams.
 */
export type Download = {
  /** The call that issues the ticket; its access is checked again when the ticket is used. */
  call: Call & { access: readonly FlagPath[] };
  open: (pool: Pool, caller: Caller, query: unknown, now: Date) => Promise<OpenedFile>;
};

/**
 * Maximum number of simultaneous downloads. They have a pool of their own, so that slow readers don't take
 * the service's connections.
 */
const maxDownloads = 4;
/** Milliseconds without progress after which a download is aborted. */
const readTimeout = 60_000;

type Sources = {
  pool: Pool;
  clock: Clock;
  liveCallers: (reader: Reader, sessionIds: readonly string[], now: Date) => Promise<Caller[]>;
};

/** Serves the addresses of tickets. */
export function registerDownloads(
  app: FastifyInstance,
  { pool, clock, liveCallers }: Sources,
  downloads: readonly Download[],
): void {
  const downloadPool = openSecondPool(pool, { max: maxDownloads, onError: (err) => app.log.warn({ err }) });
  app.addHook("onClose", () => downloadPool.end());
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
      const {
        name,
        content,
        type = "text/csv; charset=utf-8",
      } = await download.open(downloadPool, caller, ticket.query, now);
      return reply.type(type).header("content-disposition", disposition(name)).send(content);
    },
  );
}

/** Content-Disposition with the name in ASCII and, for other letters, in UTF-8. */
export const disposition = (fileName: string): string =>
  `attachment; filename="${fileName.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
