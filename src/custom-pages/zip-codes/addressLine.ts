import type { Candidate } from "#contract/addresses.ts";

/** "Gdańska 12, 85-022 Bydgoszcz"; without a street where none is known. */
export const addressLine = ({
  street,
  zipCode,
  city,
}: Pick<Candidate, "street" | "zipCode" | "city">): string =>
  [street, `${zipCode} ${city}`].filter(Boolean).join(", ");
