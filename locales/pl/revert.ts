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
  someUndone: "Cofnięto w %{count} z %{all} zamówień.",
  moreFailed:
    "Nie powiodło się też w %{smart_count} innym zamówieniu. |||| Nie powiodło się też w %{smart_count} innych zamówieniach. |||| Nie powiodło się też w %{smart_count} innych zamówieniach.",
  losses: {
    driverTold:
      "Kierowca został już powiadomiony i dostanie kolejne powiadomienie. |||| Kierowcy %{smart_count} zamówień zostali już powiadomieni i dostaną kolejne powiadomienie. |||| Kierowcy %{smart_count} zamówień zostali już powiadomieni i dostaną kolejne powiadomienie.",
    offersAnew:
      "Zamówienie będzie oferowane od nowa, a czas na przyjęcie będzie liczony od początku. |||| %{smart_count} zamówienia będą oferowane od nowa, a czas na przyjęcie będzie liczony od początku. |||| %{smart_count} zamówień będzie oferowanych od nowa, a czas na przyjęcie będzie liczony od początku.",
    holdOver:
      "Wstrzymanie już się skończyło. |||| W %{smart_count} zamówieniach wstrzymanie już się skończyło. |||| W %{smart_count} zamówieniach wstrzymanie już się skończyło.",
    clientTold:
      "Odbiorca wie o anulowaniu: powiadom go, że zamówienie jest realizowane. |||| Odbiorcy %{smart_count} zamówień wiedzą o anulowaniu: powiadom ich, że zamówienia są realizowane. |||| Odbiorcy %{smart_count} zamówień wiedzą o anulowaniu: powiadom ich, że zamówienia są realizowane.",
  },
};
