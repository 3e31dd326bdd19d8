/** The product's name and contact data, which are defined only here. The logo is `mark.svg`. */
export const brand = {
  name: "eDelivery",
  title: "eDelivery Console",
  description: "Same-day deliveries for shops: orders, drivers and places on one desk.",
  /** The company that is responsible for personal data. */
  owner: "eDelivery sp. z o.o.",
  email: "kontakt@edelivery.example",
} as const;
