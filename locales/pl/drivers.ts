import type { drivers as english } from "#locales/en/drivers.ts";
import type { Words } from "#locales/shape.ts";

export const drivers: Words<typeof english> = {
  label: "Kierowcy",
  count: "%{smart_count} kierowca |||| %{smart_count} kierowców |||| %{smart_count} kierowców",
  new: "Nowy kierowca",
  back: "Wróć do kierowców",
  empty: "Żaden kierowca nie pasuje do filtrów",
  emptyHint: "Zmień filtry albo wpisz część nazwiska.",
  showLeft:
    "Pokaż %{smart_count} kierowcę, który już nie jest aktywny |||| Pokaż %{smart_count} kierowców, którzy już nie są aktywni |||| Pokaż %{smart_count} kierowców, którzy już nie są aktywni",
  failed: "Nie udało się wczytać kierowców.",
  notFound: "Nie znaleziono kierowcy",
  notFoundHint: "Kierowca nie istnieje albo jeździ w regionie, do którego nie masz dostępu.",
  ambassador: "Ambasador",
  priority: "Kierowca priorytetowy",
  filters: {
    label: "Filtruj kierowców",
    search: "Nazwisko, telefon, rejestracja…",
    company: "Jeździ dla",
    region: "Region",
    status: "Status",
    statuses: { online: "Online", offline: "Offline" },
    active: "Konto",
    activity: { yes: "Aktywne", no: "Już nieaktywne" },
  },
  columns: {
    name: "Kierowca",
    status: "Status",
    lastSeen: "Ostatnio widziany",
    ordersInHand: "Zamówienia",
    region: "Region",
    vehicle: "Pojazd",
    phone: "Telefon",
  },
  states: { online: "online", offline: "offline", blocked: "zablokowany", left: "już nieaktywny" },
  seen: {
    never: "jeszcze niewidziany",
    now: "przed chwilą",
    ago: "%{age} temu",
    silent: "bez sygnału: %{age}",
    minutes: "%{smart_count} min",
    hours: "%{smart_count} godz.",
    days: "%{smart_count} dzień |||| %{smart_count} dni |||| %{smart_count} dni",
  },
  details: {
    failed: "Nie udało się wczytać kierowcy.",
    blocked: "Zablokowany %{moment} przez %{by}: %{reason}.",
    outOfReach:
      "Kierowca jeździ też dla firm, którymi nie zarządzasz. Zmienić go może tylko ktoś, kto zarządza wszystkimi.",
    otherCompanies:
      "%{smart_count} inna firma |||| %{smart_count} inne firmy |||| %{smart_count} innych firm",
    stillHasOrders:
      "Kierowca ma jeszcze %{smart_count} zamówienie: przekaż je innemu kierowcy. |||| Kierowca ma jeszcze %{smart_count} zamówienia: przekaż je innemu kierowcy. |||| Kierowca ma jeszcze %{smart_count} zamówień: przekaż je innemu kierowcy.",
    email: "E-mail",
    phone: "Telefon",
    vehicle: "Pojazd",
    app: "Aplikacja",
    companies: "Jeździ dla",
    allCompanies: "wszystkich firm",
    kind: "Rodzaj",
    ordinary: "kierowca",
    lastLogin: "Ostatnie logowanie",
    wallet: "Portfel",
    openWallet: "Otwórz portfel",
    since: "Dodany",
    orders: "Dzisiejsze zamówienia",
    noOrders: "Dziś brak.",
    noOrdersSeen: "Dziś brak takich, do których masz dostęp.",
    unseenOrders:
      "%{smart_count} zamówienie u kierowcy, do którego nie masz dostępu |||| %{smart_count} zamówienia u kierowcy, do których nie masz dostępu |||| %{smart_count} zamówień u kierowcy, do których nie masz dostępu",
    place: "Ostatnia pozycja",
    placeOf: "Ostatnia pozycja: %{name}",
  },
  map: {
    name: "Mapa kierowców",
    open: "Pokaż na mapie",
    failed: "Nie udało się wczytać pozycji kierowców.",
    stale: "Pozycje mogą być nieaktualne.",
    chosenMissing:
      "Tego kierowcy nie ma na mapie: jest zablokowany, ukryty przez filtry albo jeszcze niewidziany.",
    legend: "Legenda",
    states: { moving: "w drodze", standing: "stoi", silent: "bez sygnału", offline: "offline" },
    cluster: "%{smart_count} kierowca |||| %{smart_count} kierowców |||| %{smart_count} kierowców",
    orders: "%{smart_count} zamówienie |||| %{smart_count} zamówienia |||| %{smart_count} zamówień",
    parcels: "zamówienia",
    ordersInView:
      "%{smart_count} widoczne zamówienie w toku |||| %{smart_count} widoczne zamówienia w toku |||| %{smart_count} widocznych zamówień w toku",
    ordersStale: "Zamówienia mogą być nieaktualne.",
    legs: "pokaż trasę",
    chosenOrderMissing:
      "Tego zamówienia nie ma na mapie: jest zakończone, ukryte przez filtry albo nie ma znanej pozycji.",
    inView:
      "%{smart_count} widoczny kierowca |||| %{smart_count} widocznych kierowców |||| %{smart_count} widocznych kierowców",
    nearest: "%{count} najbliżej środka mapy",
  },
  groups: { person: "Osoba", vehicle: "Pojazd", work: "Praca", signIn: "Logowanie w telefonie" },
  fields: {
    firstName: "Imię",
    lastName: "Nazwisko",
    email: "E-mail",
    phone: "Telefon",
    vehicleType: "Pojazd",
    vehicleSize: "Największy rozmiar paczki",
    model: "Model",
    color: "Kolor",
    registrationPlate: "Numer rejestracyjny",
    region: "Region",
    allowedCompanies: "Jeździ dla",
    password: "Hasło",
    active: "Pracuje u nas",
  },
  hints: {
    allowedCompanies: "Puste pole oznacza wszystkie firmy.",
    someCompanies: "Wybierz co najmniej jedną firmę: masz dostęp tylko do niektórych.",
    ambassador: "Przekazuje towar innym kierowcom.",
    priority: "Przy ofertach liczony jest tak, jakby był o 3\u00a0km bliżej.",
    active:
      "Po wyłączeniu kierowca zostaje wylogowany i nie dostaje ofert; zamówienia, które już ma, zostają u niego.",
    password: "Co najmniej %{min} znaków, w tym litera i cyfra",
  },
  edit: { open: "Edytuj" },
  create: { submit: "Dodaj kierowcę", done: "Dodano kierowcę" },
  update: { submit: "Zapisz kierowcę", done: "Zapisano kierowcę" },
  block: {
    open: "Zablokuj",
    title: "Zablokuj: %{name}",
    text: "Kierowca zostanie od razu wylogowany i nie będzie dostawać ofert.",
    inHand:
      "%{smart_count} zamówienie zostaje u kierowcy, dopóki ktoś nie przekaże go innemu. |||| %{smart_count} zamówienia zostają u kierowcy, dopóki ktoś nie przekaże ich innemu. |||| %{smart_count} zamówień zostaje u kierowcy, dopóki ktoś nie przekaże ich innemu.",
    submit: "Zablokuj kierowcę",
    done: "Zablokowano kierowcę",
  },
  unblock: {
    open: "Odblokuj",
    title: "Odblokuj: %{name}",
    text: "Kierowca znów będzie mógł się logować i dostawać oferty.",
    submit: "Odblokuj kierowcę",
    done: "Odblokowano kierowcę",
  },
  password: {
    open: "Nowe hasło",
    title: "Nowe hasło: %{name}",
    text: "Kierowca zostanie wylogowany. Przekaż mu hasło bezpieczną drogą: nie wysyłamy go.",
    submit: "Ustaw hasło",
    done: "Ustawiono hasło",
  },
  bulk: {
    notify: "Powiadom",
    reason: "Powód",
    rows: "Zaznaczeni kierowcy",
    chosen:
      "Zaznaczono %{smart_count} kierowcę |||| Zaznaczono %{smart_count} kierowców |||| Zaznaczono %{smart_count} kierowców",
    repeat:
      "Powtórz dla %{smart_count} kierowcy |||| Powtórz dla %{smart_count} kierowców |||| Powtórz dla %{smart_count} kierowców",
    block: {
      open: "Zablokuj",
      title:
        "Zablokuj %{smart_count} kierowcę |||| Zablokuj %{smart_count} kierowców |||| Zablokuj %{smart_count} kierowców",
      submit:
        "Zablokuj %{smart_count} kierowcę |||| Zablokuj %{smart_count} kierowców |||| Zablokuj %{smart_count} kierowców",
      will: "Zostanie zablokowany",
      inHand:
        "ma %{smart_count} zamówienie |||| ma %{smart_count} zamówienia |||| ma %{smart_count} zamówień",
      done: "Zablokowano %{smart_count} kierowcę |||| Zablokowano %{smart_count} kierowców |||| Zablokowano %{smart_count} kierowców",
    },
    unblock: {
      open: "Odblokuj",
      title:
        "Odblokuj %{smart_count} kierowcę |||| Odblokuj %{smart_count} kierowców |||| Odblokuj %{smart_count} kierowców",
      submit:
        "Odblokuj %{smart_count} kierowcę |||| Odblokuj %{smart_count} kierowców |||| Odblokuj %{smart_count} kierowców",
      will: "Zostanie odblokowany",
      done: "Odblokowano %{smart_count} kierowcę |||| Odblokowano %{smart_count} kierowców |||| Odblokowano %{smart_count} kierowców",
    },
  },
};
