import type { LanguageFolder } from "#locales/shape.ts";

export const polish: LanguageFolder = {
  name: "Polski",
  short: "PL",
  notLoaded: {
    text: "Nie udało się wczytać całej strony. Odśwież ją, aby spróbować ponownie.",
    reload: "Odśwież stronę",
  },
  messages: async () => (await import("./messages.ts")).messages,
  publicWords: () => import("./publicWords.ts"),
  privacy: () => import("./privacy.ts"),
  landing: () => import("./landing.ts"),
};
