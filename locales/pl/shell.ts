import type { shell as english } from "#locales/en/shell.ts";
import type { Words } from "#locales/shape.ts";

export const shell: Words<typeof english> = {
  menu: {
    label: "Menu główne",
    open: "Otwórz menu",
    close: "Zamknij menu",
    orders: "Zamówienia",
    ordersList: "Lista",
    ordersNew: "Nowe zamówienie",
    order: "Zamówienie",
    companies: "Firmy",
    companiesList: "Lista",
    leads: "Prośby o demo",
    zipCodes: "Kody pocztowe",
    reports: "Raporty",
    drivers: "Kierowcy",
    driversList: "Lista",
    driversMap: "Mapa",
    notifications: "Powiadomienia",
    notification: "Powiadomienie",
    fleet: "Mapa kierowców",
    driver: "Kierowca",
    driverNew: "Nowy kierowca",
    wallet: "Portfel",
    warehouses: "Magazyn",
    stock: "Stany",
    users: "Użytkownicy",
    usersList: "Lista",
    auditLog: "Dziennik zdarzeń",
    multipliers: "Mnożniki",
    corrections: "Korekty",
    settings: "Ustawienia",
    logOut: "Wyloguj się",
    pendingCompanies:
      "%{smart_count} firma czeka na aktywację |||| %{smart_count} firmy czekają na aktywację |||| %{smart_count} firm czeka na aktywację",
    linkRequests:
      "%{smart_count} osoba czeka na link |||| %{smart_count} osoby czekają na link |||| %{smart_count} osób czeka na link",
    openLeads:
      "%{smart_count} prośba o demo bez odpowiedzi |||| %{smart_count} prośby o demo bez odpowiedzi |||| %{smart_count} próśb o demo bez odpowiedzi",
  },
  account: {
    label: "Konto: %{email}",
    active: "Konto aktywne",
    inactive: "Konto nieaktywne",
    types: {
      api: "Konto API",
      api_user: "Użytkownik API",
      xd_employee: "Pracownik",
      xd_coordinator: "Koordynator",
      other: "Operator",
      deactivated: "Dezaktywowane",
      client: "Klient",
    },
  },
  sentAway: {
    text: "Nie możesz otworzyć tej strony. Brakuje: %{names}.",
    people: "Może to nadać: %{people}.",
    client: "Ta strona jest tylko dla call center.",
  },
  viewing: { text: "Widzisz konsolę jak %{email}. Niczego nie można zmienić.", leave: "Wróć na swoje konto" },
  connection: {
    live: "Na żywo: zmiany pojawiają się same",
    lost: "Brak połączenia od %{time}",
    connectingHint: "Łączenie z aktualizacjami na żywo",
    lostHint: "Aktualizacje na żywo są przerwane. Trwa ponowne łączenie.",
  },
  notHereYet: {
    title: "Jeszcze tego nie ma",
    text: "Strona „%{page}” dopiero powstaje. Pojawi się właśnie tutaj, pod tym samym adresem.",
    back: "Przejdź do zamówień",
  },
  error: {
    offline: "Nie udało się wczytać tej strony",
    title: "Ta strona przestała działać",
  },
};
