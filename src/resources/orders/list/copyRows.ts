import type { ClipboardEvent } from "react";

/**
 * Copies a selection over several rows as a line for each, with all values of the row and tabs between them. The browser's
 * own text has each value on a line, since the rows are laid out as grids. What is selected of details is copied as usual.
 */
export function copyRows(event: ClipboardEvent<HTMLElement>): void {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  const selected = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>("tbody > tr")].filter(
    (row) => hasSelectedText(row, range),
  );
  if (selected.length < 2 || selected.some((row) => row.dataset.order === undefined)) return;
  event.preventDefault();
  const table = document.createElement("table");
  for (const row of selected) {
    const line = table.insertRow();
    for (const cell of row.querySelectorAll<HTMLElement>(".cell:not(.choice, .expander)"))
      line.insertCell().textContent = cell.innerText.replace(/\s+/g, " ").trim();
  }
  const lines = [...table.rows].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent).join("\t"),
  );
  event.clipboardData.setData("text/plain", lines.join("\n"));
  event.clipboardData.setData("text/html", new XMLSerializer().serializeToString(table));
}

/** A selection that ends at a row's beginning, as after a triple click in the row before, has nothing of it. */
function hasSelectedText(row: HTMLTableRowElement, range: Range): boolean {
  const part = document.createRange();
  part.selectNodeContents(row);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(range.endContainer, range.endOffset);
  return part.toString().trim() !== "";
}
