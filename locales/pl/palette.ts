import type { palette as english } from "#locales/en/palette.ts";
import type { Words } from "#locales/shape.ts";

export const palette: Words<typeof english> = {
  open: "Znajdź coś lub wykonaj akcję",
  find: "Znajdź",
  placeholder: "Zamówienie, telefon, kierowca, firma, strona lub akcja",
  results: "Wyniki",
  seen: "Ostatnio otwierane",
  orders: "Zamówienia",
  drivers: "Kierowcy",
  companies: "Firmy",
  operators: "Użytkownicy (@)",
  reports: "Raporty",
  actions: "Akcje",
  pages: "Strony",
  searching: "Wyszukiwanie…",
  nothing: "Nic nie znaleziono",
};
