import type { FastifyRequest } from "fastify";
import type { Pool } from "pg";
import type { BodyOf, Call, QueryOf, ResponseOf } from "#contract/call.ts";
import type { Caller, DriverCaller } from "#server/caller.ts";
import type { Clock } from "#server/clock.ts";
import type { Outcome } from "#server/commands/outcome.ts";
import type { Reader } from "#server/database/handles.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor } from "#server/events/append.ts";

/** What every handler may use. */
export type Services = { pool: Pool; clock: Clock; announce: () => void };

/** Whether the call has a caller follows from who may make it. */
type CallerOf<C extends Call> = C["access"] extends "anyone"
  ? null
  : C["access"] extends "driver"
    ? DriverCaller
    : Caller;

export type QueryContext<C extends Call> = {
  caller: CallerOf<C>;
  reader: Reader;
  now: Date;
  request: FastifyRequest;
};

/** What is written through `pool` commits by itself, whatever becomes of the request: counted attempts, a noted refusal. */
export type UnloggedContext<C extends Call> = QueryContext<C> & { pool: Pool };

/** `expectedVersion` is what the person saw (If-Match); undefined when it does not matter to them. */
export type CommandContext<C extends Call> = {
  caller: CallerOf<C>;
  transaction: Transaction;
  now: Date;
  expectedVersion: number | undefined;
};

/** The caller, as the log names them. */
export const actorOf = ({ userType, accountId, name }: Caller | DriverCaller): Actor => ({
  type: userType,
  id: accountId,
  name,
});

/** An answer that left PostgreSQL as JSON text and goes out as it is. */
export class JsonResponse {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An answer that is a file, of the call's content type. */
export class FileResponse {
  readonly fileName: string;
  readonly content: Buffer;
  constructor(fileName: string, content: Buffer) {
    this.fileName = fileName;
    this.content = content;
  }
}

/** Some of the rows of a list, which says in its header where they stand among all of them. */
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

/** A call and how it is served; `server/http/registerRoutes.ts` makes the route of it. */
export type Route =
  | { kind: "query"; call: Call; handle: (context: QueryContext<Call>, query: unknown) => Promise<unknown> }
  | {
      kind: "command";
      call: Call;
      prepare: (context: UnloggedContext<Call>, body: unknown) => Promise<unknown>;
      handle: (context: CommandContext<Call>, body: unknown, prepared: unknown) => Promise<Outcome<unknown>>;
    }
  | {
      kind: "unlogged";
      call: Call;
      handle: (context: UnloggedContext<Call>, body: unknown) => Promise<unknown>;
    };

/** Serves a read. */
export const query = <const C extends Call & { method: "GET" }>(
  call: C,
  handle: (
    context: QueryContext<C>,
    query: QueryOf<C>,
  ) => Promise<ResponseOf<C> | JsonResponse | FileResponse | PageResponse>,
): Route => ({ kind: "query", call, handle }) as unknown as Route;

/**
 * Serves a write. The handler gets its transaction only here, and its events are appended in it; retries of lost
 * races, the idempotency key and the announcement after the commit belong to the wrapper.
 */
export const command = <const C extends Call & { method: "POST" }>(
  call: C,
  handle: (context: CommandContext<C>, body: BodyOf<C>) => Promise<Outcome<ResponseOf<C>>>,
): Route => preparedCommand(call, async () => undefined, handle);

/** A write before which something must happen outside its transaction, once: slow hashing, limits that outlive a refusal. */
export const preparedCommand = <const C extends Call & { method: "POST" }, Prepared>(
  call: C,
  prepare: (context: UnloggedContext<C>, body: BodyOf<C>) => Promise<Prepared>,
  handle: (
    context: CommandContext<C>,
    body: BodyOf<C>,
    prepared: Prepared,
  ) => Promise<Outcome<ResponseOf<C>>>,
): Route => ({ kind: "command", call, handle, prepare }) as unknown as Route;

/** Serves a POST that is no event in anybody's history: session refreshes, drivers' positions. A test lists them. */
export const unlogged = <const C extends Call & { method: "POST" }>(
  call: C,
  handle: (context: UnloggedContext<C>, body: BodyOf<C>) => Promise<ResponseOf<C>>,
): Route => ({ kind: "unlogged", call, handle }) as unknown as Route;
