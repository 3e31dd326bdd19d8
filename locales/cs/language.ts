import type { LanguageFolder } from "#locales/shape.ts";

export const czech: LanguageFolder = {
  name: "Čeština",
  short: "CZ",
  messages: async () => (await import("./messages.ts")).messages,
  publicWords: () => import("./publicWords.ts"),
  privacy: () => import("./privacy.ts"),
  landing: () => import("./landing.ts"),
};
