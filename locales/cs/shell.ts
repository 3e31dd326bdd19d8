import type { shell as english } from "#locales/en/shell.ts";
import type { Words } from "#locales/shape.ts";

export const shell: Words<typeof english> = {
  menu: {
    label: "Hlavní menu",
    open: "Otevřít menu",
    close: "Zavřít menu",
    orders: "Objednávky",
    ordersList: "Seznam",
    ordersNew: "Nová objednávka",
    order: "Objednávka",
    companies: "Firmy",
    companiesList: "Seznam",
    leads: "Žádosti o ukázku",
    zipCodes: "PSČ",
    reports: "Přehledy",
    drivers: "Řidiči",
    driversList: "Seznam",
    driversMap: "Mapa",
    notifications: "Oznámení",
    notification: "Oznámení",
    fleet: "Mapa řidičů",
    driver: "Řidič",
    driverNew: "Nový řidič",
    wallet: "Peněženka",
    warehouses: "Sklad",
    stock: "Zásoby",
    users: "Uživatelé",
    usersList: "Seznam",
    auditLog: "Protokol událostí",
    multipliers: "Násobitele",
    corrections: "Opravy",
    settings: "Nastavení",
    logOut: "Odhlásit se",
    pendingCompanies:
      "%{smart_count} firma čeká na aktivaci |||| %{smart_count} firmy čekají na aktivaci |||| %{smart_count} firem čeká na aktivaci",
    linkRequests:
      "%{smart_count} člověk čeká na odkaz |||| %{smart_count} lidé čekají na odkaz |||| %{smart_count} lidí čeká na odkaz",
    openLeads:
      "%{smart_count} žádost o ukázku bez odpovědi |||| %{smart_count} žádosti o ukázku bez odpovědi |||| %{smart_count} žádostí o ukázku bez odpovědi",
  },
  account: {
    label: "Účet: %{email}",
    active: "Účet je aktivní",
    inactive: "Účet není aktivní",
    types: {
      api: "Účet API",
      api_user: "Uživatel API",
      xd_employee: "Zaměstnanec",
      xd_coordinator: "Koordinátor",
      other: "Operátor",
      deactivated: "Deaktivovaný",
      client: "Klient",
    },
  },
  sentAway: {
    text: "Tuto stránku nemůžete otevřít. Chybí: %{names}.",
    people: "Přidělit to může: %{people}.",
    client: "Tato stránka je jen pro call centrum.",
  },
  viewing: { text: "Vidíte konzoli jako %{email}. Nic nelze změnit.", leave: "Zpět na svůj účet" },
  connection: {
    live: "Živě: změny se objeví samy",
    lost: "Bez spojení od %{time}",
    connectingHint: "Připojování k živým aktualizacím",
    lostHint: "Živé aktualizace jsou přerušené. Probíhá nové připojování.",
  },
  notHereYet: {
    title: "Ještě to tu není",
    text: "Stránka „%{page}“ teprve vzniká. Objeví se přímo tady, na stejné adrese.",
    back: "Přejít na objednávky",
  },
  error: {
    offline: "Tuto stránku se nepodařilo načíst",
    title: "Tato stránka přestala fungovat",
  },
};
