/**
 * The operation of a statement and its first table, e.g. `SELECT orders`; or the name of a prepared statement. It contains
 * no values: literals are removed, and other values are always placeholders.
 */
export function statementSummary(statement: unknown): { operation: string; summary: string } {
  const { text, name } = partsOf(statement);
  const bare = text.replace(/'[^']*'/g, "");
  const operation = (/^\s*([a-z]+)/i.exec(bare)?.[1] ?? "other").toUpperCase();
  const table = firstTable.exec(bare)?.[1];
  return { operation, summary: name ?? [operation, table].filter(Boolean).join(" ") };
}

/** Matches the first table, except after `is distinct from`, in `extract(epoch from x)`, and in calls of functions. */
const firstTable =
  /(?<!distinct )(?<!extract\s*\(\s*\w+ )\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)\b(?!\()/i;

function partsOf(statement: unknown): { text: string; name?: string } {
  if (typeof statement === "string") return { text: statement };
  const { text, name } = (statement ?? {}) as { text?: unknown; name?: unknown };
  return {
    text: typeof text === "string" ? text : "",
    ...(typeof name === "string" && name && { name }),
  };
}
