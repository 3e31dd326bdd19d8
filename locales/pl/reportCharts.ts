import type { reportCharts as english } from "#locales/en/reportCharts.ts";
import type { Words } from "#locales/shape.ts";

export const reportCharts: Words<typeof english> = {
  titles: {
    driverActivity: "Kierowcy z największą liczbą dostaw",
    driverActivityHours: "Oferty i dostawy według godziny",
    driverAvailability: "Czas kierowców według godziny dnia",
    ordersFull: "Minuty do dostarczenia według dnia utworzenia",
    orderOffers: "Oferty według odpowiedzi",
    driversStock: "Kierowcy z największą liczbą sztuk",
    corrections: "Korekty według kategorii",
    driversFeedback: "Opinie według oceny",
  },
  names: {
    driverActivity: "Kierowca",
    driverActivityHours: "Godzina",
    driverAvailability: "Godzina",
    ordersFull: "Dzień",
    orderOffers: "Odpowiedź",
    driversStock: "Kierowca",
    corrections: "Kategoria",
    driversFeedback: "Ocena",
  },
  series: {
    offers: "Oferty",
    delivered: "Dostarczone",
    online: "Online",
    free: "Wolni",
    p50: "Połowa w ciągu (p50)",
    p90: "9 na 10 w ciągu (p90)",
    pieces: "Sztuki",
    pending: "Oczekujące",
    accepted: "Przyjęte",
    rejected: "Odrzucone",
    marks: "Dostawy",
  },
  failed: "Nie udało się wczytać wykresu.",
  summary:
    "%{smart_count} wartość, podana w tabeli |||| %{smart_count} wartości, podane w tabeli |||| %{smart_count} wartości, podanych w tabeli",
};
