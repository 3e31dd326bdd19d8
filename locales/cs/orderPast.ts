import type { orderPast as english } from "#locales/en/orderPast.ts";
import type { Words } from "#locales/shape.ts";

export const orderPast: Words<typeof english> = {
  label: "Objednávka %{orderNo}, stav k %{moment}",
  open: "Jak to bylo tehdy",
  openOf: "Jak to bylo tehdy: %{event}, %{moment}",
  asOf: "Stav k %{moment}",
  after: "po události: %{event} · %{by}",
  names: "Řidiči, firmy a násobitele mají dnešní názvy.",
  hashed: "Osobní údaje byly od té doby odstraněny.",
  previous: "Dříve",
  previousHint: "Předchozí událost",
  next: "Později",
  nextHint: "Následující událost",
  moment: "Okamžik, varšavský čas",
  show: "Zobrazit",
  print: "Vytisknout",
  now: "Zpět na současný stav",
  failed: "Tehdejší stav objednávky se nepodařilo načíst",
  wrongMoment: "Tato objednávka takový okamžik nemá",
  changed: "Co se od té doby změnilo",
  changedFailed: "Nepodařilo se načíst, co se od té doby změnilo",
  unchanged: "Všechny hodnoty jsou stejné jako tehdy.",
  notRecorded: "nezaznamenáno",
  notRecordedHint: "Tehdejší historie to neuvádí",
  history: "Komentáře a historie do té doby",
  later:
    "%{smart_count} pozdější záznam |||| %{smart_count} pozdější záznamy |||| %{smart_count} pozdějších záznamů",
};
