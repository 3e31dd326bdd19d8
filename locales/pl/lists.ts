import type { lists as english } from "#locales/en/lists.ts";
import type { Words } from "#locales/shape.ts";

export const lists: Words<typeof english> = {
  stale: "Lista może być nieaktualna.",
  resetFilters: "Wyczyść filtry",
  downloadCsv: "Pobierz CSV",
  downloaded: "Zapisano %{file}",
  clearSearch: "Wyczyść wyszukiwanie",
  keys: { title: "Skróty klawiszowe", help: "Pokaż tę listę" },
};
