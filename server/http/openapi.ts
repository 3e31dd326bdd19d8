import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "#contract/zod.ts";

/** What a call takes that declares no query or body: nothing, so it is not described either. */
export const noInput = z.strictObject({});

/** The contract as OpenAPI at /api/openapi.json, and a page of it for people at /api/docs. */
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
    transform: (route) =>
      describe(
        route.schema?.body === noInput ? { ...route, schema: { ...route.schema, body: undefined } } : route,
      ),
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

const describe = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: "any" } });
