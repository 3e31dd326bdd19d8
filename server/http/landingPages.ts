import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Language, languages } from "#contract/languages.ts";
import { escapeHtml } from "#server/http/escapeHtml.ts";

type Options = {
  publicUrl: string | null;
  /** Writes who runs the service into a page. */
  tellProvider: (html: string) => string;
  sendPage: (reply: FastifyReply, html: string) => FastifyReply;
};

/** Placeholder that `scripts/landingPages.ts` writes in place of the console's origin. */
const originPlaceholder = /__ORIGIN__/g;

/**
 * Serves the landing page at one path per language, `/start` in the browser's language, and the files for search engines,
 * which may index these pages only.
 */
export async function registerLandingPages(
  app: FastifyInstance,
  folder: string,
  { publicUrl, tellProvider, sendPage }: Options,
): Promise<void> {
  // The host is an input of the request.
  const originOf = ({ protocol, host }: FastifyRequest) => escapeHtml(publicUrl ?? `${protocol}://${host}`);
  const pages = new Map<Language, string>();
  for (const language of languages) {
    pages.set(language, tellProvider(await readFile(path.join(folder, `start-${language}.html`), "utf8")));
  }
  const send = (request: FastifyRequest, reply: FastifyReply, language: Language) =>
    sendPage(
      reply,
      (pages.get(language) ?? "").replace(originPlaceholder, () => originOf(request)),
    );

  app.get("/start", async (request, reply) => {
    reply.header("vary", "accept-language");
    return send(request, reply, preferredLanguage(request.headers["accept-language"]));
  });
  for (const language of languages) {
    app.get(`/start/${language}`, async (request, reply) => send(request, reply, language));
  }
  app.get("/robots.txt", async (request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  );
  app.get("/sitemap.xml", async (request, reply) =>
    reply.type("application/xml; charset=utf-8").send(sitemap(originOf(request))),
  );
}

/**
 * The first language of an Accept-Language header that the page is available in. English if there is none; Polish without
 * preference, as search engines send none.
 */
export function preferredLanguage(header: string | undefined): Language {
  if (!header || header.trim() === "*") return "pl";
  const wanted = header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { language: tag.split("-")[0], quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const found = languages.find((one) => one === language);
    if (found) return found;
  }
  return "en";
}

function sitemap(origin: string): string {
  const alternates = languages
    .map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${origin}/start/${other}"/>`)
    .join("");
  const urls = languages.map((language) => `<url><loc>${origin}/start/${language}</loc>${alternates}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}
