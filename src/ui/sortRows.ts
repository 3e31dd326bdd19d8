type Compare<Row> = (one: Row, other: Row) => number;

/** Orders names as the Polish alphabet does, which has "Ł" after "L" and not after "Z", and numbers in them by their value. */
const collator = new Intl.Collator("pl", { numeric: true });

export const byText =
  <Row>(textOf: (row: Row) => string): Compare<Row> =>
  (one, other) =>
    collator.compare(textOf(one), textOf(other));

/** The rows sorted by `compare`; equal ones by `tie`, in the same order both ways. */
export const sortRows = <Row>(
  rows: readonly Row[],
  order: "ASC" | "DESC",
  compare: Compare<Row>,
  tie: Compare<Row>,
): Row[] => {
  const way = order === "DESC" ? -1 : 1;
  return rows.toSorted((one, other) => way * compare(one, other) || tie(one, other));
};
