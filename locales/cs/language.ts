import type { LanguageFolder } from "#locales/shape.ts";

export const czech: LanguageFolder = {
  name: "Čeština",
  short: "CZ",
  messages: () => import("./messages.ts"),
  publicWords: () => import("./publicWords.ts"),
  privacy: () => import("./privacy.ts"),
};
