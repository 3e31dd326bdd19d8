/** What lists of all kinds say. */
export const lists = {
  stale: "The list may be out of date.",
  resetFilters: "Reset filters",
  downloadCsv: "Download as CSV",
  downloaded: "%{file} saved",
  clearSearch: "Clear the search",
  select: "Select %{name}",
  keys: {
    title: "Keyboard shortcuts",
    help: "Show this list",
    letters: "Single-character shortcuts",
    lettersHint: "When they are off, only arrows, Enter, Esc and shortcuts with Ctrl act.",
  },
};
