import type { bulk as english } from "#locales/en/bulk.ts";
import type { Words } from "#locales/shape.ts";

export const bulk: Words<typeof english> = {
  bar: "Akcje dla zaznaczonych zamówień",
  chosen: "%{smart_count} zaznaczone |||| %{smart_count} zaznaczone |||| %{smart_count} zaznaczonych",
  choose: "Zaznacz zamówienie %{orderNo}",
  chooseAll:
    "Zaznacz jedyne pasujące |||| Zaznacz wszystkie pasujące (%{smart_count}) |||| Zaznacz wszystkie pasujące (%{smart_count})",
  choosing: "Zaznaczanie zamówień",
  clear: "Odznacz wszystkie",
  showResults: "Co się nie udało",
  close: "Zamknij",
  stop: "Zatrzymaj",
  repeat:
    "Powtórz dla %{smart_count} zamówienia |||| Powtórz dla %{smart_count} zamówień |||| Powtórz dla %{smart_count} zamówień",
  rows: "Zaznaczone zamówienia",
  possible: "Możliwe: %{possible} z %{all}",
  tooMany:
    "Zaznaczono %{count} zamówień, a naraz można zmienić najwyżej %{maximum}. Zawęź filtr albo zaznacz mniej.",
  moved: "W międzyczasie to zamówienie się zmieniło: %{event} (%{by}, %{moment}). Tamta zmiana pozostała.",
  force: "Anuluj także te, które są w doręczeniu",
  forceHint:
    "Ich kierowcy są już w drodze do odbiorców albo u nich. Jeśli tego nie zaznaczysz, te zamówienia będą realizowane dalej.",
  names: { comment: "Komentarz", export: "Eksportuj" },
  titles: {
    label:
      "Etykieta %{smart_count} zamówienia |||| Etykiety %{smart_count} zamówień |||| Etykiety %{smart_count} zamówień",
    hold: "Wstrzymaj %{smart_count} zamówienie |||| Wstrzymaj %{smart_count} zamówienia |||| Wstrzymaj %{smart_count} zamówień",
    release:
      "Zwolnij %{smart_count} zamówienie |||| Zwolnij %{smart_count} zamówienia |||| Zwolnij %{smart_count} zamówień",
    changeDriver:
      "Zmień kierowcę %{smart_count} zamówienia |||| Zmień kierowcę %{smart_count} zamówień |||| Zmień kierowcę %{smart_count} zamówień",
    comment:
      "Komentarz do %{smart_count} zamówienia |||| Komentarz do %{smart_count} zamówień |||| Komentarz do %{smart_count} zamówień",
    contactClient:
      "Klient powiadomiony: %{smart_count} zamówienie |||| Klienci powiadomieni: %{smart_count} zamówienia |||| Klienci powiadomieni: %{smart_count} zamówień",
    cancel:
      "Anuluj %{smart_count} zamówienie |||| Anuluj %{smart_count} zamówienia |||| Anuluj %{smart_count} zamówień",
  },
  submits: {
    label:
      "Pobierz %{smart_count} etykietę |||| Pobierz %{smart_count} etykiety |||| Pobierz %{smart_count} etykiet",
    hold: "Wstrzymaj %{smart_count} zamówienie |||| Wstrzymaj %{smart_count} zamówienia |||| Wstrzymaj %{smart_count} zamówień",
    release:
      "Zwolnij %{smart_count} zamówienie |||| Zwolnij %{smart_count} zamówienia |||| Zwolnij %{smart_count} zamówień",
    changeDriver:
      "Przekaż kierowcy %{smart_count} zamówienie |||| Przekaż kierowcy %{smart_count} zamówienia |||| Przekaż kierowcy %{smart_count} zamówień",
    comment:
      "Dodaj komentarz do %{smart_count} zamówienia |||| Dodaj komentarz do %{smart_count} zamówień |||| Dodaj komentarz do %{smart_count} zamówień",
    contactClient:
      "Zapisz przy %{smart_count} zamówieniu |||| Zapisz przy %{smart_count} zamówieniach |||| Zapisz przy %{smart_count} zamówieniach",
    cancel:
      "Anuluj %{smart_count} zamówienie |||| Anuluj %{smart_count} zamówienia |||| Anuluj %{smart_count} zamówień",
  },
  done: {
    label:
      "Pobrano %{smart_count} etykietę |||| Pobrano %{smart_count} etykiety |||| Pobrano %{smart_count} etykiet",
    hold: "Wstrzymano %{smart_count} zamówienie |||| Wstrzymano %{smart_count} zamówienia |||| Wstrzymano %{smart_count} zamówień",
    release:
      "Zwolniono %{smart_count} zamówienie |||| Zwolniono %{smart_count} zamówienia |||| Zwolniono %{smart_count} zamówień",
    changeDriver:
      "Zmieniono kierowcę %{smart_count} zamówienia |||| Zmieniono kierowcę %{smart_count} zamówień |||| Zmieniono kierowcę %{smart_count} zamówień",
    comment:
      "Dodano komentarz do %{smart_count} zamówienia |||| Dodano komentarz do %{smart_count} zamówień |||| Dodano komentarz do %{smart_count} zamówień",
    contactClient:
      "Oznaczono klienta %{smart_count} zamówienia jako powiadomionego |||| Oznaczono klientów %{smart_count} zamówień jako powiadomionych |||| Oznaczono klientów %{smart_count} zamówień jako powiadomionych",
    cancel:
      "Anulowano %{smart_count} zamówienie |||| Anulowano %{smart_count} zamówienia |||| Anulowano %{smart_count} zamówień",
  },
  will: {
    label: "Jego etykieta trafi do pliku",
    hold: "Zostanie wstrzymane do %{moment}",
    release: "Od razu ruszy dalej; termin przyjęcia i limit etapu przesuną się, obiecany czas się nie zmieni",
    accept: "Zostanie przyjęte dla kierowcy: %{driver}",
    changeDriver: "Trafi do kierowcy: %{driver}",
    comment: "Komentarz zostanie dodany",
    contactClient: "Klient zostanie oznaczony jako powiadomiony",
  },
  states: {
    sending: "Wysyłanie…",
    done: "Zrobione",
    unknown: "Brak odpowiedzi: nie wiadomo, czy to zrobiono",
  },
  result: {
    progress: "Postęp",
    done: "Zrobiono %{done} z %{all}",
    refused: "odmowy: %{smart_count}",
    unknown: "bez odpowiedzi: %{smart_count}",
    waiting: "niewysłane: %{smart_count}",
    lost: "Połączenie zostało przerwane w trakcie. Możesz bezpiecznie powtórzyć: nic nie zostanie zrobione dwa razy.",
  },
};
