import type { alerts as english } from "#locales/en/alerts.ts";
import type { Words } from "#locales/shape.ts";
import { exceptions } from "./exceptions.ts";

export const alerts: Words<typeof english> = {
  title: "Alerty",
  open: "Otwórz alerty",
  unseen:
    "Alerty: %{smart_count} nieprzeczytany |||| Alerty: %{smart_count} nieprzeczytane |||| Alerty: %{smart_count} nieprzeczytanych",
  moreUnseen: "Alerty: ponad %{count} nieprzeczytanych",
  arrived: "%{smart_count} nowy alert |||| %{smart_count} nowe alerty |||| %{smart_count} nowych alertów",
  newOrders:
    "%{smart_count} nowe zamówienie |||| %{smart_count} nowe zamówienia |||| %{smart_count} nowych zamówień",
  show: "Pokaż %{smart_count} nowy alert |||| Pokaż %{smart_count} nowe alerty |||| Pokaż %{smart_count} nowych alertów",
  seeAll: "Oznacz wszystkie jako przeczytane",
  isUnseen: "Nieprzeczytany:",
  none: "Brak otwartych alertów z ostatnich %{hours} godz.",
  newest: "Widać %{count} najnowszych. Aby zobaczyć inne, wybierz mniej alertów w ustawieniach.",
  othersUnseen:
    "Wśród pozostałych są nieprzeczytane, dlatego te też pozostaną nieprzeczytane, dopóki nie oznaczysz wszystkich.",
  failed: "Nie udało się wczytać alertów.",
  stale: "Alerty mogą być nieaktualne.",
  notSaved: "Nie udało się oznaczyć alertów jako przeczytanych.",
  silent:
    "Masz nowy alert. Przeglądarka odtwarza dźwięki dopiero wtedy, gdy klikniesz lub zaczniesz pisać na stronie.",
  toSettings: "Wybierz swoje alerty",
  kinds: { newOrder: "Nowe zamówienie", atRisk: "Zagrożone", ...exceptions.kinds },
  settings: {
    title: "Alerty",
    text: "Wybierz, które alerty mają się pojawiać pod dzwonkiem, odtwarzać dźwięk lub wyświetlać powiadomienie przeglądarki. Ustawienia obowiązują wszędzie, gdzie się zalogujesz.",
    failed: "Nie udało się wczytać Twoich alertów.",
    kind: "Alert",
    ways: { centre: "Dzwonek", sound: "Dźwięk", notice: "Na ekranie" },
    of: "%{kind}: %{way}",
    trySound: "Wypróbuj dźwięk",
    tryNotice: "Wypróbuj powiadomienie",
    sample: "Tak wygląda powiadomienie przeglądarki.",
    ask: "Zezwól",
    noticeStates: {
      default: "Ta przeglądarka nie ma jeszcze zgody na powiadomienia z tej strony.",
      denied:
        "Ta przeglądarka blokuje powiadomienia z tej strony. Zezwól na nie w ustawieniach przeglądarki dla tej strony.",
      insecure:
        "Przeglądarki pokazują powiadomienia tylko z bezpiecznych stron (https), więc tutaj żadne się nie pojawi.",
      unsupported: "Ta przeglądarka nie obsługuje powiadomień.",
    },
    quietHours: "Godziny ciszy",
    quietHint:
      "W tych godzinach (czasu warszawskiego) nie ma dźwięków ani powiadomień przeglądarki. Licznik przy dzwonku działa dalej.",
    from: "Od",
    to: "Do",
    submit: "Zapisz alerty",
    pending: "Zapisywanie alertów…",
    done: "Alerty zapisane",
  },
};
