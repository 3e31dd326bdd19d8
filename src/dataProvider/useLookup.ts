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

/** A whole list; one request, however many pickers, tables and badges show it. */
export const useLookup = <Name extends Lookup>(name: Name, { companyId, enabled }: Options = {}) =>
  useGetList<Row<Name>>(name, paramsOf(companyId), { enabled, staleTime });

/** Fetches a list before a picker asks for it; rejects when it can't be had. */
export const prefetchLookup = (queryClient: QueryClient, dataProvider: DataProvider, name: Lookup) =>
  queryClient.fetchQuery({
    queryKey: lookupKey(name),
    queryFn: ({ signal }) => dataProvider.getList(name, { ...paramsOf(), signal }),
    staleTime,
  });

export const lookupKey = (name: Lookup) => resourceKeys(name).list(paramsOf());

/** Milliseconds for which a list counts as true; events of companies make it old at once. */
const staleTime = 60_000;

const paramsOf = (companyId?: string) => ({
  pagination: { page: 1, perPage: 1000 },
  sort: { field: "name", order: "ASC" as const },
  filter: companyId ? { companyId } : {},
});
