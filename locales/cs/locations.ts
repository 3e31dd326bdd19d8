import type { locations as english } from "#locales/en/locations.ts";
import type { Words } from "#locales/shape.ts";

export const locations: Words<typeof english> = {
  title: "Místa vyzvednutí",
  count:
    "%{smart_count} místo vyzvednutí |||| %{smart_count} místa vyzvednutí |||| %{smart_count} míst vyzvednutí",
  closedToday: "dnes zavřeno",
  ofLimit: "%{count} z %{limit} aktivních míst vyzvednutí",
  add: "Přidat místo",
  full: "Máte už všechna aktivní místa (%{most}), která si firma může přidat sama. Ta, která už nepoužíváte, můžete deaktivovat; potřebujete-li další, napište nám.",
  fullInAll:
    "Máte už všechna místa (%{most}), aktivní i neaktivní, která si firma může přidat sama. Potřebujete-li další, napište nám.",
  someOnly: "Máte přístup jen k některým místům této firmy, proto nemůžete přidávat další.",
  search: "Hledat místa",
  none: "Zatím žádná místa vyzvednutí",
  noneHint: "Na místě vyzvednutí si řidiči přebírají zásilky. Přidejte první.",
  nothingFound: "Hledání neodpovídá žádné místo.",
  failed: "Místa vyzvednutí se nepodařilo načíst.",
  active: "aktivní",
  inactive: "neaktivní",
  coverage: "Pokrytí",
  coverageOf: "Pokrytí: %{name} na mapě",
  columns: {
    name: "Název",
    address: "Adresa",
    phone: "Telefon",
    today: "Dnes",
    note: "Poznámka",
    state: "Stav",
  },
  weekdays: {
    monday: "Pondělí",
    tuesday: "Úterý",
    wednesday: "Středa",
    thursday: "Čtvrtek",
    friday: "Pátek",
    saturday: "Sobota",
    sunday: "Neděle",
  },
  form: {
    name: "Název",
    street: "Ulice a číslo",
    zipCode: "PSČ",
    city: "Obec",
    phone: "Telefon (nepovinné)",
    defaultNote: "Poznámka pro řidiče (nepovinné)",
    defaultNoteHint:
      "Přidá se ke každé nové objednávce vyzvedávané na tomto místě, která nemá vlastní poznámku k vyzvednutí.",
    active: "Aktivní",
    activeHint: "Objednávky lze vyzvednout jen na aktivních místech.",
    locked:
      "Adresu nelze změnit, protože na ni odkazují objednávky. Pokud se místo přestěhovalo, deaktivujte ho a přidejte nové.",
    candidates: "Měli jste na mysli některé z těchto míst?",
  },
  create: {
    title: "Nové místo vyzvednutí",
    submit: "Přidat místo",
    pending: "Ověřování adresy…",
    done: "Místo vyzvednutí přidáno",
  },
  update: { submit: "Uložit místo", done: "Místo vyzvednutí uloženo" },
  ordersToPickUp: {
    deactivated:
      "%{smart_count} objednávka má být ještě vyzvednuta na tomto místě. Nezruší se a řidič si pro ni přijede. |||| %{smart_count} objednávky mají být ještě vyzvednuty na tomto místě. Nezruší se a řidiči si pro ně přijedou. |||| %{smart_count} objednávek má být ještě vyzvednuto na tomto místě. Nezruší se a řidiči si pro ně přijedou.",
    closed:
      "%{smart_count} objednávka má být vyzvednuta v době, kdy bude místo zavřené. Nezruší se a řidič si pro ni přijede. |||| %{smart_count} objednávky mají být vyzvednuty v době, kdy bude místo zavřené. Nezruší se a řidiči si pro ně přijedou. |||| %{smart_count} objednávek má být vyzvednuto v době, kdy bude místo zavřené. Nezruší se a řidiči si pro ně přijedou.",
    unknown: "Objednávky k vyzvednutí na tomto místě se nepodařilo spočítat. Některé mohou ještě čekat.",
  },
  hours: {
    title: "Otevírací doba",
    hint: "Den bez uvedené otevírací doby se bere jako otevřený od 6:00 do 22:00.",
    kind: "%{day}: otevřeno, nebo zavřeno",
    notGiven: "doba neuvedena",
    kinds: {
      unspecified: "neuvedeno",
      open: "otevřeno",
      closed: "zavřeno",
    },
    from: "%{day}: otevírá v",
    to: "%{day}: zavírá v",
    copy: "Kopírovat otevírací dobu: %{day}",
    copyTo: {
      workingDays: "Do pracovních dnů",
      otherDays: "Do všech ostatních dnů",
    },
    copied: {
      workingDays: "%{day}: zkopírováno do pracovních dnů",
      otherDays: "%{day}: zkopírováno do ostatních dnů",
    },
  },
  dates: {
    title: "Svátky a výjimečné dny",
    date: "Datum",
    newDate: "Nové datum",
    add: "Přidat datum",
    remove: "Odebrat: %{date}",
  },
};
