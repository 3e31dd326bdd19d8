import { type SQL, sql } from "drizzle-orm";

/**
 * Product lines as the contract's `ProductLine`; fields missing in older rows become null. Unless `isVisible`
 * holds, personal data is null: national ids, medicines, and what identifies a vehicle.
 */
export function shownLines(lines: SQL, isVisible: SQL): SQL {
  return sql`case when ${lines} = '[]' then ${lines} else (
    select jsonb_agg(
      '{"takenBack": null, "dimensions": null, "medicines": null, "vehicle": null}' || line || case when ${isVisible} then '{}' else ${masked} end
      order by place)
    from jsonb_array_elements(${lines}) with ordinality as each_line(line, place)) end`;
}

/** The hours of the pickup point at the order's creation as `WorkingSettings`; older orders are stored without `customDates`. */
export const recordedHours = sql`('{"customDates": []}'::jsonb || o.pickup_working_hours)`;

/** The hours of the pickup point as `WorkingSettings`: a location's as they are now. */
export const pickupWorkingHours = sql`coalesce(
  (select l.working_hours || jsonb_build_object('customDates', l.custom_dates) from locations l where l.id = o.location_id),
  ${recordedHours})`;

const masked = sql`jsonb_build_object(
  'pesel', null,
  'medicines', case when jsonb_typeof(line -> 'medicines') = 'array' then (
    select jsonb_agg(medicine || '{"details": null}' order by number)
    from jsonb_array_elements(line -> 'medicines') with ordinality as each_medicine(medicine, number)) end,
  'vehicle', case when jsonb_typeof(line -> 'vehicle') = 'object' then
    line -> 'vehicle' || '{"registrationPlate": null, "vinNumber": null}' end)`;
