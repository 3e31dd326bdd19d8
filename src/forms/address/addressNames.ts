import type { AddressField } from "./offers.ts";

/** What the inputs of an address are called in a form. */
export type AddressNames = Readonly<Record<AddressField, string>>;

export const plainNames: AddressNames = { street: "street", city: "city", zipCode: "zipCode" };

/** For `useWatch`, in one order. */
export const nameList = ({ street, city, zipCode }: AddressNames) => [street, city, zipCode] as const;
