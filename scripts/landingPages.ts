import react from "@vitejs/plugin-react";
import { createServer, type Plugin } from "vite";
import { type Language, languages } from "#contract/languages.ts";
import { landing as cs } from "#locales/cs/landing.ts";
import { landing as en } from "#locales/en/landing.ts";
import { landing as pl } from "#locales/pl/landing.ts";
import { escapeHtml } from "#server/http/escapeHtml.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { type Mode, palettes, tokens } from "#src/layout/theme/tokens.ts";

const words = { en, pl, cs };
const locales = { en: "en_GB", pl: "pl_PL", cs: "cs_CZ" } satisfies Record<Language, string>;

/**
 * Writes start-pl.html and the pages of the other languages: index.html for the only path that search engines should index.
 * They contain metadata for search engines and link previews, the prerendered page, and what its first paint needs. The
 * service replaces `__ORIGIN__` with its origin.
 */
export function landingPages(): Plugin {
  return {
    name: "landing-pages",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("index.html was not built");
        const bodies = await prerendered();
        for (const language of languages) {
          const head = [...headOf(language), styleOf(themeSheet())];
          const links = [
            ...needs(bundle, "/landing/LandingPage.tsx"),
            ...needs(bundle, `/locales/${language}/publicWords.ts`),
            ...needs(bundle, `/locales/${language}/landing.ts`),
            ...fonts(bundle),
          ];
          const source = String(page.source)
            .replace('<html lang="en">', `<html lang="${language}">`)
            .replace(/ *<meta name="(robots|description)"[^>]*>\n/g, "")
            .replace(/<title>.*<\/title>/, () => [...new Set([...head, ...links])].join("\n    "))
            .replace(
              '<div id="root"></div>',
              () =>
                `<div id="root" data-language="${language}">${withAssets(bodies[language], bundle)}</div>`,
            );
          this.emitFile({
            type: "asset",
            fileName: `start-${language}.html`,
            source: withStyles(withLateScripts(source), bundle),
          });
        }
      },
    },
  };
}

/** Metadata for search engines and link previews. */
function headOf(language: Language): string[] {
  const { title, description } = words[language].meta;
  const meta = (name: string, content: string) => `<meta ${name} content="${escapeHtml(content)}" />`;
  const alternates = languages.map(
    (other) => `<link rel="alternate" hreflang="${other}" href="__ORIGIN__/start/${other}" />`,
  );
  return [
    `<title>${escapeHtml(title)} · ${brand.name}</title>`,
    meta('name="description"', description),
    `<link rel="canonical" href="__ORIGIN__/start/${language}" />`,
    ...alternates,
    // Not `/start`, which has no content of its own and names the page of the reader's language as canonical.
    `<link rel="alternate" hreflang="x-default" href="__ORIGIN__/start/en" />`,
    meta('property="og:type"', "website"),
    meta('property="og:site_name"', brand.name),
    meta('property="og:title"', title),
    meta('property="og:description"', description),
    meta('property="og:url"', `__ORIGIN__/start/${language}`),
    meta('property="og:image"', "__ORIGIN__/og-image.png"),
    meta('property="og:image:width"', "1200"),
    meta('property="og:image:height"', "630"),
    meta('property="og:locale"', locales[language]),
    meta('name="twitter:card"', "summary_large_image"),
  ];
}

/** The page in all languages, rendered by its components. */
async function prerendered(): Promise<Record<Language, string>> {
  const server = await createServer({
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { prerender } = await server.ssrLoadModule("/src/custom-pages/landing/prerender.tsx");
    const bodies = languages.map(async (language) => [language, await prerender(language)]);
    return Object.fromEntries(await Promise.all(bodies));
  } finally {
    await server.close();
  }
}

/** Replaces asset paths with those of the build. */
function withAssets(html: string, bundle: Bundle): string {
  const mark = Object.keys(bundle).find((file) => /(^|\/)mark-[^/]*\.svg$/.test(file));
  if (!mark) throw new Error("The mark was not built");
  return html.replaceAll("/src/layout/brand/mark.svg", `/${mark}`);
}

/** Inlines the style sheets, so that the first paint needs no further request. */
const withStyles = (html: string, bundle: Bundle): string =>
  html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (link, file) => {
    const sheet = bundle[file];
    return sheet?.type === "asset" ? styleOf(String(sheet.source)) : link;
  });

/** Lowers the priority of scripts, because the page is readable without them. */
const withLateScripts = (html: string): string =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');

const styleOf = (sheet: string): string => `<style nonce="__CSP_NONCE__">${sheet}</style>`;

/**
 * The theme's properties for the first paint, according to the system; `themeChoice.ts` sets them for readers who chose a
 * theme.
 */
function themeSheet(): string {
  const properties = (mode: Mode) =>
    Object.entries(palettes[mode])
      .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
      .join(";");
  const { font, bar, radius, motion } = tokens;
  const shared = `--font:${font};--bar:${bar}px;--radius:${radius}px;--motion:${motion.milliseconds}ms ${motion.easing}`;
  return `:root{${shared};${properties("light")}}@media (prefers-color-scheme:dark){:root{${properties("dark")}}}`;
}

const fonts = (bundle: Bundle): string[] =>
  Object.keys(bundle)
    .filter((file) => /inter-latin(-ext)?-wght-normal/.test(file))
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/${file}" />`,
    );

type Bundle = Parameters<Extract<Plugin["generateBundle"], (...input: never[]) => unknown>>[1];

/** Links to the chunk of a module, the chunks that it imports, and the style sheets of all of these. */
function needs(bundle: Bundle, module: string): string[] {
  const start = Object.values(bundle).find(
    (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(module),
  );
  if (!start) throw new Error(`${module} has no chunk of its own`);
  const files = new Set<string>([start.fileName]);
  const links: string[] = [];
  for (const name of files) {
    const file = bundle[name];
    if (file?.type !== "chunk") continue;
    for (const imported of file.imports) files.add(imported);
    links.push(`<link rel="modulepreload" crossorigin href="/${name}" />`);
    for (const sheet of file.viteMetadata?.importedCss ?? []) {
      links.push(`<link rel="stylesheet" crossorigin href="/${sheet}" />`);
    }
  }
  return links;
}
