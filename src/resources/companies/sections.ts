/** The sections of a company's page, in its order; each is a name in the page's address, too. */
export const sections = [
  "activation",
  "owner",
  "contractData",
  "products",
  "locations",
  "delivery",
  "orders",
  "pricing",
  "pictures",
  "history",
] as const;
export type SectionName = (typeof sections)[number];
