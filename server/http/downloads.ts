import { pipeline, type Readable, Transform } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Pool } from "pg";
import type { Call } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import { dataAsOfHeader } from "#contract/http.ts";
import { type FlagPath, hasFlags } from "#contract/permissions.ts";
import type { Caller } from "#server/caller.ts";
import type { Clock } from "#server/clock.ts";
import { type Reader, readerOf } from "#server/database/handles.ts";
import { openSecondPool } from "#server/database/pool.ts";
import { readsFrom } from "#server/database/reads.ts";
import type { Replica } from "#server/database/replica.ts";
import type { Limiter } from "#server/http/limits.ts";
import { downloadPath, redeemTicket } from "#server/http/tickets.ts";

/** A file that is streamed; CSV unless `type` is set. */
export type OpenedFile = { name: string; content: Readable; type?: string };

/**
 * A file that a ticket opens. `query` is the one saved with the ticket; `pool` provides the connection that
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
/** Milliseconds between two checks of whether the reader of a download is still entitled to it. */
const checkInterval = 5_000;

type Sources = {
  pool: Pool;
  /** Null: there is no replica. */
  replica: Replica | null;
  clock: Clock;
  liveCallers: (reader: Reader, sessionIds: readonly string[], now: Date) => Promise<Caller[]>;
};

type AgedFile = OpenedFile & { asOf: Date | null };

export type Downloads = {
  /** Opens a call's file on a connection of the downloads' own pool. `readers` as in `Replica`. */
  open: (
    call: Call,
    readers: readonly string[] | null,
    open: (pool: Pool) => Promise<OpenedFile>,
  ) => Promise<AgedFile>;
  /** Sends a file that the caller opened. The download is aborted when the session ends or its rights change. */
  send: (reply: FastifyReply, caller: Caller, file: AgedFile) => FastifyReply;
};

/** `longest`: maximum milliseconds that a download may take. */
export function openDownloads(
  app: FastifyInstance,
  { pool, replica, clock, liveCallers }: Sources,
  longest: number,
): Downloads {
  const options = { max: maxDownloads, onError: (err: Error) => app.log.warn({ err }) };
  const downloadPool = openSecondPool(pool, options);
  const replicaPool = replica ? openSecondPool(replica.pool, options) : undefined;
  app.addHook("onClose", () => Promise.all([downloadPool.end(), replicaPool?.end()]));
  const read = readsFrom(downloadPool, replica, replicaPool);
  return {
    open: async (call, readers, open) => {
      if (!call.fromReplica) return { ...(await open(downloadPool)), asOf: null };
      const { result, asOf } = await read(readers, open);
      return { ...result, asOf };
    },
    send: (reply, caller, { name, content, type = "text/csv; charset=utf-8", asOf }) => {
      const cut = setTimeout(() => reply.raw.destroy(), longest).unref();
      reply.raw.once("close", () => clearTimeout(cut));
      const isEntitled = async () => {
        const [live] = await liveCallers(readerOf(pool), [caller.sessionId], clock());
        return live !== undefined && rightsText(live) === rightsText(caller);
      };
      if (asOf) reply.header(dataAsOfHeader, asOf.toISOString());
      return reply
        .type(type)
        .header("content-disposition", disposition(name))
        .send(passed(content, whileEntitled(isEntitled, clock)));
    },
  };
}

/** Serves the paths of tickets. */
export function registerDownloads(
  app: FastifyInstance,
  sender: Downloads,
  { pool, clock, liveCallers }: Omit<Sources, "replica">,
  downloads: readonly Download[],
  limiter: Limiter,
): void {
  app.get<{ Params: { ticket: string } }>(
    `${downloadPath}/:ticket`,
    // No HEAD route, because such a request would use up the ticket.
    { schema: { hide: true }, onRequest: limiter.countAddress, exposeHeadRoute: false },
    async ({ params }, reply) => {
      const now = clock();
      const ticket = await redeemTicket(pool, now, params.ticket);
      const download = downloads.find(({ call }) => call.name === ticket?.call);
      const [caller] = ticket ? await liveCallers(readerOf(pool), [ticket.sessionId], now) : [];
      if (!ticket || !download || !caller || !hasFlags(caller.permissions, download.call.access)) {
        throw new ApiError("not_found");
      }
      // Nobody sees the age of a file that the browser saves, so the replica must not answer with old data.
      const file = await sender.open(download.call, null, (source) =>
        download.open(source, caller, ticket.query, now),
      );
      return sender.send(reply, caller, file);
    },
  );
}

/** Content-Disposition with the name in ASCII, and in UTF-8 for other letters. */
export const disposition = (fileName: string): string =>
  `attachment; filename="${fileName.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;

const rightsText = ({ access, permissions }: Caller): string => JSON.stringify([access, permissions]);

/** Passes data on as long as the reader is entitled to it. */
function whileEntitled(isEntitled: () => Promise<boolean>, clock: Clock): Transform {
  let checkedAt = clock().getTime();
  return new Transform({
    highWaterMark: 16_384,
    transform: async (chunk, _encoding, pass) => {
      const now = clock().getTime();
      if (now - checkedAt < checkInterval) return pass(null, chunk);
      checkedAt = now;
      try {
        if (await isEntitled()) pass(null, chunk);
        else pass(new Error("The session has ended, or its rights have changed."));
      } catch (error) {
        pass(error as Error);
      }
    },
  });
}

/** Unlike `pipe`, destroys both streams if one of them fails. */
function passed(content: Readable, through: Transform): Transform {
  pipeline(content, through, () => undefined);
  return through;
}
