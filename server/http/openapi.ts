import { gzipSync } from "node:zlib";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import type { Call } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import { programCalls } from "#contract/programCalls.ts";
import { z } from "#contract/zod.ts";
import { apiGuide, apiPageStyles } from "./apiGuide.ts";
import { describedConditions } from "./conditions.ts";
import type { Route } from "./route.ts";

/** Schema of calls without query or body; omitted from the description. */
export const noInput = z.strictObject({});

/**
 * Serves the contract as OpenAPI at /api/openapi.json, and a page for clients' developers at /api/docs, with the calls that
 * a program may make with a key and a guide. `admit` runs before each request, since anybody may ask.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  version: string,
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "eDelivery API",
        version,
        description:
          "Lists in queries are written with brackets, ids[]=a&ids[]=b, or without, ids=a&ids=b, unless their " +
          "description names commas. " +
          "Moments are in ISO 8601, in UTC. " +
          "A POST may send an Idempotency-Key (8 to 100 letters, digits, - or _) of its own: for 24 hours a repeated " +
          "request with the same key and body gets the stored response, and any other request with it is refused. " +
          "A POST that changes a record may send If-Match with the version of the record that was read.",
      },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    // Only calls have an operation id; pages and files are hidden.
    transform: ({ schema = {}, url, route: { config } }) => ({
      schema: config?.call && config.kind ? describe(schema, config.call, config.kind) : { hide: true },
      url,
    }),
  });
  const allCalls = madeOnce(() => JSON.stringify(app.swagger()));
  const ownCalls = madeOnce(() => JSON.stringify(forPrograms({ ...app.swagger() })));
  const compressed = madeOnce(() => gzipSync(allCalls()));
  // Compressed once: of three megabytes that takes longer than everything else.
  app.get(
    "/api/openapi.json",
    { schema: { hide: true }, onRequest: admit, compress: false },
    async ({ headers }, reply) => {
      reply.type("application/json").header("vary", "accept-encoding");
      if (!/\bgzip\b(?!\s*;\s*q=0)/.test(headers["accept-encoding"] ?? "")) return allCalls();
      return reply.header("content-encoding", "gzip").send(compressed());
    },
  );
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    // Not the plugin's own policy: it has browsers ask for all files by https, and a network without TLS gets a blank page.
    staticCSP: {
      "default-src": "'self'",
      "img-src": "'self' data:",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
    },
    theme: { title: "eDelivery API", css: [{ filename: "console.css", content: apiPageStyles }] },
    uiConfig: { defaultModelsExpandDepth: -1, docExpansion: "list" },
    transformSpecificationClone: false,
    // The page gets the text that it is sent as, although the plugin's types expect an object.
    transformSpecification: (_description, _request, reply) => {
      reply.type("application/json");
      return ownCalls() as unknown as Record<string, unknown>;
    },
    uiHooks: {
      onRequest: async (request, reply) => {
        await admit(request, reply);
        // The plugin makes it anew for each request, which takes a fifth of a second in which nothing else is answered.
        if (request.routeOptions.url === "/api/docs/yaml") throw new ApiError("not_found");
      },
    },
  });
}

/** What is made at the first request and kept: it takes so long that others have to wait. */
function madeOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

type Methods = Record<string, { operationId?: string }>;

/** The description with only the calls that an API key may make. */
function forPrograms({ info, paths, ...rest }: Record<string, unknown>) {
  const own = Object.entries(paths as Record<string, Methods>).flatMap(([path, methods]) => {
    const known = Object.entries(methods).filter(([, { operationId = "" }]) => programCalls.has(operationId));
    return known.length === 0 ? [] : [[path, Object.fromEntries(known)] as const];
  });
  return { ...rest, info: { ...(info as object), description: apiGuide }, paths: Object.fromEntries(own) };
}

/** The schemas of a route as JSON Schema: requests before parsing, responses after it. */
function describe(
  { body, querystring, params, response, ...rest }: FastifySchema,
  call: Call,
  kind: Route["kind"],
) {
  const answers = Object.entries((response ?? {}) as Record<string, ResponseSchema>);
  const headers = describedConditions(call, kind);
  return {
    ...rest,
    ...(headers && { headers }),
    querystring: withBrackets(jsonSchema(querystring, "input")),
    ...(params !== undefined && { params: jsonSchema(params, "input") }),
    ...(body !== undefined && body !== noInput && { body: jsonSchema(body, "input") }),
    response: Object.fromEntries(
      answers.map(([status, { description, content }]) => {
        const types = Object.entries(content).map(
          ([type, { schema }]) => [type, { schema: jsonSchema(schema, "output") }] as const,
        );
        return [status, { description, content: Object.fromEntries(types) }];
      }),
    ),
  };
}

type ResponseSchema = { description: string; content: Record<string, { schema: z.ZodMiniType }> };

/** The description of a query with lists named as they are sent, `ids[]`. */
function withBrackets({ properties = {}, required = [], ...rest }: JsonSchema): JsonSchema {
  const sentAs = (name: string) => {
    const schema = properties[name];
    return typeof schema === "object" && schema.type === "array" ? `${name}[]` : name;
  };
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [sentAs(name), schema]),
    ),
    ...(required.length > 0 && { required: required.map(sentAs) }),
  };
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

function jsonSchema(schema: unknown, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema as z.ZodMiniType, {
    io,
    unrepresentable: "any",
  });
  return described;
}
