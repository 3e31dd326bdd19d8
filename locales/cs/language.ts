import type { LanguageFolder } from "#locales/shape.ts";

export const czech: LanguageFolder = {
  name: "Čeština",
  short: "CZ",
  notLoaded: {
    text: "Stránku se nepodařilo načíst celou. Obnovte ji a zkuste to znovu.",
    reload: "Obnovit stránku",
  },
  messages: async () => (await import("./messages.ts")).messages,
  publicWords: () => import("./publicWords.ts"),
  privacy: () => import("./privacy.ts"),
  landing: () => import("./landing.ts"),
};
