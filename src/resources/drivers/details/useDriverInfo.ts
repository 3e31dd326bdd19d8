import { useGetOne } from "react-admin";
import type { DriverInfo } from "#contract/drivers.ts";

/**
 * The `meta` of a driver in full. It is part of the cache key: react-admin fills `getOne` without it with the rows of
 * lists, which lack some fields.
 */
export const fullDriver = { full: true };

export const useDriverInfo = (driverId: string) =>
  useGetOne<DriverInfo>("drivers", { id: driverId, meta: fullDriver });
