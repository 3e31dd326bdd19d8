import type { statement as english } from "#locales/en/statement.ts";
import type { Words } from "#locales/shape.ts";

export const statement: Words<typeof english> = {
  title: "Zestawienie miesięczne",
  text: "Ile kosztują Twoje zamówienia, według miesiąca dostarczenia. Anulowane zamówienie jest tu, jeśli mimo to trzeba za nie zapłacić. To zestawienie, nie faktura: fakturę wystawiamy osobno.",
  currency: "Wszystkie kwoty w złotych (PLN).",
  month: "Miesiąc",
  failed: "Nie udało się wczytać zestawienia",
  none: "W tym miesiącu nie ma zamówień do zapłaty",
  noneHint: "Zamówienia pojawiają się tu po dostarczeniu.",
  label: "Zamówienia: %{month}",
  ended: "Zakończone",
  order: "Zamówienie",
  external: "Nr zewnętrzny",
  net: "Netto",
  gross: "Brutto",
  total:
    "Razem, %{smart_count} zamówienie |||| Razem, %{smart_count} zamówienia |||| Razem, %{smart_count} zamówień",
  pages: "Strona %{page} z %{pages}",
  previous: "Poprzednia strona",
  next: "Następna strona",
  vat: "VAT",
  outcomes: { delivered: "dostarczone", cancelled: "anulowane" },
};
