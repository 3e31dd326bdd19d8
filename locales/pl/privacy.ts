import type { privacy as english } from "#locales/en/privacy.ts";
import type { Words } from "#locales/shape.ts";

export const privacy: Words<typeof english> = {
  title: "Polityka prywatności",
  lead: "Co o Tobie wiemy, po co nam to i co możesz z tym zrobić. Prostymi słowami.",
  back: "Powrót na stronę główną",
  sections: {
    controller: {
      title: "Kto odpowiada za dane",
      text: "Administratorem Twoich danych jest %{owner}, operator tej usługi. W każdej sprawie, o której tu mowa, napisz do nas: %{email}.",
    },
    data: {
      title: "Jakie dane przechowujemy",
      text: "Z prośby o prezentację: imię i nazwisko, firmę, e-mail, telefon, miejscowość i treść wiadomości. Z konta: e-mail, nazwę firmy, telefon, miejscowość i to, co chcesz dostarczać; do umowy: dane prawne firmy z numerami NIP, REGON i KRS, imię i nazwisko osoby, która ją podpisuje, oraz przesłaną podpisaną umowę. Z korzystania z konta: adres IP i przeglądarkę każdej sesji oraz to, kto co zmienił. Z zamówień: adresy, nazwiska i telefony potrzebne do doręczenia, dane wymagane przy niektórych produktach (PESEL, leki, pojazd) oraz trasę, którą przejechał kierowca.",
    },
    purpose: {
      title: "Do czego ich używamy",
      text: "Żeby Ci odpowiedzieć, prowadzić konto, dostarczać zamówienia i je rozliczać. Podstawą jest umowa lub działania przed jej zawarciem, nasze obowiązki prawne (księgowość, reklamacje) oraz prawnie uzasadniony interes, jakim jest bezpieczeństwo usługi.",
    },
    recipients: {
      title: "Kto je widzi",
      text: "Nasi operatorzy, kierowca danego zamówienia (tylko na czas jego realizacji) oraz firmy, które prowadzą dla nas serwery, mapy i wysyłkę wiadomości: na podstawie umowy i tylko w potrzebnym zakresie. Nie sprzedajemy danych i nie wyświetlamy reklam.",
    },
    time: {
      title: "Jak długo",
      text: "Prośby o prezentację: rok. Zamówienia: imię i nazwisko, telefon, ulica, uwagi i dane wymagane przy produktach przez 30 dni od zakończenia zamówienia; to, czego wymaga faktura, tak długo, jak każą przepisy podatkowe. Sesje: do wylogowania lub wygaśnięcia. Konta, dane firm i umowy: przez czas trwania umowy, a potem do chwili, gdy poprosisz o ich usunięcie, chyba że przepisy każą je zachować. Możemy zostawić same liczby, które nie mówią nic o żadnej osobie.",
    },
    rights: {
      title: "Twoje prawa",
      text: "Możesz zobaczyć swoje dane, poprawić je, usunąć, ograniczyć ich użycie, przenieść je lub wnieść sprzeciw. Wystarczy do nas napisać. Możesz też złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych w Warszawie.",
    },
    browser: {
      title: "W Twojej przeglądarce",
      text: "Nie używamy plików cookie i nie liczymy odwiedzin. Przeglądarka zapamiętuje język, motyw, wygląd list i, po zalogowaniu, sesję, filtry oraz to, co ostatnio otwierano. To, co wpiszesz, a jeszcze nie wyślesz, na przykład zamówienie z nazwiskiem, telefonem i numerem PESEL odbiorcy, zostaje w karcie, dopóki tego nie wyślesz, nie odrzucisz albo nie zamkniesz karty. Wylogowanie usuwa sesję, filtry, ostatnio otwierane pozycje i wszystko, czego nie wysłano.",
    },
    choice: {
      title: "Czy trzeba podawać dane",
      text: "Podanie danych jest dobrowolne, ale bez adresu e-mail nie odpowiemy i nie założymy konta. Żadnej decyzji w Twojej sprawie nie podejmuje sama maszyna.",
    },
  },
};
