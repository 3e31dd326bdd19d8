import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "#contract/errors.ts";
import { sendError } from "#server/http/errorHandler.ts";

/** What Vite wrote where the page's nonce goes (`html.cspNonce` in vite.config.ts). */
const noncePlaceholder = /__CSP_NONCE__/g;

/** Serves the built console: hashed files for ever, and the page itself for every path that is none of the API's. */
export async function registerConsole(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The pages need their nonce: they are sent below.
    globIgnore: ["*.html"],
    immutable: true,
    maxAge: "365d",
    // The page and the files of fixed name must be asked for again.
    setHeaders: (reply, file) => {
      if (!file.includes(`${path.sep}assets${path.sep}`)) reply.header("cache-control", "no-cache");
    },
  });
  const page = await readFile(path.join(folder, "index.html"), "utf8");
  const landingPage = await readFile(path.join(folder, "start.html"), "utf8");
  const sendPage = (reply: FastifyReply, html = page) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(html.replace(noncePlaceholder, reply.cspNonce.style));

  app.get("/", async (_request, reply) => sendPage(reply));
  // The same page with a head of its own, which search engines may read.
  app.get("/start", async (_request, reply) => sendPage(reply, landingPage));
  app.get("/index.html", async (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => (isPage(request) ? sendPage(reply) : refuse(request, reply)));
}

/** Without a built console (tests of the API) every unknown path is refused. */
export function registerNoConsole(app: FastifyInstance): void {
  app.setNotFoundHandler(refuse);
}

const refuse = (request: FastifyRequest, reply: FastifyReply) =>
  sendError(request, reply, new ApiError("not_found"));

const isPage = ({ method, url }: FastifyRequest): boolean => {
  const [pathname = ""] = url.split("?");
  return method === "GET" && !/^\/(api|socket\.io)(\/|$)/.test(pathname) && !path.extname(pathname);
};
