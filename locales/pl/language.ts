import type { LanguageFolder } from "#locales/shape.ts";

export const polish: LanguageFolder = {
  name: "Polski",
  short: "PL",
  messages: () => import("./messages.ts"),
  publicWords: () => import("./publicWords.ts"),
  privacy: () => import("./privacy.ts"),
};
