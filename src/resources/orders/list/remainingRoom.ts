/**
 * The size of what scrolls below the filters and totals: the room that they leave in the window. In a low one it is a card
 * below the head at least, and not so high that the page could not be scrolled beside it; the page is higher than the window
 * then. The basis needs its unit: of the height of the page, which is not fixed, no share can be taken.
 */
export const remainingRoom = { flex: "1 1 0px", minHeight: "min(176px, 100dvh - 80px)" } as const;
