import type { LanguageFolder } from "#locales/shape.ts";

export const polish: LanguageFolder = {
  name: "Polski",
  short: "PL",
  messages: async () => (await import("./messages.ts")).messages,
  publicWords: () => import("./publicWords.ts"),
  privacy: () => import("./privacy.ts"),
  landing: () => import("./landing.ts"),
};
