import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { mapTiles } from "#contract/mapTiles.ts";

/**
 * Security headers on every answer, errors and downloads included. The token lies in local storage, so the content
 * policy is what stands between a script injection and an account: own scripts only, styles of our own or with the
 * page's nonce (Emotion).
 */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", mapTiles.origin],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "no-referrer" },
    // Plain HTTP is what a fresh start serves; a proxy that ends TLS adds this header itself.
    strictTransportSecurity: false,
  });
  app.addHook("onSend", async (request, reply) => {
    if (request.url.startsWith("/api")) reply.header("cache-control", "no-store");
  });
}
