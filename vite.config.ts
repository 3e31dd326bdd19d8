import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { landing } from "./locales/pl/landing.ts";
import { brand } from "./src/layout/brand/brand.ts";

export default defineConfig({
  plugins: [react(), brandInPage(), landingPage(), licences()],
  // The service puts a fresh nonce in its place with every page it sends.
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    // The mark stays one cached file, for tab, bar and sign-in alike.
    assetsInlineLimit: 0,
    // pages load their own chunks; what every page needs changes rarely and is kept apart, so that caches hold it
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            { name: "mui", test: /node_modules[\\/](@mui|@emotion)[\\/]/, priority: 2 },
            {
              name: "react-admin",
              test: /node_modules[\\/](react-admin|ra-core|ra-ui-materialui)[\\/]/,
              priority: 2,
            },
            // Else each of these few lines is a request of its own, which is what a slow network feels.
            {
              name: "base",
              test: /src[\\/](layout[\\/](brand[\\/](brand|mark)|theme[\\/](tokens|themeChoice))|i18n[\\/](languages|messages|sentence)|dataProvider[\\/](api|token))\./,
              priority: 1,
            },
            {
              name: "publicPage",
              test: /src[\\/](ui[\\/]publicPage[\\/]|i18n[\\/](failure|problem)Sentence\.)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});

/** Who gets the console gets the licence too that asks for it; see NOTICE. */
function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      const source = readFileSync("node_modules/react-leaflet/LICENSE.md");
      this.emitFile({ type: "asset", fileName: "licences/react-leaflet.md", source });
    },
  };
}

function brandInPage(): Plugin {
  return {
    name: "brand-in-page",
    transformIndexHtml: (html) =>
      html.replaceAll("%BRAND%", brand.title).replaceAll("%DESCRIPTION%", brand.description),
  };
}

/**
 * Writes start.html, the same page as index.html for the one path that strangers should find: what search engines and
 * link previews read comes with it, and what it needs for its first paint is fetched at once.
 */
function landingPage(): Plugin {
  return {
    name: "landing-page",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("index.html was not built");
        const { title, description } = landing.meta;
        const head = [
          `<title>${title} · ${brand.name}</title>`,
          `<meta name="description" content="${description}" />`,
          `<meta property="og:title" content="${title}" />`,
          `<meta property="og:description" content="${description}" />`,
          '<meta property="og:locale" content="pl_PL" />',
          ...needs(bundle, "/landing/LandingPage.tsx"),
          ...needs(bundle, "/locales/pl/publicWords.ts"),
          ...Object.keys(bundle)
            .filter((file) => /inter-latin(-ext)?-wght-normal/.test(file))
            .map(
              (file) =>
                `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/${file}" />`,
            ),
        ];
        const source = String(page.source)
          .replace('<html lang="en">', '<html lang="pl">')
          .replace(/ *<meta name="(robots|description)"[^>]*>\n/g, "")
          .replace(/<title>.*<\/title>/, [...new Set(head)].join("\n    "));
        this.emitFile({ type: "asset", fileName: "start.html", source });
      },
    },
  };
}

type Bundle = Parameters<Extract<Plugin["generateBundle"], (...input: never[]) => unknown>>[1];

/** Links to a module's chunk, to those it imports, and to the style sheets of both. */
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
