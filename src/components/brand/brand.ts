/** The product's name; its mark is `mark.svg` beside this file. Nothing else says either. */
export const brand = {
  name: "eDelivery",
  title: "eDelivery Console",
} as const;
