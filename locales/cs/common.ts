import type { common as english } from "#locales/en/common.ts";
import type { Words } from "#locales/shape.ts";

export const common: Words<typeof english> = {
  language: "Jazyk",
  tryAgain: "Zkusit znovu",
  loading: "Načítání",
  tooManyAttempts: "Příliš mnoho neúspěšných pokusů. Zkuste to znovu za %{minutes} min.",
  theme: {
    label: "Motiv",
    light: "Světlý",
    dark: "Tmavý",
    system: "Podle systému",
  },
};
