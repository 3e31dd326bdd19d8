import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { brand } from "./src/components/brand/brand.ts";

export default defineConfig({
  plugins: [react(), brandInPage(), licences()],
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
  return { name: "brand-in-page", transformIndexHtml: (html) => html.replaceAll("%BRAND%", brand.title) };
}
