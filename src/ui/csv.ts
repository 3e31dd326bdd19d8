type Cell = string | number;

/** Lines as a CSV file that spreadsheets of the language open by a double click. */
export const csvOf = (lines: readonly (readonly Cell[])[], language: string): Blob => {
  const delimiter = language === "en" ? "," : ";";
  const text = lines.map((cells) => cells.map(cellText).join(delimiter)).join("\r\n");
  // Without a byte order mark some spreadsheets read the text in another encoding.
  return new Blob(["\uFEFF", text, "\r\n"], { type: "text/csv;charset=utf-8" });
};

/** As in the service's files, a cell that a spreadsheet would run as a formula gets a quote before it. */
function cellText(cell: Cell): string {
  const text = String(cell);
  const isFormula = typeof cell === "string" && /^[=+\-@\t\r]/.test(text) && !/^[+-]?[0-9 .,]*$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
