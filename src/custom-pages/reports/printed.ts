/** Reports have too many columns for upright sheets. */
export const wideSheets = { "@page": { size: "landscape" } } as const;

/** A grid is printed as a block: browsers break a grid across sheets so that its rows lie on one another. */
export const block = { "@media print": { display: "block", "& > * + *": { marginTop: 2 } } } as const;
