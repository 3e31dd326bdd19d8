import { useGetOne } from "react-admin";
import type { DriverInfo } from "#contract/drivers.ts";

/**
 * The `meta` of a driver in full. It is part of the cache key: without it react-admin fills `getOne` with rows of lists,
 * which lack some fields.
 */
export const fullDriver = { full: true };

export const useDriverInfo = (driverId: string) =>
  useGetOne<DriverInfo>("drivers", { id: driverId, meta: fullDriver });
