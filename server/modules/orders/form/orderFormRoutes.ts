import { and, eq } from "drizzle-orm";
import type { QueryOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import * as orderForm from "#contract/orders/form.ts";
import type { WorkingSettings } from "#contract/rules/workingHours.ts";
import { type Access, accessSql } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { locations } from "#server/database/tables/companies.ts";
import { query, type Route, unlogged } from "#server/http/route.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { workingSettingsOf } from "#server/modules/locations/present.ts";
import { freeSpansFor, slotsFor } from "#server/modules/orders/offeredSlots.ts";
import { canSendOrders, companyOf } from "./company.ts";
import { estimate } from "./estimate.ts";

/** Calls of the order form before the order is created. */
export const orderFormRoutes = (geo: GeoServices): Route[] => [
  query(orderForm.settings, async ({ caller, reader }, { companyId }) => {
    const company = await companyOf(reader, caller.access, companyId);
    const { id, name, orderSettings } = company;
    return { companyId: id, name, isActive: canSendOrders(caller, company), orderSettings };
  }),
  query(orderForm.slots, async ({ caller, reader, now }, filter) => {
    const { orderSettings } = await companyOf(reader, caller.access, filter.companyId);
    const hours = await hoursOf(reader, caller.access, filter);
    const offered = orderSettings.scheduledAtToScheduledRange
      ? slotsFor(hours, now)
      : freeSpansFor(hours, now);
    return offered.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() }));
  }),
  // A read by POST: addresses don't belong into a URL, which is logged.
  unlogged(orderForm.checkAvailability, ({ caller, pool, now }, input) =>
    estimate({ caller, pool, now, geo }, input),
  ),
];

/**
 * Opening hours of a location; without days for a pickup point that is no location; null if the driver carries the goods.
 */
async function hoursOf(
  reader: Reader,
  access: Access,
  { companyId, locationId, hasPickup }: QueryOf<typeof orderForm.slots>,
): Promise<WorkingSettings | null> {
  if (locationId === undefined) return hasPickup ? { customDates: [] } : null;
  const { id, region, active } = locations;
  const reach = accessSql(access, { companyId: locations.companyId, region, locationId: id });
  const [location] = await reader
    .select()
    .from(locations)
    .where(and(eq(id, locationId), eq(locations.companyId, companyId), eq(active, true), reach));
  if (!location) throw new ApiError("location_not_found");
  return workingSettingsOf(location);
}
