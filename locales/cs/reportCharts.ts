import type { reportCharts as english } from "#locales/en/reportCharts.ts";
import type { Words } from "#locales/shape.ts";

export const reportCharts: Words<typeof english> = {
  titles: {
    driverActivity: "Řidiči s nejvíce doručeními",
    driverActivityHours: "Nabídky a doručení podle hodiny dne",
    driverAvailability: "Hodiny řidičů podle hodiny dne",
    ordersFull: "Minuty do doručení podle dne vytvoření",
    orderOffers: "Nabídky podle odpovědi",
    driversStock: "Řidiči s nejvíce kusy",
    corrections: "Korekce podle kategorie",
    driversFeedback: "Hodnocení podle známky",
  },
  names: {
    driverActivity: "Řidič",
    driverActivityHours: "Hodina",
    driverAvailability: "Hodina",
    ordersFull: "Den",
    orderOffers: "Odpověď",
    driversStock: "Řidič",
    corrections: "Kategorie",
    driversFeedback: "Známka",
  },
  series: {
    offers: "Nabídky",
    delivered: "Doručené",
    online: "Online",
    free: "Volní",
    p50: "Polovina do (p50)",
    p90: "9 z 10 do (p90)",
    pieces: "Kusy",
    pending: "Čekající",
    accepted: "Schválené",
    rejected: "Zamítnuté",
    marks: "Doručení",
  },
  failed: "Graf se nepodařilo načíst.",
  summary:
    "%{smart_count} hodnota uvedená v tabulce |||| %{smart_count} hodnoty uvedené v tabulce |||| %{smart_count} hodnot uvedených v tabulce",
};
