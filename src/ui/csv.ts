import type { Language } from "#contract/languages.ts";
import { cellText, delimiters, withoutFormula } from "#contract/rules/csvCells.ts";

type Cell = string | number;

/** Lines as a CSV file that spreadsheets of the language open by a double click. */
export const csvOf = (lines: readonly (readonly Cell[])[], language: Language): Blob => {
  const delimiter = delimiters[language];
  const textOf = (cell: Cell) =>
    cellText(typeof cell === "string" ? withoutFormula(cell) : `${cell}`, delimiter);
  const text = lines.map((cells) => cells.map(textOf).join(delimiter)).join("\r\n");
  // Without a byte order mark some spreadsheets read the text in another encoding.
  return new Blob(["\uFEFF", text, "\r\n"], { type: "text/csv;charset=utf-8" });
};
