import { and, eq } from "drizzle-orm";
import type { QueryOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import * as orderForm from "#contract/orders/form.ts";
import { type Access, accessSql } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { locations } from "#server/database/tables/companies.ts";
import { query, type Route, unlogged } from "#server/http/route.ts";
import type { Places } from "#server/integrations/places.ts";
import { workingSettingsOf } from "#server/modules/locations/present.ts";
import { slotsFor } from "#server/modules/orders/slots.ts";
import { companyOf, isOpenFor } from "./company.ts";
import { estimate } from "./estimate.ts";

/** What the order form asks before it sends an order. */
export const orderFormRoutes = (places: Places): Route[] => [
  query(orderForm.settings, async ({ caller, reader }, { companyId }) => {
    const company = await companyOf(reader, caller.access, companyId);
    const { id, name, orderSettings } = company;
    return { companyId: id, name, isActive: isOpenFor(caller, company), orderSettings };
  }),
  query(orderForm.slots, async ({ caller, reader, now }, wanted) => {
    const hours = await hoursOf(reader, caller.access, wanted);
    return slotsFor(hours, now).map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() }));
  }),
  // It asks, though by POST: two addresses are nothing for a URL.
  unlogged(orderForm.checkAvailability, ({ caller, pool, now }, wish) =>
    estimate({ caller, pool, now, places }, wish),
  ),
];

/** Null without a location: the company's own goods have no hours. */
async function hoursOf(
  reader: Reader,
  access: Access,
  { companyId, locationId }: QueryOf<typeof orderForm.slots>,
) {
  await companyOf(reader, access, companyId);
  if (locationId === undefined) return null;
  const { id, region, active } = locations;
  const reach = accessSql(access, { companyId: locations.companyId, region, locationId: id });
  const [location] = await reader
    .select()
    .from(locations)
    .where(and(eq(id, locationId), eq(locations.companyId, companyId), eq(active, true), reach));
  if (!location) throw new ApiError("location_not_found");
  return workingSettingsOf(location);
}
