import type { locations as english } from "#locales/en/locations.ts";
import type { Words } from "#locales/shape.ts";

export const locations: Words<typeof english> = {
  title: "Punkty odbioru",
  count:
    "%{smart_count} punkt odbioru |||| %{smart_count} punkty odbioru |||| %{smart_count} punktów odbioru",
  closedToday: "dziś nieczynne",
  ofLimit: "%{count} z %{limit} aktywnych punktów odbioru",
  add: "Dodaj punkt",
  full: "Masz już tyle aktywnych punktów, ile firma może dodać sama (%{most}). Nieużywane możesz wyłączyć; jeśli potrzebujesz kolejnych, napisz do nas.",
  fullInAll:
    "Masz już tyle punktów, aktywnych i nieaktywnych, ile firma może dodać sama (%{most}). Jeśli potrzebujesz kolejnych, napisz do nas.",
  someOnly: "Masz dostęp tylko do niektórych punktów tej firmy, więc nie możesz dodawać nowych.",
  search: "Szukaj punktu",
  none: "Nie ma jeszcze punktów odbioru",
  noneHint: "Z punktu odbioru kierowcy zabierają paczki. Dodaj pierwszy.",
  nothingFound: "Żaden punkt nie pasuje do wyszukiwania.",
  failed: "Nie udało się wczytać punktów odbioru.",
  active: "aktywny",
  inactive: "nieaktywny",
  coverage: "Zasięg",
  coverageOf: "Zasięg: %{name} na mapie",
  columns: {
    name: "Nazwa",
    address: "Adres",
    phone: "Telefon",
    today: "Dzisiaj",
    note: "Uwaga",
    state: "Status",
  },
  weekdays: {
    monday: "Poniedziałek",
    tuesday: "Wtorek",
    wednesday: "Środa",
    thursday: "Czwartek",
    friday: "Piątek",
    saturday: "Sobota",
    sunday: "Niedziela",
  },
  form: {
    name: "Nazwa",
    street: "Ulica i numer",
    zipCode: "Kod pocztowy",
    city: "Miejscowość",
    phone: "Telefon (opcjonalnie)",
    defaultNote: "Uwaga dla kierowców (opcjonalnie)",
    defaultNoteHint:
      "Trafia do każdego nowego zamówienia odbieranego w tym miejscu, które nie ma własnych uwag do odbioru.",
    active: "Aktywny",
    activeHint: "Zamówienia można odbierać tylko w aktywnych punktach.",
    locked:
      "Adresu nie można zmienić, bo odwołują się do niego zamówienia. Po przeprowadzce wyłącz ten punkt i dodaj nowy.",
    candidates: "Czy chodzi o jedno z tych miejsc?",
  },
  create: {
    title: "Nowy punkt odbioru",
    submit: "Dodaj punkt",
    pending: "Sprawdzanie adresu…",
    done: "Dodano punkt odbioru",
  },
  update: { submit: "Zapisz punkt", done: "Zapisano punkt odbioru" },
  ordersToPickUp: {
    deactivated:
      "%{smart_count} zamówienie czeka jeszcze na odbiór w tym punkcie. Nie zostanie anulowane i kierowca po nie przyjedzie. |||| %{smart_count} zamówienia czekają jeszcze na odbiór w tym punkcie. Nie zostaną anulowane i kierowcy po nie przyjadą. |||| %{smart_count} zamówień czeka jeszcze na odbiór w tym punkcie. Nie zostaną anulowane i kierowcy po nie przyjadą.",
    closed:
      "%{smart_count} zamówienie ma być odebrane, gdy punkt będzie zamknięty. Nie zostanie anulowane i kierowca po nie przyjedzie. |||| %{smart_count} zamówienia mają być odebrane, gdy punkt będzie zamknięty. Nie zostaną anulowane i kierowcy po nie przyjadą. |||| %{smart_count} zamówień ma być odebranych, gdy punkt będzie zamknięty. Nie zostaną anulowane i kierowcy po nie przyjadą.",
    unknown: "Nie udało się policzyć zamówień do odbioru w tym punkcie. Mogą jeszcze na niego czekać.",
  },
  hours: {
    title: "Godziny otwarcia",
    hint: "Jeśli w danym dniu nie podano godzin, przyjmujemy, że punkt jest otwarty od 6:00 do 22:00.",
    kind: "%{day}: otwarte czy zamknięte",
    notGiven: "nie podano godzin",
    kinds: {
      unspecified: "nie podano",
      open: "otwarte",
      closed: "zamknięte",
    },
    from: "%{day}: otwarcie",
    to: "%{day}: zamknięcie",
    copy: "Kopiuj godziny: %{day}",
    copyTo: {
      workingDays: "Na dni robocze",
      otherDays: "Na wszystkie pozostałe dni",
    },
    copied: {
      workingDays: "%{day}: skopiowano na dni robocze",
      otherDays: "%{day}: skopiowano na pozostałe dni",
    },
  },
  dates: {
    title: "Święta i dni wyjątkowe",
    date: "Data",
    newDate: "Nowa data",
    add: "Dodaj datę",
    remove: "Usuń: %{date}",
  },
};
