import type { pickupVerification as english } from "#locales/en/pickupVerification.ts";
import type { Words } from "#locales/shape.ts";

export const pickupVerification: Words<typeof english> = {
  title: "Potwierdzenie odbioru",
  lead: "Podaj dzień utworzenia zamówienia, jego numer i kod PIN. Gdy wszystko się zgadza, zamówienie zostanie oznaczone jako odebrane.",
  createdAt: "Data utworzenia",
  dayFormat: "DD-MM-RRRR",
  orderNo: "Numer zamówienia",
  pin: "Kod PIN",
  submit: "Potwierdź odbiór",
  pending: "Sprawdzanie…",
  verified: "Zamówienie %{orderNo}: odbiór potwierdzony",
  list: "Potwierdzone odbiory",
};
