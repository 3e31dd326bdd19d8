/** The product's name, which is defined only here. Who runs it is in `providerContact.ts`. The logo is `mark.svg`. */
export const brand = {
  name: "eDelivery",
  title: "eDelivery Console",
  description: "Same-day deliveries for shops: orders, drivers and places on one desk.",
} as const;
