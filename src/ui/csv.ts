type Cell = string | number;

/** Lines as a CSV file that spreadsheets of the language open by a double click. */
export const csvOf = (lines: readonly (readonly Cell[])[], language: string): Blob => {
  const delimiter = language === "en" ? "," : ";";
  const text = lines.map((cells) => cells.map(cellText).join(delimiter)).join("\r\n");
  // With a byte order mark, or some take the text for another encoding.
  return new Blob(["\uFEFF", text, "\r\n"], { type: "text/csv;charset=utf-8" });
};

/** As the service's files: what a spreadsheet would run as a formula begins with a quote. */
function cellText(cell: Cell): string {
  const text = String(cell);
  const isFormula = typeof cell === "string" && /^[=+\-@\t\r]/.test(text) && !/^[+-]?[0-9 .,]*$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
