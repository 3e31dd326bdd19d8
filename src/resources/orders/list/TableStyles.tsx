import { styled } from "@mui/material/styles";
import { orderStatuses, statusTone } from "#contract/orders/statuses.ts";
import { inForcedColors } from "#src/layout/theme/forcedColors.ts";
import { palettes, tokens, tones } from "#src/layout/theme/tokens.ts";
import { hitArea } from "#src/layout/theme/touch.ts";
import { statusMarks } from "#src/resources/orders/statusMarks.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { clockStyles, flagStyles } from "./OrderCells.tsx";
import { columnGap, narrowQuery, orderColumns } from "./orderColumns.tsx";

// One style sheet for the whole table: a style object per cell would cost more than rendering the cells.
export const TableStyles = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  const hairline = `1px solid ${colors.line}`;
  return {
    flex: 1,
    minHeight: 0,
    minWidth: 0,
    overflow: "auto",
    containerType: "inline-size",
    overflowAnchor: "none",
    overscrollBehavior: "contain",
    // There the page scrolls too, and goes on where the list ends.
    "@media (max-height: 500px)": { overscrollBehavior: "auto" },
    background: colors.surface,
    borderTop: hairline,
    fontSize: tokens.text.table,
    fontVariantNumeric: "tabular-nums",
    // Tabular figures also widen hyphens, so names and addresses don't use them.
    ".company, .region, .receiver, .pickupCity, .pickupPointName, .driverName, .lastComment": {
      fontVariantNumeric: "normal",
    },
    ".unseen": visuallyHidden,
    table: { display: "block", position: "relative", width: "100%", minWidth: "var(--min-width)" },
    "thead, .details, .details > td": { display: "block" },
    "td, th": { padding: 0, fontWeight: "inherit", textAlign: "left" },
    ".row": { position: "relative", borderBottom: hairline },
    thead: {
      position: "sticky",
      top: 0,
      zIndex: 2,
      background: colors.surface,
      color: colors.muted,
      fontSize: tokens.text.small,
      fontWeight: tokens.text.emphasis,
      ".row": { height: tokens.row.compact, boxSizing: "border-box" },
    },
    ".sortable button": {
      all: "unset",
      cursor: "pointer",
      display: "inline-flex",
      alignItems: "center",
      gap: 2,
      borderRadius: 4,
      svg: { fontSize: 14, visibility: "hidden" },
      "&:hover, &.on": { color: colors.text },
      "&.on svg": { visibility: "visible" },
      "&:focus-visible": { outline: `2px solid ${colors.brand}`, outlineOffset: 2 },
    },
    ".cell": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", minWidth: 0 },
    "&& .end": { textAlign: "right" },
    ".note": { marginLeft: 6, fontSize: tokens.text.small, color: colors.muted },
    // The area of the checkbox extends over the space before it, to be easier to hit, and a little behind it.
    ".choice": {
      position: "relative",
      "&::after": hitBeyond(2),
      display: "grid",
      placeItems: "center",
      overflow: "visible",
      height: "100%",
      marginLeft: -8,
      paddingLeft: 8,
      cursor: "pointer",
    },
    ".expander": { overflow: "visible" },
    ".choice input": {
      position: "relative",
      zIndex: 1,
      margin: 0,
      width: 15,
      height: 15,
      accentColor: colors.brand,
      cursor: "pointer",
    },
    ".expander button": {
      all: "unset",
      cursor: "pointer",
      display: "grid",
      placeItems: "center",
      position: "relative",
      "&::after": hitBeyond(3),
      width: 18,
      height: 24,
      borderRadius: 4,
      color: colors.muted,
      svg: { transition: `transform ${tokens.motion.milliseconds}ms ${tokens.motion.easing}` },
      "&:hover": { color: colors.text, background: colors.hover },
      "&:focus-visible": { outline: `2px solid ${colors.brand}`, outlineOffset: -2 },
      "&[aria-expanded=true]:not([aria-controls]) svg": { transform: "rotate(90deg)" },
    },
    "tbody .row": {
      cursor: "pointer",
      scrollMarginTop: tokens.row.compact,
      "&:hover::after": { background: colors.hover },
      // The active row looks different from one that is only hovered.
      "&:focus-within, &.shown": { outline: `1px solid ${colors.brand}`, outlineOffset: -1 },
    },
    "tbody .row.chosen::after, tbody .row.chosen:hover::after": { background: colors.brandTint, opacity: 1 },
    // The layer lies behind the cells and over the row's tint, so that both stay visible.
    "tbody .row::after": { content: '""', position: "absolute", inset: 0, zIndex: -1, opacity: 0.6 },
    // Forced colours draw no shadows, of which the border of late orders is made.
    "tbody .row.late::after": {
      [inForcedColors]: {
        border: "2px solid",
        background: "none !important",
        opacity: 1,
        zIndex: "auto",
        pointerEvents: "none",
      },
    },
    tbody: { display: "block", position: "absolute", top: 0, left: 0, width: "100%", isolation: "isolate" },
    ...Object.fromEntries(orderColumns.map(({ name, style }) => [`.${name}`, style?.(colors)])),
    ...clockStyles(colors),
    ...toneStyles(palette.mode),
    ...flagStyles(colors),
    ...flashStyles(colors.brandTint),
    ...lineStyles,
    ...cardStyles(colors),
    "@media print": {
      table: { height: "auto !important" },
      thead: { position: "static" },
      tbody: { position: "static", transform: "none !important", breakInside: "avoid" },
    },
  };
});

