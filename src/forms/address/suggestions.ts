import type { Address, SuggestedPlace } from "#contract/addresses.ts";

export type AddressField = keyof Address;

/** A suggestion with the values that it sets. */
export type Suggestion = { text: string; hint: string; address: Partial<Address> };

/** The query for suggestions of one input; the street is not used to search for a city. */
export function queryOf(field: AddressField, { street, city, zipCode }: Address): Partial<Address> {
  return field === "street" ? { street, city, zipCode } : { city, zipCode };
}

/** The query without the other inputs, which may belong to another address. */
export const narrowQueryOf = (field: AddressField, typed: Address): Partial<Address> => ({
  [field]: typed[field],
});

/** Whether a place has a suggestion for an input; one without a street has none for the street. */
export const isFor = (field: AddressField, { street, zipCode }: SuggestedPlace): boolean =>
  field === "street" ? street !== null : field !== "zipCode" || zipCode !== null;

/** Suggestions for an input from candidates: each once, without the current value. */
export function suggestionsFor(
  field: AddressField,
  typed: Address,
  candidates: readonly SuggestedPlace[],
): Suggestion[] {
  const suggestions = new Map<string, Suggestion>();
  for (const candidate of candidates) {
    const suggestion = isFor(field, candidate) && suggestionOf(field, typed, candidate);
    if (!suggestion || isTyped(suggestion.address, typed)) continue;
    const key = `${suggestion.text} ${suggestion.hint}`;
    if (!suggestions.has(key)) suggestions.set(key, suggestion);
  }
  return [...suggestions.values()];
}

function suggestionOf(field: AddressField, typed: Address, candidate: SuggestedPlace): Suggestion {
  const { street, city, zipCode, precision } = candidate;
  if (field === "street") {
    const written = withHouse(street ?? "", typed.street);
    const hint = [zipCode, city].filter(Boolean).join(" ");
    // A city's code is kept, as only the user knows which of its codes the house has. A code of another city is removed.
    const kept = typed.city.trim() === city ? typed.zipCode : "";
    return { text: written, hint, address: { street: written, city, zipCode: zipCode ?? kept } };
  }
  if (field === "zipCode")
    return { text: zipCode ?? "", hint: city, address: { city, zipCode: zipCode ?? "" } };
  // For a city with several codes only its name is set.
  return precision === "city" || zipCode === null
    ? { text: city, hint: candidate.region, address: { city } }
    : { text: city, hint: zipCode, address: { city, zipCode } };
}

/** Keeps the typed house number when a street is chosen. */
function withHouse(street: string, typed: string): string {
  if (/\s\d\S*$/.test(street)) return street;
  const house = /\s(\d\S*(?:\s.*)?)$/.exec(typed.trim())?.[1];
  return house ? `${street} ${house}` : street;
}

const isTyped = (suggested: Partial<Address>, typed: Address): boolean =>
  Object.entries(suggested).every(([field, text]) => typed[field as AddressField].trim() === text);
