import { useGetMany } from "react-admin";
import { useLocation, useSearchParams } from "react-router";
import type { Candidate } from "#contract/addresses.ts";
import type { Location } from "#contract/locations.ts";

export type TypedAddress = { street: string; city: string; zipCode: string };

export type StartAddress = {
  isLoading: boolean;
  /** An address that is searched for at once. */
  address: TypedAddress | null;
  /** A key below `zipCodes.problems`: why the address of the named location is missing. */
  problem: "unknownLocation" | "locationFailed" | null;
};

/** The address that the page was opened with: in the navigation state, or of a location whose id is in the query. */
export function useStartAddress(): StartAddress {
  const { state } = useLocation();
  const given = addressOf(state);
  const [query] = useSearchParams();
  const locationId = given ? null : query.get("locationId");
  const { data, isPending, error } = useGetMany<Location>(
    "locations",
    { ids: locationId ? [locationId] : [] },
    { enabled: Boolean(locationId) },
  );
  if (!locationId) return { isLoading: false, address: given, problem: null };
  if (error) return { isLoading: false, address: null, problem: "locationFailed" };
  if (isPending) return { isLoading: true, address: null, problem: null };
  const address = addressOf(data.find((location) => location?.id === locationId)?.address);
  return { isLoading: false, address, problem: address ? null : "unknownLocation" };
}

/** The address in a navigation state; null unless all three parts are there. */
export function addressOf(state: unknown): TypedAddress | null {
  const { street, city, zipCode } = (state ?? {}) as Partial<Record<keyof TypedAddress, unknown>>;
  return isText(street) && isText(city) && isText(zipCode) ? { street, city, zipCode } : null;
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** "Gdańska 12, 85-022 Bydgoszcz"; without the street if it is unknown. */
export const addressLine = ({
  street,
  zipCode,
  city,
}: Pick<Candidate, "street" | "zipCode" | "city">): string =>
  [street, `${zipCode} ${city}`].filter(Boolean).join(", ");
