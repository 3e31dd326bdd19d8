import type { orderList as english } from "#locales/en/orderList.ts";
import type { Words } from "#locales/shape.ts";

export const orderList: Words<typeof english> = {
  arrivals: {
    show: "%{smart_count} nová objednávka |||| %{smart_count} nové objednávky |||| %{smart_count} nových objednávek",
    showMore:
      "Ještě %{smart_count} objednávka |||| Ještě %{smart_count} objednávky |||| Ještě %{smart_count} objednávek",
    hint: "Zobrazit nahoře v seznamu",
  },
  display: {
    open: "Sloupce a výška řádků",
    columns: "Sloupce",
    all: "Všechny sloupce",
    density: "Výška řádků",
    compact: "Nízké",
    comfortable: "Vysoké",
    details: "Podrobnosti objednávky",
    below: "Pod řádkem",
    beside: "Vedle seznamu",
  },
  track: {
    title: "Trasa objednávky %{orderNo}",
    map: "Mapa trasy",
    none: "Trasa zatím není k dispozici",
    noneHint: "Trasa se tu objeví, jakmile řidič objednávku přijme a vyjede.",
    failed: "Trasu se nepodařilo načíst.",
    stale: "Trasa nemusí být úplná.",
    refresh: "Obnovit",
    close: "Zavřít",
    pickup: "Místo vyzvednutí",
    receiver: "Příjemce",
    driver: "Řidič",
    formerDriver: "Předchozí řidič",
    lastSeen: "poslední poloha %{moment}",
    whole: "Celá trasa",
    driven: "Jízda od %{from} do %{to}: %{distance}",
    marks: { pickup: "V", receiver: "P" },
  },
};
