import type { reports as english } from "#locales/en/reports.ts";
import type { Words } from "#locales/shape.ts";

export const reports: Words<typeof english> = {
  orders: {
    company: "firma",
    orderNo: "nr zamówienia",
    externalId: "identyfikator zewnętrzny",
    status: "status",
    cancellationReason: "powód anulowania",
    region: "region",
    receiver: "odbiorca",
    pickupCity: "miasto odbioru",
    pickupPoint: "punkt odbioru",
    driver: "kierowca",
    slot: "termin",
    stageMinutes: "minuty w etapie",
    totalMinutes: "minuty łącznie",
    onTime: "na czas",
    price: "cena",
    flags: "oznaczenia",
    createdAt: "utworzono",
    inStageSince: "na tym etapie od",
    deliveredAt: "dostarczono",
    lastComment: "ostatni komentarz",
  },
  statement: {
    endedAt: "doręczono lub anulowano",
    orderNo: "nr zamówienia",
    externalId: "numer zewnętrzny",
    outcome: "wynik",
    net: "netto (PLN)",
    vatRate: "stawka VAT (%)",
    vat: "VAT (PLN)",
    gross: "brutto (PLN)",
  },
};
