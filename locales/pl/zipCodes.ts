import type { zipCodes as english } from "#locales/en/zipCodes.ts";
import type { Words } from "#locales/shape.ts";

import { promise } from "./promise.ts";

export const zipCodes: Words<typeof english> = {
  layers: { label: "Warstwy mapy", centroids: "Środki kodów", areas: "Obszary" },
  tasks: { search: "Kody w okolicy", check: "Sprawdzenie adresu" },
  fields: {
    radius: "Promień",
    company: "Firma",
    companyHint: "Puste pole oznacza firmę najbliższego punktu odbioru.",
  },
  send: {
    idle: { search: "Szukaj", check: "Sprawdź adres" },
    pending: { search: "Wyszukiwanie…", check: "Sprawdzanie…" },
  },
  result: "Wynik",
  about: { search: "Okolica adresu %{address}, promień %{radius}\u00a0km", check: "Adres: %{address}" },
  problems: {
    unknownLocation: "Taki punkt odbioru nie istnieje lub nie masz do niego dostępu. Wpisz adres ręcznie.",
    locationFailed: "Nie udało się wczytać adresu punktu odbioru. Odśwież stronę lub wpisz adres.",
  },
  refused: {
    address_not_found: "Nie znaleziono tego adresu. Sprawdź kod pocztowy i miejscowość.",
    address_is_ambiguous:
      "Ten adres pasuje do kilku miejsc. Sprawdź kod pocztowy. Sprawdzenie adresu pokaże możliwe miejsca.",
  },
  outcomes: {
    found: "Znaleziono: %{address}",
    matched_partially:
      "Znaleziono tylko część adresu: ulica, kod pocztowy i miejscowość do siebie nie pasują. Przyjęto %{address}.",
    ambiguous: "Adres pasuje do kilku miejsc. Najbardziej prawdopodobne: %{address}.",
    not_found: "Nie znaleziono adresu. Sprawdź kod pocztowy i miejscowość.",
  },
  precisions: {
    address: "numer domu",
    street: "ulica",
    zipCode: "środek kodu pocztowego",
    city: "środek miejscowości",
  },
  known: {
    address: "Znany jest dokładny adres.",
    street: "Znana jest ulica, numer domu nie.",
    zipCode: "Ulica nie jest znana: przyjęto środek kodu pocztowego.",
    city: "Znana jest tylko miejscowość: przyjęto jej środek.",
  },
  search: {
    hint: "Wpisz adres, aby zobaczyć kody pocztowe w jego okolicy. Włącz obszary, aby przeglądać mapę bez wyszukiwania.",
    inRange: "%{number} kod w zasięgu |||| %{number} kody w zasięgu |||| %{number} kodów w zasięgu",
    outOfBounds:
      "%{number} kod poza zasięgiem |||| %{number} kody poza zasięgiem |||| %{number} kodów poza zasięgiem",
    none: {
      inRange: "Środek żadnego kodu pocztowego nie leży w tym promieniu. Spróbuj większego.",
      outOfBounds: "Żaden inny obszar nie sięga w głąb okręgu.",
    },
    copy: "Kopiuj",
    copied: "Skopiowano",
    selected: "Zaznaczono: naciśnij Ctrl+C",
  },
  check: {
    hint: "Wpisz adres, aby zobaczyć, gdzie leży, kto jest w pobliżu i czy możemy tam dostarczyć.",
    candidates:
      "%{smart_count} możliwe miejsce |||| %{smart_count} możliwe miejsca |||| %{smart_count} możliwych miejsc",
    confidence: "pewność %{percent}",
    area: "Obszar",
    zipCode: "Kod pocztowy",
    region: "Region",
    drivers: "Kierowcy",
    online: "online: %{online}, w tym wolni: %{free}",
    nearestDriver: "Najbliższy kierowca",
    locations: "Punkty odbioru w pobliżu",
    noLocations: "Brak punktów odbioru w promieniu 30\u00a0km.",
    open: "otwarty",
    closed: "zamknięty",
    delivery: "Dostawa",
    noCompany: "Żadna firma z punktem w pobliżu nie może tam dostarczyć. Wybierz firmę.",
    possible: "Dostawa jest możliwa.",
    impossible: "Dostawa nie jest możliwa.",
    company: "Firma",
    promise: "Termin",
    within: promise,
    slot: "w oknie %{slot}",
    from: "Skąd",
    fromDriver: "towar kierowcy",
    distance: "Odległość",
    price: "Cena netto",
    refusals: "Odrzucone adresy w %{zipCode}, ostatnie %{days} dni",
    noRefusals: "Brak.",
    total: "Razem",
  },
  reasons: {
    address_not_found: "Nie znaleziono adresu.",
    address_is_ambiguous: "Adres pasuje do kilku miejsc.",
    address_matched_partially: "Znaleziono tylko część adresu.",
    delivery_not_available_for_specified_addresses: "Jest za daleko od punktów odbioru firmy.",
    pickup_point_closed: "Najbliższy punkt odbioru firmy jest zamknięty przez kolejnych siedem dni.",
    not_allowed: "Nie masz tam dostępu do zamówień.",
  },
  refusedAs: {
    address_not_found: "Nie znaleziono",
    address_is_ambiguous: "Kilka pasujących miejsc",
    address_matched_partially: "Tylko część adresu",
  },
  map: {
    name: "Mapa kodów pocztowych",
    centre: "Środek wyszukiwania",
    centreMark: "+",
    lat: "Szerokość geograficzna",
    lng: "Długość geograficzna",
    radius: "Promień",
    loading: "Wczytywanie obszarów…",
    cut: "Nie widać wszystkich obszarów. Przybliż mapę, aby zobaczyć małe.",
    failed: "Nie udało się wczytać obszarów.",
    credit: "Kody pocztowe",
  },
  legend: {
    label: "Legenda",
    centroidInRange: "Środek kodu w zasięgu",
    centroidOutOfBounds: "Środek kodu poza zasięgiem",
    inRange: "Obszar w zasięgu",
    outOfBounds: "Obszar poza zasięgiem",
    circle: "Promień",
    ofAddress: "Obszar adresu",
    inView: "Pozostałe obszary",
  },
  source: {
    codes: "%{number} kod |||| %{number} kody |||| %{number} kodów",
    geonames: "%{codes}, stan na %{moment}",
    demo: "Pokazowy zestaw kodów pocztowych (%{codes}). Całą Polskę może wczytać administrator usługi (opis w README).",
    none: "Nie ma jeszcze kodów pocztowych. Może je wczytać administrator usługi (opis w README).",
  },
};
