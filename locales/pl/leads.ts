import type { leads as english } from "#locales/en/leads.ts";
import type { Words } from "#locales/shape.ts";

export const leads: Words<typeof english> = {
  label: "Prośby o demo",
  count: "%{smart_count} prośba |||| %{smart_count} prośby |||| %{smart_count} próśb",
  filter: "Które prośby",
  shown: { open: "Otwarte", handled: "Z odpowiedzią", all: "Wszystkie" },
  sort: "Sortuj według",
  sorts: {
    createdAtDESC: "Od najnowszych",
    createdAtASC: "Od najstarszych",
    nameASC: "Imię i nazwisko",
    companyASC: "Firma",
    cityASC: "Miejscowość",
  },
  noMessage: "Bez wiadomości.",
  consent: "zgoda na kontakt, wersja z %{version}",
  handle: "Odpowiedziano",
  handleOf: "Odpowiedziano: %{name}",
  handled: "odpowiedź %{moment}, %{by}",
  done: "Odnotowano odpowiedź",
  none: "Brak próśb o demo",
  noneWaiting: "Nikt nie czeka na odpowiedź",
  noneHint: "Pojawi się tu każdy, kto poprosi o demo na stronie głównej.",
  showAll: "Pokaż wszystkie",
  failed: "Nie udało się wczytać próśb.",
};
