import type { lists as english } from "#locales/en/lists.ts";
import type { Words } from "#locales/shape.ts";

export const lists: Words<typeof english> = {
  stale: "Seznam nemusí být aktuální.",
  resetFilters: "Zrušit filtry",
  downloadCsv: "Stáhnout jako CSV",
  downloaded: "Soubor %{file} byl uložen",
  clearSearch: "Vymazat hledání",
  select: "Vybrat: %{name}",
  keys: {
    title: "Klávesové zkratky",
    help: "Zobrazit tento seznam",
    letters: "Jednoznakové zkratky",
    lettersHint: "Po vypnutí fungují jen šipky, Enter, Esc a zkratky s Ctrl.",
  },
};
