import type { orderPast as english } from "#locales/en/orderPast.ts";
import type { Words } from "#locales/shape.ts";

export const orderPast: Words<typeof english> = {
  label: "Zamówienie %{orderNo}, stan z %{moment}",
  open: "Pokaż ówczesny stan",
  openOf: "Pokaż ówczesny stan: %{event}, %{moment}",
  asOf: "Stan z %{moment}",
  after: "po zdarzeniu: %{event} · %{by}",
  names: "Kierowcy, firmy i mnożniki mają obecne nazwy.",
  hashed: "Od tego czasu usunięto dane osobowe.",
  previous: "Wcześniej",
  previousHint: "Poprzednie zdarzenie",
  next: "Później",
  nextHint: "Następne zdarzenie",
  moment: "Data i godzina (Warszawa)",
  day: "Data (Warszawa)",
  show: "Pokaż",
  print: "Drukuj",
  now: "Wróć do obecnego stanu",
  failed: "Nie udało się wczytać ówczesnego stanu zamówienia",
  wrongMoment: "To zamówienie nie ma zapisu z tego czasu",
  changed: "Co się od tego czasu zmieniło",
  changedFailed: "Nie udało się wczytać, co się od tego czasu zmieniło",
  unchanged: "Wszystkie wartości są takie jak wtedy.",
  notRecorded: "nie zapisano",
  notRecordedHint: "Historia z tamtego czasu tego nie zawiera",
  history: "Komentarze i historia do tego momentu",
  later:
    "%{smart_count} późniejszy wpis |||| %{smart_count} późniejsze wpisy |||| %{smart_count} późniejszych wpisów",
};
