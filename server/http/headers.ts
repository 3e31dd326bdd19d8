import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { MapTiles } from "#contract/mapTiles.ts";

/**
 * Sets security headers on every response. The console keeps its token in local storage, so the content security policy has
 * to prevent injected scripts: only scripts and styles are allowed that are own or carry the page's nonce (a notice of
 * `scripts/notLoaded.ts`, Emotion). Images may also come from the tile server.
 */
export async function registerSecurityHeaders(app: FastifyInstance, tiles: MapTiles): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", new URL(tiles.url).origin],
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
    // The service itself only serves plain HTTP; a proxy that terminates TLS sets this header.
    strictTransportSecurity: false,
  });
  app.addHook("onSend", async (request, reply) => {
    // Of the route, since a path can be written in several ways.
    const { url = request.url } = request.routeOptions;
    if (url.startsWith("/api")) reply.header("cache-control", "no-store");
  });
}
