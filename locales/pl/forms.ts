import type { forms as english } from "#locales/en/forms.ts";
import type { Words } from "#locales/shape.ts";

export const forms: Words<typeof english> = {
  save: "Zapisz",
  saving: "Zapisywanie…",
  unanswered: "Nie wiadomo, czy to się udało. Wysłane ponownie bez zmian zostanie wykonane tylko raz.",
  about: "Dotyczy „%{subject}”: %{sentence}",
  cancel: "Anuluj",
  close: "Zamknij",
  optional: "opcjonalnie",
  notChosen: "Wybierz pozycję z listy albo usuń wpisany tekst.",
  mustChoose: "Wybierz pozycję z listy.",
  keys: "Ctrl + Enter potwierdza",
  time: "Godzina",
  dayFormat: "DD-MM-RRRR",
  timeFormat: "GG:MM",
  openCalendar: "Otwórz kalendarz",
  calendar: "Kalendarz",
  saved: "Zapisano",
  conflict: "W międzyczasie ktoś to zmienił (%{by}, %{moment}). Ponowny zapis zastąpi tamte wartości Twoimi.",
  namelessConflict:
    "W międzyczasie dane się zmieniły (%{moment}). Ponowny zapis zastąpi tamte wartości Twoimi.",
  ownConflict:
    "Zapis z Twojego konta już tu jest (%{moment}): z innej karty albo sprzed zerwania połączenia. Ponowny zapis zastąpi tamte wartości.",
  anyway: "%{action} mimo to",
  errorCount: "%{smart_count} błąd |||| %{smart_count} błędy |||| %{smart_count} błędów",
  discard: "Odrzuć zmiany",
  unsaved: {
    title: "Odrzucić niezapisane zmiany?",
    text: "Twoje zmiany nie zostały jeszcze zapisane.",
    elsewhere: {
      text: "W innej karcie są niezapisane zmiany.",
      run: "W innej karcie jeszcze trwa operacja zbiorcza. Jeśli wyjdziesz, pozostałe pozycje nie zostaną zmienione.",
      file: "W innej karcie jeszcze trwa pobieranie pliku. Jeśli wyjdziesz, plik nie zostanie zapisany.",
      key: "W innej karcie widać jeszcze nowy klucz lub link. Jeśli wyjdziesz, już go nie skopiujesz.",
    },
    discard: "Odrzuć",
    unfinishedTitle: "Wyjść przed zakończeniem?",
    run: "Operacja zbiorcza jeszcze trwa. Jeśli wyjdziesz, pozostałe pozycje nie zostaną zmienione.",
    file: "Pobieranie pliku jeszcze trwa. Jeśli wyjdziesz, plik nie zostanie zapisany.",
    keyTitle: "Wyjść bez skopiowania?",
    key: "Nowego klucza lub linku nie pokażemy ponownie. Jeśli wyjdziesz, już go nie skopiujesz.",
    leave: "Wyjdź",
  },
};
