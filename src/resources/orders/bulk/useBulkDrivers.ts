import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { fullName } from "#contract/drivers.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import type { DriverChoice } from "#src/resources/orders/commands/DriverInput.tsx";

type Named = { id: string; name: string };

export type BulkDrivers = ReturnType<typeof useBulkDrivers>;

/**
 * The drivers to choose from for many orders. Which drivers may be assigned depends on the company, so the choices are
 * fetched for one order of each company. Distances differ by order and are left out.
 */
export function useBulkDrivers(rows: readonly OrderRow[], isEnabled: boolean) {
  const { orderDriverChoices } = useCalls();
  const samples = useMemo(
    () => (isEnabled ? [...new Map(rows.map(({ companyId, id }) => [companyId, id]))] : []),
    [rows, isEnabled],
  );
  const queries = useQueries({
    queries: samples.map(([, orderId]) => ({
      queryKey: keys.orders.driverChoices(orderId),
      queryFn: ({ signal }: { signal: AbortSignal }) => orderDriverChoices({ orderId }, { signal }),
      retry: false,
      gcTime: 0,
      refetchOnWindowFocus: false,
    })),
  });

  const allowed = new Map(
    samples.map(([companyId], nth) => [
      companyId,
      new Set(queries[nth]?.data?.flatMap(({ id, allowed: may }) => (may ? [id] : []))),
    ]),
  );
  const choices = (queries[0]?.data ?? []).map(
    (driver): DriverChoice => ({
      ...driver,
      allowed: [...allowed.values()].some((ids) => ids.has(driver.id)),
      canTake: false,
    }),
  );
  const names = choices.map(fullName);

  return {
    choices,
    isLoading: queries.some(({ isFetching }) => isFetching),
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => void Promise.all(queries.map(({ refetch }) => refetch())),
    find: (id: unknown): Named | null => {
      const driver = choices.find((one) => one.id === id);
      return driver ? { id: driver.id, name: fullName(driver) } : null;
    },
    /** A row has only the name of its driver. If two drivers have the same name, the service decides. */
    hasOrder: ({ name }: Named, row: OrderRow) =>
      row.driverName === name && names.filter((one) => one === name).length === 1,
    mayTake: ({ id }: Named, { companyId }: OrderRow) => allowed.get(companyId)?.has(id) ?? true,
  };
}
