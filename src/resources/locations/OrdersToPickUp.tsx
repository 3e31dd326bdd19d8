import Alert from "@mui/material/Alert";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { Location } from "#contract/locations.ts";
import { WorkingSettings } from "#contract/rules/workingHours.ts";
import { z } from "#contract/zod.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";
import { inputOf, type LocationValues, valuesOf } from "./locationValues.ts";
import { missedOrders } from "./missedOrders.ts";

/** Warns of the orders whose drivers would find the location closed by what the form holds. It can be saved nevertheless. */
export function OrdersToPickUp({ location }: { location: Location }) {
  const words = useWords("locations.ordersToPickUp");
  const { ordersToPickUp } = useCalls();
  const { data = [], error } = useQuery({
    queryKey: keys.locations.ordersToPickUp(location.id),
    queryFn: ({ signal }) => ordersToPickUp({ locationId: location.id }, { signal }),
  });
  const { active, workingSettings } = inputOf(useWatch() as LocationValues, { isNew: false });
  const typed = z.safeParse(WorkingSettings, workingSettings);
  // Hours that are still being typed change nothing yet.
  const after = { active, workingSettings: typed.data ?? location.workingSettings };
  const missed = missedOrders(data, location, after, new Date(serviceNow()));
  const isDeactivated = location.active && !active;
  const saved = inputOf(valuesOf(location), { isNew: false });
  const hasOtherHours =
    location.active &&
    typed.success &&
    JSON.stringify(workingSettings) !== JSON.stringify(saved.workingSettings);
  if (error && (isDeactivated || hasOtherHours)) return <Alert severity="warning">{words("unknown")}</Alert>;
  if (missed === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {words(isDeactivated ? "deactivated" : "closed", missed)}
    </Alert>
  );
}
