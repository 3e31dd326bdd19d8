import type { statement as english } from "#locales/en/statement.ts";
import type { Words } from "#locales/shape.ts";

export const statement: Words<typeof english> = {
  title: "Měsíční přehled",
  text: "Kolik stojí vaše objednávky, podle měsíce doručení. Zrušené objednávky jsou uvedeny, pokud se za ně přesto platí. Je to přehled, ne faktura: tu vystavujeme zvlášť.",
  currency: "Všechny částky jsou v PLN.",
  month: "Měsíc",
  failed: "Přehled se nepodařilo načíst",
  none: "V tomto měsíci nejsou žádné objednávky k zaplacení",
  noneHint: "Objednávky se tu objeví po doručení.",
  label: "Objednávky: %{month}",
  ended: "Ukončeno",
  order: "Objednávka",
  external: "Externí č.",
  net: "Bez DPH",
  gross: "S DPH",
  total:
    "Celkem, %{smart_count} objednávka |||| Celkem, %{smart_count} objednávky |||| Celkem, %{smart_count} objednávek",
  pages: "Strana %{page} z %{pages}",
  previous: "Předchozí strana",
  next: "Další strana",
  vat: "DPH",
  outcomes: { delivered: "doručeno", cancelled: "zrušeno" },
};
