import type { orderPast as english } from "#locales/en/orderPast.ts";
import type { Words } from "#locales/shape.ts";

export const orderPast: Words<typeof english> = {
  label: "Zamówienie %{orderNo}, stan z %{moment}",
  open: "Jak było wtedy",
  openOf: "Jak było wtedy: %{event}, %{moment}",
  asOf: "Stan z %{moment}",
  after: "po zdarzeniu: %{event} · %{by}",
  names: "Kierowcy, firmy i mnożniki mają dzisiejsze nazwy.",
  hashed: "Od tego czasu usunięto dane osobowe.",
  previous: "Wcześniej",
  previousHint: "Poprzednie zdarzenie",
  next: "Później",
  nextHint: "Następne zdarzenie",
  moment: "Moment, czas warszawski",
  show: "Pokaż",
  print: "Drukuj",
  now: "Wróć do obecnego stanu",
  failed: "Nie udało się wczytać ówczesnego stanu zamówienia",
  wrongMoment: "To zamówienie nie ma takiego momentu",
  changed: "Co się od tego czasu zmieniło",
  changedFailed: "Nie udało się wczytać, co się od tego czasu zmieniło",
  unchanged: "Wszystkie wartości są takie jak wtedy.",
  notRecorded: "nie zapisano",
  notRecordedHint: "Ówczesna historia tego nie zawiera",
  history: "Komentarze i historia do tego momentu",
  later:
    "%{smart_count} późniejszy wpis |||| %{smart_count} późniejsze wpisy |||| %{smart_count} późniejszych wpisów",
};
