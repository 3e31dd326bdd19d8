import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { consoleChunk } from "./scripts/consoleChunk.ts";
import { landingPages } from "./scripts/landingPages.ts";
import { notLoadedNotice } from "./scripts/notLoaded.ts";
import { brand } from "./src/layout/brand/brand.ts";

export default defineConfig({
  plugins: [react(), brandInPage(), notLoadedNotice(), landingPages(), licences()],
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
            // Charts are not: their library comes with the first one.
            {
              name: "mui",
              test: /node_modules[\\/](@mui[\\/](?!x-)|@emotion[\\/])/,
              priority: 2,
            },
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
            consoleChunk(),
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
