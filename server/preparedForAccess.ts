import { sql } from "drizzle-orm";
import type { Access, AccessShape, Mask } from "#server/access.ts";
import { prepared, type Reader } from "#server/database/handles.ts";

/** Shapes of a query that PostgreSQL keeps the plan of: a large one takes a megabyte of each connection. */
const maxPlans = 8;

/**
 * Like `prepared`, for a query that shows records within an access: one for each shape, the first ones under a name of their
 * own. It is executed with the access itself, which `build` never sees: what it put into the query would hold for other
 * accounts, too.
 */
export function preparedForAccess<Query>(
  name: string,
  build: (reader: Reader, shape: AccessShape, name: string) => Query,
) {
  const queriesOf = prepared(() => new Map<string, Query>());
  return (reader: Reader, access: Access): Query => {
    const queries = queriesOf(reader);
    const shape = shapeOf(access);
    const limits = reachKeys.map((key) => shape[key] === "*");
    const digits = [...Object.values(shape.mask), ...limits].map(Number).join("");
    const planName = queries.size < maxPlans ? `${name} ${digits}` : "";
    const query = queries.get(digits) ?? build(reader, shape, planName);
    queries.set(digits, query);
    return query;
  };
}

const reachKeys = ["companies", "regions", "locations"] as const;

/** The flags in the order of their names: it tells masks apart. */
function shapeOf(access: Access): AccessShape {
  const flags = Object.entries(access.mask).sort(([one], [other]) => (one < other ? -1 : 1));
  const keys = reachKeys.map((key) => [key, access[key] === "*" ? "*" : sql.placeholder(key)]);
  return { mask: Object.fromEntries(flags) as Mask, ...Object.fromEntries(keys) };
}
