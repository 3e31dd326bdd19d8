import type { exceptions as english } from "#locales/en/exceptions.ts";
import type { Words } from "#locales/shape.ts";

export const exceptions: Words<typeof english> = {
  label: "Wyjątki",
  waiting:
    "%{smart_count} wyjątek czeka |||| %{smart_count} wyjątki czekają |||| %{smart_count} wyjątków czeka",
  shown: "%{smart_count} wyjątek |||| %{smart_count} wyjątki |||| %{smart_count} wyjątków",
  came: "%{smart_count} nowy wyjątek |||| %{smart_count} nowe wyjątki |||| %{smart_count} nowych wyjątków",
  arrived:
    "Pokaż %{smart_count} nowy wyjątek |||| Pokaż %{smart_count} nowe wyjątki |||| Pokaż %{smart_count} nowych wyjątków",
  worst: "Widać %{count} najpilniejszych. Wybierz rodzaj, aby zobaczyć inne.",
  none: "Nic teraz nie wymaga uwagi",
  noneHint:
    "Tutaj pojawią się spóźnione zamówienia, kierowcy bez sygnału, zablokowane PIN-y i podobne sprawy.",
  noMatch: "Żaden wyjątek nie pasuje do filtrów",
  noMatchHint: "Liczba przy filtrze dotyczy tylko jego, a nie połączenia z innym filtrem.",
  failed: "Nie udało się wczytać wyjątków.",
  filters: "Filtruj wyjątki",
  mine: "Moje",
  own: "Moje",
  snoozed: "Odłożone",
  gone: {
    over: "Rozwiązane",
    snoozed: "Odłożone",
    taken: "Zajmuje się tym %{name}",
    handedBack: "Oddane",
    back: "Znów na liście",
    unknown: "Nie ma już na tej liście",
  },
  until: "do %{time} · %{name}",
  takenBy: "Tym zajmuje się już %{name}.",
  buttonOf: "%{button}: %{name}",
  takeOver: "Przejmij od tej osoby",
  take: { submit: "Przejmij", done: "%{name}: teraz zajmujesz się tym Ty." },
  giveUp: { submit: "Oddaj", done: "%{name}: teraz może się tym zająć każdy." },
  snooze: { submit: "Odłóż", done: "%{name}: odłożono." },
  wake: { submit: "Przywróć", done: "%{name}: przywrócono." },
  times: { minutes15: "Na 15 minut", hour1: "Na godzinę", tomorrow: "Do jutra do 8:00" },
  lasts: {
    minutes: "%{minutes} min",
    hours: "%{hours} godz. %{minutes} min",
    days: "%{smart_count} dzień |||| %{smart_count} dni |||| %{smart_count} dni",
  },
  pieces: "%{amount} szt., minimum %{limit}",
  refusals:
    "%{smart_count} odmowa w ciągu doby |||| %{smart_count} odmowy w ciągu doby |||| %{smart_count} odmów w ciągu doby",
  withOrder: "wiezie %{orderNo}",
  kinds: {
    lateDelivery: "Spóźniona dostawa",
    latePickup: "Spóźniony odbiór",
    noDriver: "Brak kierowcy",
    driverSilent: "Kierowca bez sygnału",
    pinLocked: "Zablokowany PIN",
    holdEnded: "Koniec wstrzymania",
    notAccepted: "Nieprzyjęte na czas",
    returnOverdue: "Zaległy zwrot",
    refusedAddresses: "Odrzucone adresy",
    correctionWaiting: "Korekta do decyzji",
    stockShort: "Niski stan",
  },
  pages: {
    correctionWaiting: "Rozpatrz",
    stockShort: "Przekaż towar",
    refusedAddresses: "Mapa kodów",
  },
  keys: {
    move: "Następny lub poprzedni wyjątek",
    enter: "Otwórz",
    take: "Przejmij albo oddaj",
    snooze: "Odłóż",
    arrived: "Pokaż nowe",
  },
};
