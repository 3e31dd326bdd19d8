import type { FastifyInstance } from "fastify";
import { ApiError } from "#contract/errors.ts";

/** Seconds after which a refused request may be repeated, at another process or at this one once it has started again. */
const retryAfter = 2;

/**
 * Refuses requests on connections that are still open while the service closes, and lets Fastify close these connections.
 * Fastify's own refusal, which has no error body and no headers of the service, must be off (`return503OnClosing`).
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", async () => {
    if (isClosing) throw new ApiError("unavailable", { retryAfter });
  });
}
