import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { type Call, errorsOf } from "#contract/call.ts";
import { ErrorBody } from "#contract/errorBody.ts";
import { ApiError, errorCodes } from "#contract/errors.ts";
import { dataAsOfHeader, hasBody } from "#contract/http.ts";
import { hasFlag } from "#contract/permissions.ts";
import type { Authenticate, Caller, DriverCaller } from "#server/caller.ts";
import { runCommand } from "#server/commands/runCommand.ts";
import { readerOf } from "#server/database/handles.ts";
import { streamJson } from "#server/database/streamJson.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { appendEvents } from "#server/events/append.ts";
import { conditionsOf } from "#server/http/conditions.ts";
import { disposition } from "#server/http/downloads.ts";
import { noInput } from "#server/http/openapi.ts";
import {
  FileResponse,
  JsonResponse,
  JsonRows,
  originOf,
  PageResponse,
  type Route,
  type Services,
  type UnloggedContext,
} from "#server/http/route.ts";
import { traced } from "#server/tracing/traced.ts";

/**
 * Registers the routes with Fastify. Each request is checked in this order: load, session, limits, flags, input; then the
 * handler runs.
 */
export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  sessions: Sessions,
  routes: readonly Route[],
): void {
  // After a client disconnects Fastify considers the request finished, although the handler may still use the database.
  const pending = new Set<Promise<unknown>>();
  app.addHook("onClose", async () => void (await Promise.allSettled(pending)));
  for (const route of routes) {
    const { call } = route;
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      schema: schemaOf(call),
      config: { call, kind: route.kind },
      ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
      onRequest: async (request, reply) => {
        request.now = services.clock();
        await admit(call, request, reply, sessions, services);
      },
      handler: async (request, reply) => {
        if (route.kind === "download") return sendDownload(route, request, reply, services);
        const promise = runHandler(route, request, reply, services);
        pending.add(promise);
        try {
          return send(reply, call, await promise);
        } finally {
          pending.delete(promise);
        }
      },
    });
  }
}

/** Functions that find the session of a token; accounts and drivers have separate sessions. */
type Sessions = { account: Authenticate; driver: Authenticate<DriverCaller> };

/** Sets `request.caller` before the rights are checked; it is null for calls that anyone may make. */
async function admit(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
  { pool, limiter, load }: Services,
): Promise<void> {
  if (call.isProbe) return;
  load.refuse();
  const { access } = call;
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];
  const find = access === "driver" ? sessions.driver : sessions.account;
  const caller = access === "anyone" || !token ? null : await find(pool, token, request.now);
  if (!caller) {
    await limiter.countAddress(request, reply);
    if (access === "anyone") return;
    throw new ApiError("not_authenticated");
  }
  request.caller = caller;
  await limiter.countCaller(call, caller, reply);
  if (caller.userType !== "driver") checkRights(call, caller, request);
}

function checkRights(call: Call, caller: Caller, request: FastifyRequest): void {
  const { access } = call;
  if (caller.viewedBy) {
    request.log.info(
      { viewedBy: caller.viewedBy.id, account: caller.accountId, call: call.name },
      "viewed as",
    );
    if (call.method !== "GET" && !call.whileViewing) throw new ApiError("viewing_only");
  }
  const flags = typeof access === "string" ? [] : access;
  const missing = flags.filter((path) => !hasFlag(caller.permissions, path));
  if (missing.length > 0) throw new ApiError("not_allowed", { missing });
}

type DownloadRoute = Extract<Route, { kind: "download" }>;

async function sendDownload(
  { call, handle }: DownloadRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  { pool, downloads, announce }: Services,
): Promise<FastifyReply> {
  const caller = request.caller as Caller;
  const { event, open } = await handle({ caller, reader: readerOf(pool), now: request.now }, request.query);
  await inTransaction(pool, (transaction) => appendEvents(transaction, originOf(request), [event]));
  announce();
  return downloads.send(reply, caller, await downloads.open(call, readersOf(caller), open));
}

