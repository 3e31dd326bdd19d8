import type { reports as english } from "#locales/en/reports.ts";
import type { Words } from "#locales/shape.ts";

export const reports: Words<typeof english> = {
  orders: {
    company: "firma",
    orderNo: "č. objednávky",
    externalId: "externí identifikátor",
    status: "stav",
    cancellationReason: "důvod zrušení",
    region: "region",
    receiver: "příjemce",
    pickupCity: "město vyzvednutí",
    pickupPoint: "místo vyzvednutí",
    driver: "řidič",
    slot: "termín",
    stageMinutes: "minuty ve fázi",
    totalMinutes: "minuty celkem",
    onTime: "včas",
    price: "cena",
    flags: "příznaky",
    createdAt: "vytvořeno",
    inStageSince: "v této fázi od",
    deliveredAt: "doručeno",
    lastComment: "poslední komentář",
  },
  statement: {
    endedAt: "doručeno nebo zrušeno",
    orderNo: "č. objednávky",
    externalId: "externí číslo",
    outcome: "výsledek",
    net: "bez DPH (PLN)",
    vatRate: "sazba DPH (%)",
    vat: "DPH (PLN)",
    gross: "s DPH (PLN)",
  },
};
