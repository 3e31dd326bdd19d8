/** Checkboxes in columns where there is room. */
export const twoColumns = {
  "& .MuiFormGroup-root": {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
    columnGap: 2,
  },
  "& .MuiFormControlLabel-root": { marginRight: 0 },
  "& .MuiCheckbox-root": { paddingBlock: "4px" },
  "& .MuiFormControlLabel-label": { lineHeight: 1.35 },
} as const;
