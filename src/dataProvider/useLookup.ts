import type { QueryClient } from "@tanstack/react-query";
import { type DataProvider, useGetList } from "react-admin";
import type { ResponseOf } from "#contract/call.ts";
import type { Location } from "#contract/locations.ts";
import type { resources, WholeResource } from "#contract/resources.ts";
import { resourceKeys } from "#src/queryKeys.ts";

export type Lookup = WholeResource;

/** A record of the list. */
type Row<Name extends Lookup> = Name extends "locations"
  ? Location
  : ResponseOf<(typeof resources)[Name]["list"]>[number];

type Options = { /** Only those of this company. */ companyId?: string; enabled?: boolean };

/** A complete list; all pickers, tables and badges that use it share one request. */
export const useLookup = <Name extends Lookup>(name: Name, { companyId, enabled }: Options = {}) =>
  useGetList<Row<Name>>(name, paramsOf(companyId), { enabled, staleTime });

/** Fetches a list in advance; rejects if that fails. */
export const prefetchLookup = (queryClient: QueryClient, dataProvider: DataProvider, name: Lookup) =>
  queryClient.fetchQuery({
    queryKey: lookupKey(name),
    queryFn: ({ signal }) => dataProvider.getList(name, { ...paramsOf(), signal }),
    staleTime,
  });

export const lookupKey = (name: Lookup) => resourceKeys(name).list(paramsOf());

/** Milliseconds for which a list counts as current, unless a message of a change invalidates it before. */
const staleTime = 60_000;

const paramsOf = (companyId?: string) => ({
  pagination: { page: 1, perPage: 1000 },
  sort: { field: "name", order: "ASC" as const },
  filter: companyId ? { companyId } : {},
});
