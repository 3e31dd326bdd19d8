/** Written into the document, for pages of which a script failed to load at the start. */
export const notLoaded = {
  text: "This page could not be loaded completely. Reload it to try again.",
  reload: "Reload the page",
} as const;
