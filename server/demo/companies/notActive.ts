import type { CompanyPlan } from "#server/demo/companyPlan.ts";

/** Companies without orders: pending or inactive. */
export const notActiveCompanies: readonly CompanyPlan[] = [
  {
    name: "Fresh Start",
    short: "Fresh Start",
    prefix: "FRE",
    type: "pickup_delivery",
    weight: 0,
    status: "pending",
    steps: 0,
    shops: [],
    products: [],
  },
  {
    name: "Sery z Doliny",
    short: "Sery z Doliny",
    prefix: "SER",
    type: "pickup_delivery",
    sends: "groceries",
    weight: 0,
    status: "pending",
    shops: [["Kraków", "Wielicka", "20"]],
    products: [["Skrzynka serów", "SE-1", 145]],
  },
  {
    name: "Rowery Szprycha",
    short: "Szprycha",
    prefix: "SZP",
    type: "simple_delivery",
    weight: 0,
    status: "pending",
    shops: [["Poznań", "Naramowicka", "150"]],
    products: [["Akcesoria rowerowe", "RO-1", 120]],
  },
  {
    name: "Meble Dąbrówka",
    short: "Dąbrówka",
    prefix: "DAB",
    type: "pickup_delivery",
    weight: 0,
    status: "inactive",
    shops: [["Poznań", "Garbary", "66"]],
    products: [["Krzesło", "KR-1", 320]],
  },
];
