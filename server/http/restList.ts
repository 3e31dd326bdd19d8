import { sql } from "drizzle-orm";
import { maxRows } from "#contract/restQuery.ts";
import { z } from "#contract/zod.ts";
import { invalidInput } from "#server/invalidInput.ts";

const rowIndex = () => z.int().check(z.minimum(0), z.maximum(1_000_000));

/** Index of the first and of the last row, both included. */
const Range = z
  .tuple([rowIndex(), rowIndex()])
  .check(z.refine(([from, to]) => from <= to && to - from < maxRows));

type Parameters = { range?: string | undefined; sort?: string | undefined; filter?: string | undefined };

/**
 * Parses the JSON parameters of a list as in ra-data-simple-rest; by default its first 25 rows, by its first field and
 * descending. Throws `invalid_input` with the parameter's name as source.
 */
export function parseListParameters<Field extends string, Filter extends z.ZodMiniType>(
  { range = "[0,24]", sort, filter = "{}" }: Parameters,
  sortFields: readonly [Field, ...Field[]],
  Filter: Filter,
) {
  const Sort = z.tuple([z.enum(sortFields), z.enum(["ASC", "DESC"])]);
  const [from, to] = parse("range", Range, range);
  const [field, order] = parse("sort", Sort, sort ?? JSON.stringify([sortFields[0], "DESC"]));
  return {
    offset: from,
    limit: to - from + 1,
    field,
    isAscending: order === "ASC",
    /** The direction for `order by`. */
    direction: order === "ASC" ? sql`asc` : sql`desc`,
    filter: parse("filter", Filter, filter),
  };
}

function parse<Schema extends z.ZodMiniType>(
  name: keyof Parameters,
  schema: Schema,
  text: string,
): z.output<Schema> {
  const parsed = z.safeParse(schema, json(text));
  if (!parsed.success) throw invalidInput(name, "pattern");
  return parsed.data;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
