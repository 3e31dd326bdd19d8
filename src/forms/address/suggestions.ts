import type { Address, Candidate } from "#contract/addresses.ts";

export type AddressField = keyof Address;

/** A suggestion, and the values it sets. */
export type Suggestion = { text: string; hint: string; address: Partial<Address> };

/** The query for suggestions of one input; the street is not used to search for a city. */
export function queryOf(field: AddressField, { street, city, zipCode }: Address): Partial<Address> {
  return field === "street" ? { street, city, zipCode } : { city, zipCode };
}

/** The same query without the other inputs, in case they belong to another address. */
export const narrowQueryOf = (field: AddressField, typed: Address): Partial<Address> => ({
  [field]: typed[field],
});

/** Suggestions for an input from candidates: each once, without the current value. */
export function suggestionsFor(
  field: AddressField,
  typed: Address,
  candidates: readonly Candidate[],
): Suggestion[] {
  const suggestions = new Map<string, Suggestion>();
  for (const candidate of candidates) {
    const suggestion = suggestionOf(field, typed, candidate);
    if (!suggestion || isTyped(suggestion.address, typed)) continue;
    const key = `${suggestion.text} ${suggestion.hint}`;
    if (!suggestions.has(key)) suggestions.set(key, suggestion);
  }
  return [...suggestions.values()];
}

function suggestionOf(field: AddressField, typed: Address, candidate: Candidate): Suggestion | null {
  const { street, city, zipCode, precision } = candidate;
  if (field === "street") {
    if (!street) return null;
    const written = withHouse(street, typed.street);
    return { text: written, hint: `${zipCode} ${city}`, address: { street: written, city, zipCode } };
  }
  if (field === "zipCode") return { text: zipCode, hint: city, address: { city, zipCode } };
  // A city with several codes sets only the city's name.
  return precision === "city"
    ? { text: city, hint: candidate.region, address: { city } }
    : { text: city, hint: zipCode, address: { city, zipCode } };
}

/** Keeps the typed house number when a street is chosen. */
function withHouse(street: string, typed: string): string {
  const house = /\s(\d\S*(?:\s.*)?)$/.exec(typed.trim())?.[1];
  return house ? `${street} ${house}` : street;
}

const isTyped = (suggested: Partial<Address>, typed: Address): boolean =>
  Object.entries(suggested).every(([field, text]) => typed[field as AddressField].trim() === text);