async function runHandler(
  route: Exclude<Route, DownloadRoute>,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<unknown> {
  const context = {
    caller: request.caller,
    reader: readerOf(services.pool),
    pool: services.pool,
    now: request.now,
    asOf: request.now,
    request,
  } as UnloggedContext<Call>;
  if (route.kind === "query") return runQuery(route, context, reply, services);
  if (route.kind === "unlogged") return route.handle(context, request.body);
  // Undefined if the call has neither: the idempotency key's hash is made of this value.
  const input = route.call.params
    ? { ...(request.body as object | undefined), ...(request.params as object) }
    : request.body;
  const conditions = conditionsOf(request);
  return traced({ kind: "command", name: route.call.name }, () =>
    runCommand(services, route, context, input, conditions),
  );
}

type QueryRoute = Extract<Route, { kind: "query" }>;

async function runQuery(
  { call, handle }: QueryRoute,
  context: UnloggedContext<Call>,
  reply: FastifyReply,
  { pool, read }: Services,
): Promise<unknown> {
  const { request, caller, now } = context;
  const input = call.params ? request.params : request.query;
  const answerFrom = async (source: Pool, asOf: Date | null) => {
    const result = await handle({ ...context, reader: readerOf(source), asOf: asOf ?? now }, input);
    return result instanceof JsonRows ? await streamJson(source, result.query) : result;
  };
  if (!call.fromReplica || !caller) return answerFrom(pool, null);
  const { result, asOf } = await read(readersOf(caller), answerFrom);
  if (asOf) reply.header(dataAsOfHeader, asOf.toISOString());
  return result;
}

/** The accounts whose own writes must be contained in the answer. */
const readersOf = (caller: Caller | DriverCaller): string[] => [
  caller.accountId,
  ...("viewedBy" in caller && caller.viewedBy ? [caller.viewedBy.id] : []),
];

function send(reply: FastifyReply, { contentType }: Call, result: unknown): FastifyReply {
  if (result instanceof FileResponse && contentType) {
    return reply
      .type(contentType)
      .header("content-disposition", disposition(result.fileName))
      .send(result.content);
  }
  reply.type("application/json; charset=utf-8");
  if (result instanceof PageResponse) {
    return reply
      .header("content-range", contentRange(result))
      .header("access-control-expose-headers", "Content-Range")
      .send(JSON.stringify(result.rows));
  }
  if (result instanceof Readable) return reply.send(result);
  return reply.send(result instanceof JsonResponse ? result.text : JSON.stringify(result));
}

/** The Content-Range header, e.g. "leads 0-24/57". */
function contentRange({ resource, rows, place: { from, total } }: PageResponse): string {
  const range = rows.length > 0 ? `${from}-${from + rows.length - 1}` : "*";
  return `${resource} ${range}/${total}`;
}

/** Schemas by which Fastify validates the request and OpenAPI describes the call. */
function schemaOf(call: Call) {
  const byStatus = Map.groupBy(errorsOf(call), (code) => errorCodes[code]);
  return {
    operationId: call.name,
    tags: [call.name.split(".")[0] ?? ""],
    summary: call.summary,
    description: `Access: ${typeof call.access === "string" ? call.access : call.access.join(", ")}.`,
    ...(call.access !== "anyone" && { security: [{ bearer: [] }] }),
    ...(call.params && { params: call.params }),
    querystring: call.query ?? noInput,
    ...(hasBody(call.method) && { body: call.body ?? noInput }),
    response: {
      // With its type, because OpenAPI's plugin describes no content for a bare schema of null.
      200: {
        description: call.contentType ? "A file" : "Success",
        content: { [call.contentType ?? "application/json"]: { schema: call.response } },
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, group]) => [
          status,
          { description: group.join(", "), content: { "application/json": { schema: ErrorBody } } },
        ]),
      ),
    },
  };
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | DriverCaller | null;
    now: Date;
  }
  interface FastifyContextConfig {
    /** The call of the route; absent for other routes, such as files of the console. */
    call?: Call;
    kind?: Route["kind"];
  }
}
