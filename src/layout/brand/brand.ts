/** The product's name and contact; the only place that has them. The logo is `mark.svg`. */
export const brand = {
  name: "eDelivery",
  title: "eDelivery Console",
  description: "Same-day deliveries for shops: orders, drivers and places on one desk.",
  /** Who answers for the personal data. */
  owner: "eDelivery sp. z o.o.",
  email: "kontakt@edelivery.example",
} as const;
