import type { pickupVerification as english } from "#locales/en/pickupVerification.ts";
import type { Words } from "#locales/shape.ts";

export const pickupVerification: Words<typeof english> = {
  title: "Ověření vyzvednutí",
  lead: "Zadejte den vytvoření objednávky, její číslo a PIN. Pokud vše souhlasí, objednávka se označí jako vyzvednutá.",
  createdAt: "Datum vytvoření",
  dayFormat: "DD-MM-RRRR",
  orderNo: "Číslo objednávky",
  pin: "PIN",
  submit: "Ověřit vyzvednutí",
  pending: "Ověřování…",
  verified: "Objednávka %{orderNo}: vyzvednutí ověřeno",
  list: "Ověřená vyzvednutí",
};
