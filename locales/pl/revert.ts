import type { revert as english } from "#locales/en/revert.ts";
import type { Words } from "#locales/shape.ts";

export const revert: Words<typeof english> = {
  open: "Cofnij",
  openOf: "Cofnij: %{event}",
  title: "Cofnąć „%{event}” w zamówieniu %{orderNo}?",
  submit: "Cofnij",
  pending: "Cofanie…",
  done: "Zamówienie %{orderNo}: cofnięto „%{event}”",
  meaning: "Zamówienie wróci do poprzedniego stanu. W historii pozostaną oba zdarzenia.",
  undone:
    "Cofnięto. |||| Cofnięto w %{smart_count} zamówieniach. |||| Cofnięto w %{smart_count} zamówieniach.",
  someUndone: "Cofnięto w %{count} z %{all} zamówień. Pozostałe: %{reason}",
  losses: {
    driverTold:
      "Kierowca już o tym wiedział i dostanie nową wiadomość. |||| W %{smart_count} zamówieniach kierowca już o tym wiedział i dostanie nową wiadomość. |||| W %{smart_count} zamówieniach kierowca już o tym wiedział i dostanie nową wiadomość.",
    offersAnew:
      "Zamówienie będzie oferowane od nowa, a czas na przyjęcie biegnie od początku. |||| %{smart_count} zamówienia będą oferowane od nowa, a czas na przyjęcie biegnie od początku. |||| %{smart_count} zamówień będzie oferowanych od nowa, a czas na przyjęcie biegnie od początku.",
    holdOver:
      "Wstrzymanie, które trwało, już się skończyło. |||| W %{smart_count} zamówieniach wstrzymanie, które trwało, już się skończyło. |||| W %{smart_count} zamówieniach wstrzymanie, które trwało, już się skończyło.",
    clientTold:
      "Odbiorca wie o anulowaniu: powiadom go, że zamówienie jest realizowane. |||| Odbiorcy %{smart_count} zamówień wiedzą o anulowaniu: powiadom ich, że zamówienia są realizowane. |||| Odbiorcy %{smart_count} zamówień wiedzą o anulowaniu: powiadom ich, że zamówienia są realizowane.",
  },
};
