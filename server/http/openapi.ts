import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifySchema } from "fastify";
import { z } from "#contract/zod.ts";

/** Schema for calls without query or body; left out of the description. */
export const noInput = z.strictObject({});

/** Serves the contract as OpenAPI at /api/openapi.json and as a page at /api/docs. */
export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "eDelivery API",
        version,
        description:
          "Lists in queries take brackets: ids[]=a&ids[]=b. Moments are ISO 8601 in UTC. " +
          "A POST may carry an Idempotency-Key (8 to 100 letters, digits, - or _): the same key and body get the " +
          "saved answer for 24 hours. A POST on a record may carry If-Match with the version that was seen.",
      },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: ({ schema = {}, url }) => ({ schema: schema.hide ? { hide: true } : describe(schema), url }),
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: true,
    theme: {
      title: "eDelivery API",
      css: [{ filename: "plain.css", content: ".swagger-ui .topbar { display: none }" }],
    },
  });
}

/** A route's schemas as JSON Schema: requests as they are before parsing, responses as they are after it. */
function describe({ body, querystring, params, response, ...rest }: FastifySchema) {
  const answers = Object.entries((response ?? {}) as Record<string, ResponseSchema>);
  return {
    ...rest,
    querystring: jsonSchema(querystring, "input"),
    ...(params !== undefined && { params: jsonSchema(params, "input") }),
    ...(body !== undefined && body !== noInput && { body: jsonSchema(body, "input") }),
    response: Object.fromEntries(
      answers.map(([status, answer]) => [
        status,
        "content" in answer
          ? {
              ...answer,
              content: Object.fromEntries(
                Object.entries(answer.content).map(([type, { schema }]) => [
                  type,
                  { schema: jsonSchema(schema, "output") },
                ]),
              ),
            }
          : jsonSchema(answer, "output"),
      ]),
    ),
  };
}

type ResponseSchema =
  | z.ZodMiniType
  | { description: string; content: Record<string, { schema: z.ZodMiniType }> };

function jsonSchema(schema: unknown, io: "input" | "output") {
  const { $schema: _, ...described } = z.toJSONSchema(schema as z.ZodMiniType, {
    io,
    unrepresentable: "any",
  });
  return described;
}
