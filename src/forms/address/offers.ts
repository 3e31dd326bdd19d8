import type { Address, Candidate } from "#contract/addresses.ts";

export type AddressField = keyof Address;

/** A line that is offered below an input, and what choosing it writes. */
export type Offer = { text: string; hint: string; address: Partial<Address> };

/** What is asked of the service while somebody types in one input. Who looks for a city is helped by no street. */
export function queryOf(field: AddressField, { street, city, zipCode }: Address): Partial<Address> {
  return field === "street" ? { street, city, zipCode } : { city, zipCode };
}

/** The same, where the other inputs stand for another place. */
export const narrowQueryOf = (field: AddressField, typed: Address): Partial<Address> => ({
  [field]: typed[field],
});

/** What places have to offer to one input, each line once, without what stands there already. */
export function offersFor(field: AddressField, typed: Address, candidates: readonly Candidate[]): Offer[] {
  const offers = new Map<string, Offer>();
  for (const candidate of candidates) {
    const offer = offerOf(field, typed, candidate);
    if (!offer || isTyped(offer.address, typed)) continue;
    const key = `${offer.text} ${offer.hint}`;
    if (!offers.has(key)) offers.set(key, offer);
  }
  return [...offers.values()];
}

function offerOf(field: AddressField, typed: Address, candidate: Candidate): Offer | null {
  const { street, city, zipCode, precision } = candidate;
  if (field === "street") {
    if (!street) return null;
    const written = withHouse(street, typed.street);
    return { text: written, hint: `${zipCode} ${city}`, address: { street: written, city, zipCode } };
  }
  if (field === "zipCode") return { text: zipCode, hint: city, address: { city, zipCode } };
  // Of a city with several codes nothing but its name is known yet.
  return precision === "city"
    ? { text: city, hint: candidate.region, address: { city } }
    : { text: city, hint: zipCode, address: { city, zipCode } };
}

/** The house that was typed behind a street belongs to the street that is chosen too. */
function withHouse(street: string, typed: string): string {
  const house = /\s(\d\S*(?:\s.*)?)$/.exec(typed.trim())?.[1];
  return house ? `${street} ${house}` : street;
}

const isTyped = (offered: Partial<Address>, typed: Address): boolean =>
  Object.entries(offered).every(([field, text]) => typed[field as AddressField].trim() === text);
