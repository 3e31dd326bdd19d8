import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { brand } from "./src/components/brand/brand.ts";

export default defineConfig({
  plugins: [react(), brandInPage()],
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

function brandInPage(): Plugin {
  return { name: "brand-in-page", transformIndexHtml: (html) => html.replaceAll("%BRAND%", brand.title) };
}
