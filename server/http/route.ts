import type { SQL } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Pool } from "pg";
import type { BodyOf, Call, QueryOf, ResponseOf } from "#contract/call.ts";
import type { Caller, DriverCaller } from "#server/caller.ts";
import type { Clock } from "#server/clock.ts";
import type { CommandResult } from "#server/commands/commandResult.ts";
import type { Reader } from "#server/database/handles.ts";
import type { Reads } from "#server/database/reads.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { type Actor, type NewEvent, type Origin, system } from "#server/events/append.ts";
import type { Downloads, OpenedFile } from "#server/http/downloads.ts";
import type { Limiter } from "#server/http/limits.ts";
import type { Load } from "#server/http/load.ts";

/** Shared dependencies of all routes. */
export type Services = {
  pool: Pool;
  clock: Clock;
  announce: () => void;
  /** Reads for calls with `fromReplica`. */
  read: Reads;
  downloads: Downloads;
  limiter: Limiter;
  load: Load;
};

/** The caller's type follows from the call's `access`. */
type CallerOf<C extends Call> = C["access"] extends "anyone"
  ? null
  : C["access"] extends "driver"
    ? DriverCaller
    : Caller;

export type QueryContext<C extends Call> = {
  caller: CallerOf<C>;
  reader: Reader;
  now: Date;
  /** The moment of the data; may be before `now` for calls with `fromReplica`. */
  asOf: Date;
  request: FastifyRequest;
};

/**
 * Writes by `pool` are committed immediately and independently of the request, e.g. counted attempts and recorded refusals.
 */
export type UnloggedContext<C extends Call> = QueryContext<C> & { pool: Pool };

/** The context of a command's step before its transaction. */
export type PreparationContext<C extends Call> = UnloggedContext<C> & ExpectedVersion;

/** The version that the caller has seen, from If-Match; undefined if it was not sent. */
type ExpectedVersion = { expectedVersion: number | undefined };

export type CommandContext<C extends Call> = ExpectedVersion & {
  caller: CallerOf<C>;
  transaction: Transaction;
  now: Date;
};

export type DownloadContext = { caller: Caller; reader: Reader; now: Date };

/** The caller as the actor of an event. */
export const actorOf = (caller: Caller | DriverCaller): Actor => {
  const viewer = "viewedBy" in caller ? caller.viewedBy : null;
  if (viewer) return { type: "operator", id: viewer.id, name: viewer.email };
  return { type: caller.userType, id: caller.accountId, name: caller.name };
};

/** The origin of the events of an admitted request. */
export const originOf = ({ caller, now, id }: FastifyRequest): Origin => ({
  actor: caller ? actorOf(caller) : system,
  at: now,
  requestId: id,
});

/** A response that PostgreSQL produced as JSON text; it is sent unchanged. */
export class JsonResponse {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A query with one column, `json`, of JSON texts; its rows are streamed as an array. */
export class JsonRows {
  readonly query: SQL;
  constructor(query: SQL) {
    this.query = query;
  }
}

/** A response that is a file with the call's content type. */
export class FileResponse {
  readonly fileName: string;
  readonly content: Buffer;
  constructor(fileName: string, content: Buffer) {
    this.fileName = fileName;
    this.content = content;
  }
}

/** One page of a list; `place` becomes the Content-Range header. */
export class PageResponse {
  readonly resource: string;
  readonly rows: readonly unknown[];
  readonly place: { from: number; total: number };
  constructor(resource: string, rows: readonly unknown[], place: { from: number; total: number }) {
    this.resource = resource;
    this.rows = rows;
    this.place = place;
  }
}

/** A file that the caller may have: the event of the download, and the function that opens the content. */
type PreparedDownload = { event: NewEvent; open: (pool: Pool) => Promise<OpenedFile> };

/** A call with its handler; `server/http/registerRoutes.ts` registers it. */
export type Route =
  | { kind: "query"; call: Call; handle: (context: QueryContext<Call>, query: unknown) => Promise<unknown> }
  | {
      kind: "command";
      call: Call;
      prepare: (context: PreparationContext<Call>, body: unknown) => Promise<unknown>;
      handle: (
        context: CommandContext<Call>,
        body: unknown,
        prepared: unknown,
      ) => Promise<CommandResult<unknown>>;
    }
  | {
      kind: "download";
      call: Call;
      handle: (context: DownloadContext, query: unknown) => PreparedDownload | Promise<PreparedDownload>;
    }
  | {
      kind: "unlogged";
      call: Call;
      handle: (context: UnloggedContext<Call>, body: unknown) => Promise<unknown>;
    };

/** Defines the route of a read. */
export const query = <const C extends Call & { method: "GET" }>(
  call: C,
  handle: (
    context: QueryContext<C>,
    query: QueryOf<C>,
  ) => Promise<ResponseOf<C> | JsonResponse | JsonRows | FileResponse | PageResponse>,
): Route => asRoute({ kind: "query", call, handle });

/**
 * Defines the route of a write. The handler runs in a transaction, to which its events are appended. `runCommand` adds
 * retries, the idempotency key and the announcement after the commit.
 */
export const command = <const C extends Call & { method: "POST" | "PUT" | "DELETE" }>(
  call: C,
  handle: (context: CommandContext<C>, body: BodyOf<C>) => Promise<CommandResult<ResponseOf<C>>>,
): Route => preparedCommand(call, async () => undefined, handle);

/**
 * Defines a write with a step that runs once before its transaction: slow hashing, external services, or attempts that count
 * even if the command is rejected.
 */
export const preparedCommand = <const C extends Call & { method: "POST" | "PUT" | "DELETE" }, Prepared>(
  call: C,
  prepare: (context: PreparationContext<C>, body: BodyOf<C>) => Promise<Prepared>,
  handle: (
    context: CommandContext<C>,
    body: BodyOf<C>,
    prepared: Prepared,
  ) => Promise<CommandResult<ResponseOf<C>>>,
): Route => asRoute({ kind: "command", call, handle, prepare });

/** Defines a POST that appends no event, e.g. session refreshes and drivers' positions. A test lists all of them. */
export const unlogged = <const C extends Call & { method: "POST" }>(
  call: C,
  handle: (context: UnloggedContext<C>, body: BodyOf<C>) => Promise<ResponseOf<C>>,
): Route => asRoute({ kind: "unlogged", call, handle });

/**
 * Defines a GET that streams a file and appends an event. The handler throws for an invalid query. `pool` provides the
 * connection that is held while the file streams.
 */
export const download = <const C extends Call & { method: "GET"; contentType: string }>(
  call: C,
  handle: (context: DownloadContext, query: QueryOf<C>) => PreparedDownload | Promise<PreparedDownload>,
): Route => asRoute({ kind: "download", call, handle });

/** A route whose handler has the types of its own call; they hold, since `registerRoutes` checks caller and input by the call. */
const asRoute = (route: { kind: Route["kind"]; call: Call; prepare?: unknown; handle: unknown }): Route =>
  route as Route;
