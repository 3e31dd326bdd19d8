import type { orderPast as english } from "#locales/en/orderPast.ts";
import type { Words } from "#locales/shape.ts";

export const orderPast: Words<typeof english> = {
  label: "Objednávka %{orderNo}, stav k %{moment}",
  open: "Zobrazit tehdejší stav",
  openOf: "Zobrazit tehdejší stav: %{event}, %{moment}",
  asOf: "Stav k %{moment}",
  after: "po události: %{event} · %{by}",
  names: "Řidiči, firmy a násobitele jsou uvedeni pod současnými názvy.",
  hashed: "Osobní údaje byly od té doby odstraněny.",
  previous: "Dříve",
  previousHint: "Předchozí událost",
  next: "Později",
  nextHint: "Následující událost",
  moment: "Datum a čas (Varšava)",
  day: "Datum (Varšava)",
  show: "Zobrazit",
  print: "Vytisknout",
  now: "Zpět na současný stav",
  failed: "Tehdejší stav objednávky se nepodařilo načíst",
  wrongMoment: "Tato objednávka nemá k tomuto času žádný záznam",
  changed: "Co se od té doby změnilo",
  changedFailed: "Nepodařilo se načíst, co se od té doby změnilo",
  unchanged: "Všechny hodnoty jsou stejné jako tehdy.",
  notRecorded: "nezaznamenáno",
  notRecordedHint: "Historie tento údaj k té době neobsahuje",
  history: "Komentáře a historie do té doby",
  later:
    "%{smart_count} pozdější záznam |||| %{smart_count} pozdější záznamy |||| %{smart_count} pozdějších záznamů",
};
