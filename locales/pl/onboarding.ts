import type { onboarding as english } from "#locales/en/onboarding.ts";
import type { Words } from "#locales/shape.ts";

import { promise } from "./promise.ts";

export const onboarding: Words<typeof english> = {
  signedInAs: "Zalogowano jako %{email}",
  support: "Chętnie pomożemy na każdym kroku. Napisz do nas:",
  nowActive: "Twoje konto jest aktywne. Możesz złożyć pierwsze zamówienie.",
  notice: {
    todo: "Konto zostało utworzone. Przed pierwszym zamówieniem potrzebujemy danych firmy i umowy.",
    inactive: "Twoje konto jest wyłączone: nie możesz teraz składać zamówień.",
    settings: "Przejdź do ustawień",
  },
  steps: {
    label: "Kroki rejestracji",
  },
  step: {
    done: "gotowe",
    skipped: "(pominięte)",
    current: "teraz",
    later: "później",
  },
  sizes: {
    label: "Typowy rozmiar paczki",
    hint: "Będzie od razu zaznaczony w formularzu zamówienia. W każdym zamówieniu możesz wybrać inny.",
    bySum: "do %{weight} kg, suma boków do %{sum} cm",
    bySides: "do %{weight} kg, do %{sides} cm",
  },
  pickup: {
    title: "%{name} Pickup",
    how: "Kierowca odbiera paczkę u Ciebie",
    time: `Dostawa ${promise} albo w wybranym oknie czasowym`,
  },
  simple: {
    title: "SIMPLE Delivery",
    how: "Kierowca ma Twój produkt przy sobie i przywozi go klientowi",
    time: `Dostawa ${promise}`,
    contact: "Napisz do nas",
  },
  product: {
    title: "Wybierz opcję dostawy",
    selected: "Wybrano",
    submit: "Zapisz i przejdź do punktów odbioru",
    pending: "Zapisywanie…",
    done: "Zapisano opcję dostawy",
  },
  locations: {
    title: "Twoje punkty odbioru",
    text: "Skąd kierowcy mają zabierać paczki? Dodaj teraz do %{most} miejsc albo zrób to później w ustawieniach.",
    none: "Nie ma jeszcze punktów odbioru.",
    add: "Dodaj punkt odbioru",
    addAnother: "Dodaj kolejny",
    unnamed: "Nowy punkt odbioru",
    edit: "Edytuj: %{name}",
    remove: "Usuń: %{name}",
    keep: "Gotowe",
    check: "Coś się tu nie zgadza. Otwórz, aby zobaczyć co.",
    goOn: "Dalej",
    skip: "Na razie pomiń",
    skipping: "Chwileczkę…",
    withoutPoints: { done: "Punkty odbioru możesz dodać w ustawieniach w każdej chwili" },
    send: "Zapisz %{smart_count} punkt i przejdź dalej |||| Zapisz %{smart_count} punkty i przejdź dalej |||| Zapisz %{smart_count} punktów i przejdź dalej",
    late: "Ten krok został w międzyczasie zakończony. Twoje punkty odbioru nie są jeszcze zapisane: zapisz je albo usuń, aby przejść dalej.",
    sending: "Sprawdzanie adresów…",
    done: "Zapisano punkty odbioru",
  },
  goOn: "Wróć do rejestracji",
  notGoneOn: "Nie udało się wczytać następnego kroku. Zapisane dane są zachowane.",
  unsaved: {
    companyData: "Zmiany w danych firmy nie są jeszcze zapisane. Umowa powstaje z zapisanych danych.",
    locations: "Twoje punkty odbioru nie są jeszcze zapisane.",
    open: "Otwórz",
  },
  companyData: {
    title: "Dane Twojej firmy",
    text: "Te dane trafią do umowy. Możesz je zmieniać, dopóki konto nie jest aktywne.",
  },
  contract: {
    notGenerated: "Twoja umowa",
    generated: "Podpisz umowę",
    received: "Sprawdzamy Twoją umowę",
  },
  next: {
    title: "Co dalej",
    check: "Sprawdzimy umowę i aktywujemy konto w ciągu jednego dnia roboczego od jej otrzymania.",
    active: "Wtedy z tej strony przejdziesz do pierwszego zamówienia.",
    question: "Masz pytania? Napisz do nas:",
  },
  active: {
    title: "Twoje konto jest aktywne",
    text: "Wszystko z rejestracji jest gotowe do użycia.",
    firstOrder: "Złóż pierwsze zamówienie",
  },
};
