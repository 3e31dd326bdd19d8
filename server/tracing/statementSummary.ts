/**
 * What a statement does, and to which table: `SELECT orders`; or how it is named, where it is prepared by a name. There is
 * no value in it: literals are left out, and all else of a statement's text that is no placeholder was written here.
 */
export function statementSummary(statement: unknown): { operation: string; summary: string } {
  const { text, name } = partsOf(statement);
  const bare = text.replace(/'[^']*'/g, "");
  const operation = (/^\s*([a-z]+)/i.exec(bare)?.[1] ?? "other").toUpperCase();
  const table = firstTable.exec(bare)?.[1];
  return { operation, summary: name ?? [operation, table].filter(Boolean).join(" ") };
}

/** But for `is distinct from x`, `extract(epoch from x)` and functions. */
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
