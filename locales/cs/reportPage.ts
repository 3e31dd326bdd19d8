import type { reportPage as english } from "#locales/en/reportPage.ts";
import type { Words } from "#locales/shape.ts";

export const reportPage: Words<typeof english> = {
  label: "Přehledy",
  type: "Přehled",
  types: {
    driverActivity: {
      name: "Aktivita řidičů",
      text: "Čas online, nabídky, doručení a odměna každého řidiče po dnech.",
    },
    driverAvailability: {
      name: "Dostupnost řidičů",
      text: "Jak dlouho byli řidiči online a volní v jednotlivých hodinách dne.",
    },
    ordersFull: { name: "Objednávky", text: "Všechny údaje o objednávkách vytvořených v těchto dnech." },
    orderOffers: {
      name: "Nabídky řidičům",
      text: "Komu byly objednávky nabídnuty a kdo je přijal, odmítl nebo neodpověděl.",
    },
    driversStock: { name: "Zásoby řidičů", text: "Co mají řidiči právě teď, po šaržích." },
    corrections: { name: "Korekce", text: "Co řidiči žádali nad rámec odměny a jak se rozhodlo." },
    driversFeedback: { name: "Hodnocení od řidičů", text: "Známky a komentáře řidičů po doručení." },
    auditStockMovement: { name: "Pohyby zboží", text: "Které zboží změnilo držitele, kdy a proč." },
    stockExchange: {
      name: "Předání mezi řidiči",
      text: "Zboží, které si řidiči předali, potvrzené i nepotvrzené.",
    },
  },
  days: "Dny",
  presets: { Today: "Dnes", Yesterday: "Včera", LastWeek: "Minulý týden", LastMonth: "Minulý měsíc" },
  filters: { kind: "Druh", region: "Region", companies: "Firmy" },
  aboutNow: "Tento přehled ukazuje současný stav.",
  tooLong: "Nejvýše %{smart_count} den |||| Nejvýše %{smart_count} dny |||| Nejvýše %{smart_count} dní",
  generate: "Vytvořit soubor",
  generating: "%{name}: vytváření souboru",
  progress: "%{count} řádek, %{size} |||| %{count} řádky, %{size} |||| %{count} řádků, %{size}",
  leave: "Stránku můžete mezitím opustit.",
  cancel: "Zrušit",
  cancelled: "Zrušeno. Žádný soubor nebyl uložen.",
  done: "Soubor %{file} byl uložen: %{count} řádek |||| Soubor %{file} byl uložen: %{count} řádky |||| Soubor %{file} byl uložen: %{count} řádků",
  doneEmpty: "Soubor %{file} byl uložen. Obsahuje jen záhlaví, protože nebylo co vykázat.",
  reportGeneratingFailure: "Přehled se nepodařilo vytvořit. Žádný soubor nebyl uložen.",
  preview: {
    label: "Náhled souboru",
    count: "%{count} řádek |||| %{count} řádky |||| %{count} řádků",
    shown:
      "zobrazen první %{smart_count} |||| zobrazeny první %{smart_count} |||| zobrazeno prvních %{smart_count}",
    none: "Není co vykázat",
    noneHint: "Zvolte jiné dny nebo filtry. Soubor by obsahoval jen záhlaví.",
    failed: "Náhled se nepodařilo načíst.",
    stale: "Tabulka nemusí být aktuální.",
  },
  columns: "Co znamenají sloupce",
};
