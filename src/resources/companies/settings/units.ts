/** What the figures of a company's settings are in, by field. */
const units = {
  "deliverySettings.cancelOrderAfter": "seconds",
  "deliverySettings.showOnOrderMarketAfter": "seconds",
  "deliverySettings.groupedOrdersMaxDistance": "metres",
  "deliverySettings.maxDeliveryDistanceRadius": "metres",
  "deliverySettings.maxDestinationDistanceRadius": "metres",
  "pricing.baseS": "money",
  "pricing.baseM": "money",
  "pricing.baseL": "money",
  "pricing.perKilometre": "money",
  "pricing.freeKilometres": "kilometres",
  "pricing.driverShare": "percent",
  "maximumDimensions.weight": "kilograms",
  "maximumDimensions.width": "centimetres",
  "maximumDimensions.height": "centimetres",
  "maximumDimensions.length": "centimetres",
  "maximumDimensions.largestSide": "centimetres",
  "maximumDimensions.sideSum": "centimetres",
  shareCapital: "money",
} as const satisfies Record<string, string>;

export type Unit = (typeof units)[keyof typeof units];

export const unitOf = (field: string): Unit | undefined => (units as Record<string, Unit>)[field];