/** What is hit beside a narrow element: together they are 24 pixels wide at least. */
const hitBeyond = (pixels: number) =>
  ({ content: '""', position: "absolute", inset: `0 ${-pixels}px` }) as const;

type Colors = (typeof palettes)["light"];

const lineStyles = {
  "&.lines .row": {
    display: "grid",
    gridTemplateColumns: "var(--tracks)",
    [narrowQuery]: { gridTemplateColumns: "var(--narrow-tracks)" },
    alignItems: "center",
    columnGap,
    padding: "0 8px",
    height: tokens.row.compact,
    boxSizing: "border-box",
  },
  ".status small.driver": { display: "var(--planned-driver)" },
  "&.lines tbody .row": { height: "var(--row-height)" },
  // In comfortable rows, names and comments wrap to a second line.
  "&.comfortable .cell > bdi": {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    overflow: "hidden",
    whiteSpace: "normal",
    overflowWrap: "anywhere",
    lineHeight: 1.3,
  },
} as const;

const cardStyles = (colors: Colors) =>
  ({
    "&.cards": {
      table: { minWidth: 0 },
      "thead .row": { display: "flex", alignItems: "center", gap: 16, padding: "0 12px" },
      "thead .cell:not(.sortable)": { display: "none" },
      // The areas that a tap hits are larger than their cells.
      ".sortable, .expander, .orderNo": { overflow: "visible" },
      ".sortable button, .expander button": hitArea(10, 8),
      ".number": hitArea(10, 12),
      "tbody .row": {
        display: "grid",
        gridTemplateColumns: "repeat(12, 1fr)",
        gap: "3px 8px",
        padding: "8px 12px 8px 14px",
      },
      ".label": { marginRight: 4, fontSize: tokens.text.small, color: colors.muted },
      // The name of a scheduled order's driver does not fit beside the status.
      ".status small.driver": { display: "none" },
      ".expander": { gridRow: 1, gridColumn: "1 / 2" },
      // On a card the checkbox takes the expander's place, and is shown only while orders are being chosen. The whole card
      // is its target.
      ".choice": { gridRow: 1, gridColumn: "1 / 2", display: "none" },
      // Transparent and not hidden: the expander has the keyboard focus, which the row shows.
      "&.choosing .expander": { opacity: 0 },
      "&.choosing .choice": { display: "grid" },
      "&.choosing .choice input": { width: 20, height: 20 },
      // A tap must not follow the number's link meanwhile.
      "&.choosing tbody .row *": { pointerEvents: "none" },
      // A long press chooses the card and must not select text.
      "@media (pointer: coarse)": { "tbody .row": { userSelect: "none", WebkitTouchCallout: "none" } },
      ...Object.fromEntries(
        orderColumns.map(({ name, card, hidesLabel }) => [
          `.${name}`,
          { ...card, ...(hidesLabel && { ".label": { display: "none" } }) },
        ]),
      ),
    },
    "&.cards.client": Object.fromEntries(
      orderColumns.flatMap(({ name, clientCard }) => (clientCard ? [[`.${name}`, clientCard]] : [])),
    ),
  }) as const;

function toneStyles(mode: "light" | "dark"): Record<string, object> {
  const ofRows = orderStatuses.map((status) => {
    const tone = statusTone[status];
    const { stripe, tint } = tones[mode][tone];
    // The age of an ended order is not a problem, so its outline is muted.
    const isOver = tone === "done" || tone === "failed";
    const outline = isOver ? `color-mix(in srgb, ${stripe} 35%, transparent)` : stripe;
    const isQuiet = statusMarks[status].weight === "outlined";
    const background = isQuiet ? `color-mix(in srgb, ${tint} 45%, transparent)` : tint;
    const sheet = {
      ".row": { background, boxShadow: `inset 3px 0 ${stripe}` },
      ".row.late": { boxShadow: `inset 3px 0 ${stripe}, inset 0 0 0 2px ${outline}` },
    };
    return [`tbody.${status}`, sheet];
  });
  return Object.fromEntries(ofRows);
}

// Two equal animations: a second change soon after the first switches to the other one, which restarts the flash.
const flashStyles = (color: string) => ({
  "@keyframes order-flash": { from: { background: color }, to: { background: "transparent" } },
  "@keyframes order-flash-again": { from: { background: color }, to: { background: "transparent" } },
  ".flashed": { animation: "order-flash 1.2s ease-out" },
  ".flashedAgain": { animation: "order-flash-again 1.2s ease-out" },
});
