import type { lists as english } from "#locales/en/lists.ts";
import type { Words } from "#locales/shape.ts";

export const lists: Words<typeof english> = {
  stale: "Lista może być nieaktualna.",
  resetFilters: "Wyczyść filtry",
  downloadCsv: "Pobierz CSV",
  downloaded: "Zapisano %{file}",
  clearSearch: "Wyczyść wyszukiwanie",
  select: "Zaznacz: %{name}",
  keys: {
    title: "Skróty klawiszowe",
    help: "Pokaż tę listę",
    letters: "Skróty jednoznakowe",
    lettersHint: "Po wyłączeniu działają tylko strzałki, Enter, Esc i skróty z Ctrl.",
  },
};
