import { z } from "#contract/zod.ts";

const json = (max: number) => z.optional(z.string().check(z.maxLength(max)));

/** The query of a paged list as in ra-data-simple-rest: parameters are JSON, the total is in Content-Range. */
export const RestQuery = z.strictObject({ range: json(100), sort: json(100), filter: json(1_000) });
export type RestQuery = z.output<typeof RestQuery>;

/** Maximum number of rows of a page, and of ids in a filter. */
export const maxRows = 1_000;
