import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call, May } from "#contract/call.ts";
import { commonRefusals, ErrorBody, type ErrorCode, errorCodes } from "#contract/errors.ts";
import { hasFlags } from "#contract/permissions.ts";
import type { Authenticate, Caller, DriverCaller } from "#server/caller.ts";
import { disposition } from "#server/plugins/downloads.ts";
import { noInput } from "#server/plugins/openapi.ts";
import { Refusal } from "#server/refusal.ts";
import { runCommand } from "#server/runCommand.ts";
import {
  FileAnswer,
  JsonText,
  PageAnswer,
  type QueryContext,
  type Served,
  type Services,
} from "#server/serve.ts";

/** Makes a route of each served call: session, then flags, then the parsed input, then the handler. */
export function serveCalls(
  app: FastifyInstance,
  services: Services,
  sessions: Sessions,
  served: readonly Served[],
): void {
  // One whose client hung up is done for Fastify, but not yet for the database.
  const underway = new Set<Promise<unknown>>();
  app.addHook("onClose", async () => void (await Promise.allSettled(underway)));
  for (const one of served) {
    const { call } = one;
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      schema: schemaOf(call),
      onRequest: async (request) => {
        request.now = services.clock();
        request.caller = await admit(call.may, request, sessions, services);
      },
      handler: async (request, reply) => {
        const answering = answer(one, request, services);
        underway.add(answering);
        try {
          return send(reply, call, await answering);
        } finally {
          underway.delete(answering);
        }
      },
    });
  }
}

/** How a token is told to whom it belongs: accounts and drivers have sessions of their own. */
type Sessions = { account: Authenticate; driver: Authenticate<DriverCaller> };

async function admit(may: May, request: FastifyRequest, sessions: Sessions, { pool }: Services) {
  if (may === "anyone") return null;
  const token = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? "")?.[1];
  if (!token) throw new Refusal("not_authenticated");
  if (may === "driver") return (await sessions.driver(pool, token, request.now)) ?? refuse();
  const caller = (await sessions.account(pool, token, request.now)) ?? refuse();
  if (may !== "signedIn" && !hasFlags(caller.permissions, may)) throw new Refusal("not_allowed");
  return caller;
}

function refuse(): never {
  throw new Refusal("not_authenticated");
}

async function answer(one: Served, request: FastifyRequest, services: Services): Promise<unknown> {
  const context = {
    caller: request.caller,
    pool: services.pool,
    now: request.now,
    request,
  } as QueryContext<Call>;
  if (one.kind === "query") return one.handle(context, one.call.params ? request.params : request.query);
  if (one.kind === "upkeep") return one.handle(context, request.body);
  return runCommand(services, one, context, request.body, {
    idempotencyKey: headerText(request, "idempotency-key", /^[\w-]{8,100}$/),
    expectedVersion: toVersion(headerText(request, "if-match", /^(W\/)?"\d{1,9}"$/)),
  });
}

function headerText(request: FastifyRequest, name: string, form: RegExp): string | undefined {
  const value = request.headers[name];
  if (value === undefined) return undefined;
  if (typeof value !== "string" || !form.test(value)) {
    throw new Refusal("invalid_input", { errors: { [name]: { message: "pattern" } } });
  }
  return value;
}

const toVersion = (tag: string | undefined): number | undefined =>
  tag ? Number(/\d+/.exec(tag)?.[0]) : undefined;

function send(reply: FastifyReply, { contentType }: Call, result: unknown): FastifyReply {
  if (result instanceof FileAnswer && contentType) {
    return reply
      .type(contentType)
      .header("content-disposition", disposition(result.fileName))
      .send(result.content);
  }
  reply.type("application/json; charset=utf-8");
  if (result instanceof PageAnswer) {
    return reply
      .header("content-range", contentRange(result))
      .header("access-control-expose-headers", "Content-Range")
      .send(JSON.stringify(result.rows));
  }
  return reply.send(result instanceof JsonText ? result.text : JSON.stringify(result));
}

/** "leads 0-24/57" */
function contentRange({ resource, rows, place: { from, total } }: PageAnswer): string {
  const which = rows.length > 0 ? `${from}-${from + rows.length - 1}` : "*";
  return `${resource} ${which}/${total}`;
}

/** What validates the request and what OpenAPI prints. */
function schemaOf(call: Call) {
  const kind = call.may === "anyone" ? [] : commonRefusals[call.may === "driver" ? "driver" : "signedIn"];
  const command = call.method === "POST" && call.may !== "anyone" ? commonRefusals.command : [];
  const codes: ErrorCode[] = [...commonRefusals.anyone, ...kind, ...command, ...call.refusals];
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code]);
  return {
    operationId: call.name,
    tags: [call.name.split(".")[0] ?? ""],
    summary: call.summary,
    description: `Who may: ${typeof call.may === "string" ? call.may : call.may.join(", ")}.`,
    ...(call.may !== "anyone" && { security: [{ bearer: [] }] }),
    ...(call.params && { params: call.params }),
    querystring: call.query ?? noInput,
    ...(call.method === "POST" && { body: call.body ?? noInput }),
    response: {
      200: call.contentType
        ? { description: "A file", content: { [call.contentType]: { schema: call.answer } } }
        : call.answer,
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
}
