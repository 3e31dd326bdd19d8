import type { auditLog as english } from "#locales/en/auditLog.ts";
import type { Words } from "#locales/shape.ts";

export const auditLog: Words<typeof english> = {
  label: "Dziennik zdarzeń",
  count: "%{smart_count} zdarzenie |||| %{smart_count} zdarzenia |||| %{smart_count} zdarzeń",
  countCut:
    "%{smart_count} najnowsze zdarzenie |||| %{smart_count} najnowsze zdarzenia |||| %{smart_count} najnowszych zdarzeń",
  cut: "Lista obejmuje tylko 10 000 najnowszych pasujących zdarzeń. Starsze znajdziesz, zawężając filtry albo wybierając dni.",
  failed: "Nie udało się wczytać dziennika zdarzeń.",
  empty: "Żadne zdarzenie nie pasuje do filtrów",
  emptyHint: "Wybierz inne filtry albo inne dni.",
  reset: "Wyczyść filtry",
  filters: {
    label: "Które zdarzenia",
    person: "Kto: e-mail, nazwisko",
    personClear: "Wyczyść osobę",
    record: "Dotyczy: numer, nazwa",
    recordClear: "Wyczyść rekord",
    kind: "Rodzaj",
    event: "Co się stało",
    dateFrom: "Od",
    dateTo: "Do",
  },
  columns: {
    at: "Czas",
    by: "Kto",
    event: "Co",
    record: "Czego dotyczy",
    changes: "Zmiany",
  },
  kinds: {
    order: "Zamówienie",
    account: "Konto",
    driver: "Kierowca",
    company: "Firma",
    warehouse: "Magazyn",
    stock: "Zapas",
    multiplier: "Mnożnik",
    wallet: "Wpis w portfelu",
    service: "Serwis",
  },
  by: {
    operator: "operator",
    client: "klient",
    driver: "kierowca",
    system: "system",
  },
  lead: "Prośba o demo",
  notification: "Powiadomienie",
  stock: { amount: "Sztuki", threshold: "Próg", region: "Region", none: "brak" },
  zipCodes: "Kody pocztowe",
  gone: "już nie istnieje",
};
