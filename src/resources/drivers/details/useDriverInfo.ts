import { useGetOne } from "react-admin";
import type { DriverInfo } from "#contract/drivers.ts";
import { inFull } from "#src/ui/useRecordQuery.ts";

export const useDriverInfo = (driverId: string) =>
  useGetOne<DriverInfo>("drivers", { id: driverId, meta: inFull });
