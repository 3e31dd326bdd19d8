import type { alerts as english } from "#locales/en/alerts.ts";
import type { Words } from "#locales/shape.ts";
import { exceptions } from "./exceptions.ts";

export const alerts: Words<typeof english> = {
  title: "Alerty",
  open: "Otwórz alerty",
  unseen:
    "Alerty: %{smart_count} nieobejrzany |||| Alerty: %{smart_count} nieobejrzane |||| Alerty: %{smart_count} nieobejrzanych",
  arrived: "%{smart_count} nowy alert |||| %{smart_count} nowe alerty |||| %{smart_count} nowych alertów",
  newOrders:
    "%{smart_count} nowe zamówienie |||| %{smart_count} nowe zamówienia |||| %{smart_count} nowych zamówień",
  show: "Pokaż %{smart_count} nowy alert |||| Pokaż %{smart_count} nowe alerty |||| Pokaż %{smart_count} nowych alertów",
  seeAll: "Oznacz wszystkie jako obejrzane",
  isUnseen: "Nieobejrzany:",
  over: "Rozwiązane",
  none: "Przez ostatnie %{hours} godz. nic się nie pojawiło albo wszystko jest już rozwiązane.",
  failed: "Nie udało się wczytać alertów.",
  stale: "Alerty mogą być nieaktualne.",
  notSaved: "Nie udało się oznaczyć alertów jako obejrzane.",
  silent:
    "Pojawił się alert. Przeglądarka odtworzy jego dźwięk dopiero po kliknięciu lub pisaniu na stronie.",
  toSettings: "Wybierz swoje alerty",
  kinds: { newOrder: "Nowe zamówienie", atRisk: "Zagrożone", ...exceptions.kinds },
  settings: {
    title: "Alerty",
    text: "O czym mówi dzwonek u góry, a co oprócz tego wydaje dźwięk albo otwiera okienko przeglądarki. Działa tak samo na każdym komputerze, na którym się zalogujesz.",
    failed: "Nie udało się wczytać Twoich alertów.",
    kind: "Alert",
    ways: { centre: "Dzwonek", sound: "Dźwięk", notice: "Okienko" },
    of: "%{kind}: %{way}",
    trySound: "Wypróbuj dźwięk",
    tryNotice: "Wypróbuj okienko",
    sample: "Tak wygląda okienko przeglądarki.",
    ask: "Zezwól",
    noticeStates: {
      default: "Ta przeglądarka nie pytała jeszcze, czy może pokazywać okienka tej strony.",
      denied:
        "Ta przeglądarka blokuje okienka tej strony, więc tutaj żadne się nie pojawi. Zezwól na nie w ustawieniach przeglądarki dla tej strony.",
      insecure:
        "Przeglądarki pokazują okienka tylko bezpiecznych stron (https), więc tutaj żadne się nie pojawi.",
      unsupported: "Ta przeglądarka nie pokazuje okienek stron internetowych.",
    },
    quietHours: "Godziny ciszy",
    quietHint: "W tych godzinach (czas warszawski) nie ma dźwięków ani okienek. Dzwonek liczy dalej.",
    from: "Od",
    to: "Do",
    submit: "Zapisz alerty",
    pending: "Zapisywanie alertów…",
    done: "Alerty zapisane",
  },
};
