import { sql } from "drizzle-orm";
import type { Access, AccessShape, Mask } from "#server/access.ts";
import { prepared, type Reader } from "#server/database/handles.ts";

/**
 * Maximum number of shapes of a query with a plan kept by PostgreSQL; the plan of a large query takes a megabyte of each
 * connection.
 */
const maxPlans = 8;

/**
 * Like `prepared`, for a query that shows records within an access. A query is prepared for each shape of accesses, the
 * first ones under a name of their own. The access itself is only passed when the query is executed, not to `build`: values
 * in the prepared query would apply to other accounts as well.
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

/** Shape of an access. The flags are sorted by name, as the shape's text distinguishes masks. */
function shapeOf(access: Access): AccessShape {
  const flags = Object.entries(access.mask).sort(([one], [other]) => (one < other ? -1 : 1));
  const keys = reachKeys.map((key) => [key, access[key] === "*" ? "*" : sql.placeholder(key)]);
  return { mask: Object.fromEntries(flags) as Mask, ...Object.fromEntries(keys) };
}
