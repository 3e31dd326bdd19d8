/**
 * Reads and writes the sort of a list in the page's address, for lists that are sorted in the browser: by one of `fields`, by
 * default ascending by `standard`.
 */
export const addressSort = <Field extends string>(fields: readonly Field[], standard: Field) => ({
  read: (params: URLSearchParams): { field: Field; order: "ASC" | "DESC" } => ({
    field: fields.find((field) => field === params.get("sort")) ?? standard,
    order: params.get("order") === "desc" ? "DESC" : "ASC",
  }),
  toParams: ({ field, order }: { field: Field; order: "ASC" | "DESC" }) => ({
    sort: field === standard ? undefined : field,
    order: order === "DESC" ? "desc" : undefined,
  }),
});
