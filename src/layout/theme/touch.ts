/** Where fingers point: what is tapped is larger there. */
export const onTouch = "@media (pointer: coarse)";

/** On a phone that is held sideways: what stands around a list must leave room for it. */
export const whereLow = "@media (max-height: 500px) and (min-width: 641px)";

/** Where a magnified page, or a phone that is held sideways, has no room for what stays in place beside what scrolls. */
export const whereLowest = "@media (max-height: 400px)";

/**
 * Of a small element in a text: it keeps its size, but a tap hits it also this many pixels above and below it, and on both
 * sides.
 */
export const hitArea = (block: number, inline: number) =>
  ({
    position: "relative",
    [onTouch]: {
      minWidth: 0,
      minHeight: 0,
      "&::after": { content: '""', position: "absolute", inset: `${-block}px ${-inline}px` },
    },
  }) as const;

/** Of a link that often stands above another one: on touch its line is high enough for a finger. */
export const tappedLine = { [onTouch]: { display: "inline-block", py: 1 } } as const;
