import type { AddressField } from "./suggestions.ts";

/** Names of a form's address inputs. */
export type AddressNames = Readonly<Record<AddressField, string>>;

export const plainNames: AddressNames = { street: "street", city: "city", zipCode: "zipCode" };

/** The names in a fixed order, for `useWatch`. */
export const nameList = ({ street, city, zipCode }: AddressNames) => [street, city, zipCode] as const;
