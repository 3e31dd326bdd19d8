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
    companies: "Firmy",
    zipCodes: "Kody pocztowe",
    reports: "Raporty",
    drivers: "Kierowcy",
    wallet: "Portfel",
    warehouses: "Magazyn",
    stock: "Stany",
    users: "Użytkownicy",
    multipliers: "Mnożniki",
    corrections: "Korekty",
    settings: "Ustawienia",
    logOut: "Wyloguj się",
    pendingCompanies:
      "%{smart_count} firma czeka na aktywację |||| %{smart_count} firmy czekają na aktywację |||| %{smart_count} firm czeka na aktywację",
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
  connection: {
    live: "Na żywo: zmiany pojawiają się same",
    lost: "Brak połączenia",
    connectingHint: "Łączenie z aktualizacjami na żywo",
    lostHint: "Aktualizacje na żywo są przerwane. Połączenie wróci samo.",
  },
  notHereYet: {
    title: "Jeszcze tego nie ma",
    text: "Strona „%{page}” dopiero powstaje. Pojawi się właśnie tutaj, pod tym samym adresem.",
    back: "Przejdź do zamówień",
  },
  onboarding: {
    selectProductTitle: "Wybierz opcję dostawy",
    selectProductText:
      "Wyboru opcji dostawy nie można jeszcze zrobić online. Napisz do nas, a ustawimy ją razem z Tobą.",
    addLocationsTitle: "Twoje punkty odbioru",
    addLocationsText:
      "Punktów odbioru nie można jeszcze dodać online. Napisz do nas, a dodamy je razem z Tobą.",
    signedInAs: "Zalogowano jako %{email}",
    settings: "Ustawienia",
    logOut: "Wyloguj się",
    steps: {
      label: "Kroki rejestracji",
      product: "Opcja dostawy",
      locations: "Punkty odbioru",
      companyData: "Dane firmy",
      contract: "Umowa",
    },
    step: {
      done: "gotowe",
      current: "teraz",
      later: "później",
    },
  },
  error: {
    title: "Ta strona przestała działać",
  },
};
