import { type SQL, sql } from "drizzle-orm";

/**
 * The lines of an order as the contract's `ProductLine`, also those from before a field was there. Where `open` does not hold,
 * what is personal goes out as null: national ids, what somebody takes, and by what a vehicle is known.
 */
export function shownLines(lines: SQL, open: SQL): SQL {
  return sql`case when ${lines} = '[]' then ${lines} else (
    select jsonb_agg(
      '{"dimensions": null, "medicines": null, "vehicle": null}' || line || case when ${open} then '{}' else ${masked} end
      order by place)
    from jsonb_array_elements(${lines}) with ordinality as each_line(line, place)) end`;
}

const masked = sql`jsonb_build_object(
  'pesel', null,
  'medicines', case when jsonb_typeof(line -> 'medicines') = 'array' then (
    select jsonb_agg(medicine || '{"details": null}' order by number)
    from jsonb_array_elements(line -> 'medicines') with ordinality as each_medicine(medicine, number)) end,
  'vehicle', case when jsonb_typeof(line -> 'vehicle') = 'object' then
    line -> 'vehicle' || '{"registrationPlate": null, "vinNumber": null}' end)`;
