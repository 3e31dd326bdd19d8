import type { LanguageFolder } from "#locales/shape.ts";

export const english: LanguageFolder = {
  name: "English",
  short: "EN",
  notLoaded: {
    text: "This page could not be loaded completely. Reload it to try again.",
    reload: "Reload the page",
  },
  messages: () => import("./messages.ts"),
  publicWords: () => import("./publicWords.ts"),
  privacy: () => import("./privacy.ts"),
  landing: () => import("./landing.ts"),
};
