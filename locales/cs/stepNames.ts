import type { stepNames as english } from "#locales/en/stepNames.ts";
import type { Words } from "#locales/shape.ts";

/** The steps of a registration, called alike where they are announced and where they are taken. */
export const stepNames: Words<typeof english> = {
  product: "Způsob doručení",
  locations: "Místa vyzvednutí",
  companyData: "Údaje firmy",
  contract: "Smlouva",
  signature: "Podpis",
};
