/** The product's name, and where it is reached; its mark is `mark.svg` beside this file. Nothing else says them. */
export const brand = {
  name: "eDelivery",
  title: "eDelivery Console",
  description: "Same-day deliveries for shops: orders, drivers and places on one desk.",
  /** Who answers for the personal data. */
  owner: "eDelivery sp. z o.o.",
  email: "kontakt@edelivery.example",
} as const;
