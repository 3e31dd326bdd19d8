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
};
