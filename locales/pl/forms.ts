import type { forms as english } from "#locales/en/forms.ts";
import type { Words } from "#locales/shape.ts";

export const forms: Words<typeof english> = {
  save: "Zapisz",
  saving: "Zapisywanie…",
  cancel: "Anuluj",
  close: "Zamknij",
  optional: "opcjonalnie",
  keys: "Ctrl + Enter potwierdza",
  time: "Godzina",
  dayFormat: "DD-MM-RRRR",
  timeFormat: "GG:MM",
  openCalendar: "Otwórz kalendarz",
  calendar: "Kalendarz",
  saved: "Zapisano",
  somebody: "Ktoś inny",
  conflict: "W międzyczasie ktoś to zmienił (%{by}, %{moment}). Ponowny zapis zastąpi tamte wartości Twoimi.",
  errorCount: "%{smart_count} błąd |||| %{smart_count} błędy |||| %{smart_count} błędów",
  unsaved: {
    title: "Odrzucić wpisane zmiany?",
    text: "Nie zostały jeszcze zapisane.",
    elsewhere: "W innej karcie coś nie zostało jeszcze zapisane.",
    discard: "Odrzuć",
    runTitle: "Wyjść w trakcie?",
    run: "Operacja na wielu pozycjach jeszcze trwa: to, co nie zostało wysłane, pozostanie niewykonane.",
    leave: "Wyjdź",
  },
};
