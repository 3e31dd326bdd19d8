import type { palette as english } from "#locales/en/palette.ts";
import type { Words } from "#locales/shape.ts";

export const palette: Words<typeof english> = {
  open: "Najít cokoli nebo spustit akci",
  find: "Najít",
  placeholder: "Objednávka, telefon, řidič, firma, stránka nebo akce",
  results: "Výsledky",
  seen: "Naposledy otevřené",
  orders: "Objednávky",
  drivers: "Řidiči",
  companies: "Firmy",
  operators: "Uživatelé (@)",
  reports: "Přehledy",
  actions: "Akce",
  pages: "Stránky",
  searching: "Hledání…",
  nothing: "Nic nenalezeno",
};
