import type { orderChanges as english } from "#locales/en/orderChanges.ts";
import type { Words } from "#locales/shape.ts";

export const orderChanges: Words<typeof english> = {
  driver: {
    title: "Zmiana kierowcy zamówienia %{orderNo}",
    titleWaiting: "Wybór kierowcy dla zamówienia %{orderNo}",
    accepts: "Nikt jeszcze nie przyjął tego zamówienia. Gdy przekażesz je kierowcy, od razu będzie przyjęte.",
    plans:
      "Zamówienie pozostanie zaplanowane. %{moment}, godzinę przed terminem, zostanie przyjęte dla tego kierowcy.",
    goods: "Towar jest już odebrany: kierowca, który go ma, przekaże go nowemu kierowcy po drodze.",
    hiddenDriver:
      "Nie widzisz kierowców: to zamówienie może już mieć kierowcę, który zostanie wtedy zastąpiony.",
    region: "Region",
    driver: "Kierowca",
    statuses: { online: "online", offline: "offline" },
    load: "%{smart_count} zamówienie |||| %{smart_count} zamówienia |||| %{smart_count} zamówień",
    minutes: "%{minutes} min",
    current: "Teraz ma je %{driver}",
    suggested: "Najlepsi dla tego zamówienia",
    others: "Wszyscy kierowcy",
    unknownPlace: "pozycja nieznana",
    notAllowed: "nie może przyjmować zamówień tej firmy",
    hasIt: "ma już to zamówienie",
    none: "W tym regionie nie ma kierowców",
    failed: "Nie udało się wczytać kierowców.",
    submit: "Zmień kierowcę %{orderNo}",
    submitDriver: "Przekaż %{orderNo}: %{driver}",
    pending: "Zmienianie kierowcy…",
    done: "Zmieniono kierowcę zamówienia %{orderNo}",
  },
  pickup: {
    title: "Potwierdzenie odbioru zamówienia %{orderNo}",
    pin: "PIN odbioru",
    digits: "6 cyfr",
    locked: "Po zbyt wielu błędnych próbach PIN jest zablokowany. Użyj akcji „%{action}” i spróbuj ponownie.",
    lockedForClients: "Po zbyt wielu błędnych próbach PIN jest zablokowany. Poproś operatora o odblokowanie.",
    submit: "Potwierdź odbiór %{orderNo}",
    pending: "Sprawdzanie…",
    done: "Odbiór zamówienia %{orderNo} potwierdzony",
  },
  edit: {
    title: "Edycja zamówienia %{orderNo}",
    name: "Imię i nazwisko",
    street: "Ulica i numer",
    zipCode: "Kod pocztowy",
    city: "Miejscowość",
    slotStart: "Początek okna czasowego",
    slot: "Okno dwugodzinne: %{slot}",
    slotStays:
      "Okno czasowe pozostaje bez zmian: %{slot}. Zmienić je można tylko w zamówieniach zaplanowanych.",
    unchanged: "Nic jeszcze nie zmieniono",
    submit: "Zapisz zamówienie %{orderNo}",
    pending: "Zapisywanie…",
    done: "Zapisano zamówienie %{orderNo}",
    confirmPrice:
      "Jeszcze nie zapisano: dostawa kosztowałaby %{after} netto zamiast %{before}. Aby potwierdzić cenę, zapisz jeszcze raz.",
    repriced: { done: "Zapisano zamówienie %{orderNo}. Cena netto: %{before} → %{after}" },
  },
  label: { done: "Etykieta zamówienia %{orderNo} pobrana" },
  downloadLabelFailure: "Nie udało się pobrać etykiety. %{reason}",
};
