import type { auditLog as english } from "#locales/en/auditLog.ts";
import type { Words } from "#locales/shape.ts";

export const auditLog: Words<typeof english> = {
  label: "Protokol událostí",
  count: "%{smart_count} událost |||| %{smart_count} události |||| %{smart_count} událostí",
  countCut:
    "%{smart_count} nejnovější událost |||| %{smart_count} nejnovější události |||| %{smart_count} nejnovějších událostí",
  cut: "Seznam obsahuje jen 10 000 nejnovějších odpovídajících událostí. Starší najdete, když zúžíte filtry nebo vyberete dny.",
  failed: "Protokol událostí se nepodařilo načíst.",
  empty: "Filtrům neodpovídá žádná událost",
  emptyHint: "Zvolte jiné filtry nebo jiné dny.",
  reset: "Zrušit filtry",
  filters: {
    label: "Které události",
    person: "Kdo: e-mail, jméno",
    personClear: "Vymazat osobu",
    record: "Týká se: číslo, název",
    recordClear: "Vymazat záznam",
    kind: "Druh",
    event: "Co se stalo",
    dateFrom: "Od",
    dateTo: "Do",
  },
  columns: {
    at: "Čas",
    by: "Kdo",
    event: "Co",
    record: "Čeho se týká",
    changes: "Změny",
  },
  kinds: {
    order: "Objednávka",
    account: "Účet",
    driver: "Řidič",
    company: "Firma",
    warehouse: "Sklad",
    stock: "Zásoba",
    multiplier: "Násobitel",
    wallet: "Položka peněženky",
    service: "Služba",
  },
  by: {
    operator: "operátor",
    client: "klient",
    driver: "řidič",
    system: "systém",
  },
  lead: "Žádost o ukázku",
  notification: "Oznámení",
  stock: { amount: "Kusy", threshold: "Mez", region: "Region", none: "žádná" },
  zipCodes: "Poštovní směrovací čísla",
  gone: "už neexistuje",
};
