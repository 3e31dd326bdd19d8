import type { reportPage as english } from "#locales/en/reportPage.ts";
import type { Words } from "#locales/shape.ts";

export const reportPage: Words<typeof english> = {
  label: "Raporty",
  type: "Raport",
  types: {
    driverActivity: {
      name: "Aktywność kierowców",
      text: "Czas online, oferty, dostawy i wynagrodzenie każdego kierowcy, dzień po dniu.",
    },
    driverAvailability: {
      name: "Dostępność kierowców",
      text: "Jak długo kierowcy byli online i wolni w każdej godzinie dnia.",
    },
    ordersFull: { name: "Zamówienia", text: "Wszystkie dane zamówień utworzonych w tych dniach." },
    orderOffers: {
      name: "Oferty dla kierowców",
      text: "Komu proponowano zamówienia i kto je przyjął, odrzucił lub nie odpowiedział.",
    },
    driversStock: { name: "Stan u kierowców", text: "Co kierowcy mają teraz przy sobie, według partii." },
    corrections: { name: "Korekty", text: "O jakie dopłaty prosili kierowcy i jak je rozpatrzono." },
    driversFeedback: { name: "Opinie kierowców", text: "Oceny i komentarze kierowców po dostawach." },
    auditStockMovement: { name: "Ruchy towaru", text: "Jaki towar zmienił posiadacza, kiedy i dlaczego." },
    stockExchange: {
      name: "Przekazania między kierowcami",
      text: "Towar, który kierowcy przekazali sobie nawzajem, także niepotwierdzony.",
    },
  },
  days: "Dni",
  presets: {
    Today: "Dzisiaj",
    Yesterday: "Wczoraj",
    LastWeek: "Zeszły tydzień",
    LastMonth: "Zeszły miesiąc",
  },
  filters: { kind: "Rodzaj", region: "Region", companies: "Firmy" },
  aboutNow: "Ten raport pokazuje stan bieżący.",
  tooLong: "Najwyżej %{smart_count} dzień |||| Najwyżej %{smart_count} dni |||| Najwyżej %{smart_count} dni",
  generate: "Wygeneruj plik",
  generating: "%{name}: trwa generowanie pliku",
  progress: "%{count} wiersz, %{size} |||| %{count} wiersze, %{size} |||| %{count} wierszy, %{size}",
  leave: "W tym czasie możesz opuścić tę stronę.",
  cancel: "Anuluj",
  cancelled: "Anulowano. Nie zapisano żadnego pliku.",
  done: "Zapisano %{file}: %{count} wiersz |||| Zapisano %{file}: %{count} wiersze |||| Zapisano %{file}: %{count} wierszy",
  doneEmpty: "Zapisano %{file}. Plik ma tylko nagłówki, bo nie było czego raportować.",
  reportGeneratingFailure: "Nie udało się wygenerować raportu. Nie zapisano żadnego pliku.",
  preview: {
    label: "Podgląd pliku",
    count: "%{count} wiersz |||| %{count} wiersze |||| %{count} wierszy",
    shown:
      "pokazano pierwszy %{smart_count} |||| pokazano pierwsze %{smart_count} |||| pokazano pierwszych %{smart_count}",
    none: "Nie ma czego raportować",
    noneHint: "Wybierz inne dni lub filtry. Plik miałby tylko nagłówki.",
    failed: "Nie udało się wczytać podglądu.",
    stale: "Tabela może być nieaktualna.",
  },
  columns: "Co oznaczają kolumny",
};
