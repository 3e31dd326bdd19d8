import type { LanguageFolder } from "#locales/shape.ts";

export const english: LanguageFolder = {
  name: "English",
  short: "EN",
  messages: () => import("./messages.ts"),
  publicWords: () => import("./publicWords.ts"),
  privacy: () => import("./privacy.ts"),
  landing: () => import("./landing.ts"),
};
