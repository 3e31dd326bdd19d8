import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "#contract/errors.ts";
import { type MapTiles, mapTilesMeta } from "#contract/mapTiles.ts";
import { type ProviderContact, providerMeta, providerPlaceholders } from "#contract/providerContact.ts";
import { buildMeta } from "#contract/socketMessages.ts";
import { sendError } from "#server/http/errorHandler.ts";
import { escapeHtml } from "#server/http/escapeHtml.ts";
import { registerLandingPages } from "#server/http/landingPages.ts";
import { isDecodable } from "#server/http/validation.ts";

/** Placeholders in place of the page's nonces: by Vite (`html.cspNonce` in vite.config.ts) and by `scripts/notLoaded.ts`. */
const stylePlaceholder = /__CSP_NONCE__/g;
const scriptPlaceholder = /__SCRIPT_NONCE__/g;

type ConsoleSettings = {
  mapTiles: MapTiles;
  /** Public URL for the pages; null: the origin of each request. */
  publicUrl: string | null;
  provider: ProviderContact;
};

/**
 * Serves the built console: files with a hash in their name with unlimited caching, and the page for every path outside the
 * API.
 */
export async function registerConsole(
  app: FastifyInstance,
  folder: string,
  { mapTiles: tiles, publicUrl, provider }: ConsoleSettings,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // HTML files need a nonce and are sent below.
    globIgnore: ["*.html"],
    immutable: true,
    maxAge: "365d",
    // Files without a hash in their name must be revalidated.
    setHeaders: (reply, file) => {
      if (!file.includes(`${path.sep}assets${path.sep}`)) reply.header("cache-control", "no-cache");
    },
  });
  const tellProvider = providerTeller(provider);
  const settings =
    `<meta name="${mapTilesMeta}" content="${escapeHtml(JSON.stringify(tiles))}" />` +
    `<meta name="${buildMeta}" content="${await buildOf(folder)}" />`;
  const page = tellProvider(await readPage(folder)).replace("</head>", () => `${settings}</head>`);
  const sendPage = (reply: FastifyReply, html = page) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(
        html
          .replace(stylePlaceholder, reply.cspNonce.style)
          .replace(scriptPlaceholder, reply.cspNonce.script),
      );

  const assets = await readdir(path.join(folder, "assets"));
  for (const [address, name] of Object.entries(openPages)) {
    const html = openPage(page, name, assets);
    app.get(address, async (_request, reply) => sendPage(reply, html));
  }
  app.get("/", async (_request, reply) => sendPage(reply));
  await registerLandingPages(app, folder, { publicUrl, tellProvider, sendPage });
  app.get("/index.html", async (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const [pathname = "", ...query] = request.originalUrl.split("?");
    const meant = meantPath(pathname);
    if (request.method !== "GET" || !isPagePath(meant)) return sendNotFound(request, reply);
    return meant === pathname ? sendPage(reply) : reply.redirect([meant, ...query].join("?"));
  });
}

/** Writes who runs the service into a page: for its scripts, and into what is prerendered. */
function providerTeller({ name, email }: ProviderContact) {
  const tag = `<meta name="${providerMeta}" content="${escapeHtml(JSON.stringify({ name, email }))}" />`;
  return (html: string): string =>
    html
      .replaceAll(providerPlaceholders.name, () => escapeHtml(name))
      .replaceAll(providerPlaceholders.email, () => escapeHtml(email))
      .replace("</head>", () => `${tag}</head>`);
}

/** Identifies the build of the console: the page contains the names of its files, which are hashes of their content. */
export const buildOf = async (folder: string): Promise<string> =>
  createHash("sha256")
    .update(await readPage(folder))
    .digest("hex")
    .slice(0, 16);

const readPage = (folder: string): Promise<string> => readFile(path.join(folder, "index.html"), "utf8");

/** Pages that people without an account open, with the chunk of the console that contains each. */
const openPages = { "/login": "SignInPage", "/register": "RegistrationPage" } as const;

/**
 * The page without the meta element that excludes search engines, and with preloads of its scripts, which the browser would
 * otherwise only request after the first script ran.
 */
function openPage(page: string, name: string, assets: readonly string[]): string {
  const preloads = assets
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith(".js"))
    .map((file) => `<link rel="modulepreload" crossorigin href="/assets/${file}" />`);
  return page
    .replace(/ *<meta name="robots"[^>]*>\n/, "")
    .replace("</head>", () => `${preloads.join("")}</head>`);
}

/** Without a built console, as in tests of the API, every unknown path is a 404. */
export function registerNoConsole(app: FastifyInstance): void {
  app.setNotFoundHandler(sendNotFound);
}

const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendError(request, reply, new ApiError("not_found"));

const isPagePath = (pathname: string): boolean =>
  pathname.startsWith("/") && !/^\/(api|socket\.io)(\/|$)/.test(pathname) && !path.extname(pathname);

/**
 * The path without full stops at its end, which mail programs take into a link, and with percent signs that can be decoded.
 * Several slashes at the beginning become one, because a redirect to them would lead to another host.
 */
function meantPath(pathname: string): string {
  const trimmed = pathname.replace(/\.+$/, "").replace(/^[/\\]{2,}/, "/");
  return isDecodable(trimmed) ? trimmed : trimmed.replaceAll("%", "%25");
}
