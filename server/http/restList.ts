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
 * Parses the JSON parameters of a list as in ra-data-simple-rest; undefined for absent ones. Throws `invalid_input` with the
 * parameter's name as source.
 */
export const parseListParameters = <Field extends string, Filter extends z.ZodMiniType>(
  { range, sort, filter }: Parameters,
  sortFields: readonly Field[],
  Filter: Filter,
) => ({
  range: parse("range", Range, range),
  sort: parse("sort", z.tuple([z.enum(sortFields), z.enum(["ASC", "DESC"])]), sort),
  filter: parse("filter", Filter, filter),
});

function parse<Schema extends z.ZodMiniType>(
  name: keyof Parameters,
  schema: Schema,
  text: string | undefined,
): z.output<Schema> | undefined {
  if (text === undefined) return undefined;
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
