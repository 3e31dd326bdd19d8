import { styled } from "@mui/material/styles";
import "react-big-calendar/lib/css/react-big-calendar.css";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";

/** The styles of the calendar in the console's themes; its own style sheet has a light background only. */
export const CalendarStyles = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  const line = `1px solid ${colors.line}`;
  return {
    position: "relative",
    fontSize: tokens.text.table,
    // The toolbar stays usable.
    '&[aria-busy="true"]': { ".rbc-month-view, .rbc-time-view": { opacity: 0.45, pointerEvents: "none" } },
    ".rbc-month-view, .rbc-time-view": {
      border: line,
      borderRadius: tokens.radius,
      background: colors.surface,
      overflow: "hidden",
    },
    ".rbc-header": { padding: "4px 6px", fontWeight: tokens.text.emphasis, color: colors.muted },
    ".rbc-time-header-cell .rbc-header": { minHeight: 28 },
    // On a phone a column is too narrow for weekday and date beside each other, and bars are higher than with a mouse.
    "@media (max-width: 600px)": {
      ".rbc-calendar": { minHeight: 660 },
      ".rbc-day-slot .rbc-events-container": { marginRight: 0 },
      ".rbc-time-header-cell": { flex: "none", minHeight: 42 },
      ".rbc-time-header-cell .rbc-header": {
        minHeight: 42,
        padding: "4px 2px",
        fontSize: 11,
        whiteSpace: "normal",
      },
    },
    [lined]: { borderColor: colors.line },
    ".rbc-off-range-bg": { background: colors.canvas },
    ".rbc-off-range": { color: colors.muted },
    ".rbc-today": { background: colors.brandTint },
    ".rbc-time-header.rbc-overflowing, .rbc-time-header-gutter": { borderColor: colors.line },
    ".rbc-label": { color: colors.muted, fontSize: tokens.text.small },
    ".rbc-button-link": { font: "inherit", padding: "2px 4px", fontVariantNumeric: "tabular-nums" },
    ".rbc-event, .rbc-day-slot .rbc-event, .rbc-background-event": {
      background: colors.brand,
      color: colors.onBrand,
      border: `1px solid ${colors.surface}`,
      borderRadius: tokens.radius / 2,
      padding: "1px 6px",
      fontWeight: tokens.text.emphasis,
      fontVariantNumeric: "tabular-nums",
    },
    // A column of the week on a phone has room for a value but not for its hours, and beside another one for neither.
    ".rbc-day-slot .rbc-event": { containerType: "inline-size" },
    "@container (max-width: 60px)": {
      ".rbc-day-slot .rbc-event-label": { display: "none" },
      ".rbc-day-slot .rbc-event-content": { fontSize: 11, marginInline: -5, textAlign: "center" },
    },
    "@container (max-width: 22px)": { ".rbc-day-slot .rbc-event-content": { visibility: "hidden" } },
    ".rbc-event.off, .rbc-day-slot .rbc-event.off": {
      background: colors.surface,
      color: colors.muted,
      border: `1px dashed ${colors.strongLine}`,
      textDecoration: "line-through",
    },
    ".rbc-event:focus-visible, .rbc-show-more:focus-visible, .rbc-button-link:focus-visible": {
      outline: `2px solid ${colors.brand}`,
      outlineOffset: 1,
    },
    ".rbc-show-more": { background: colors.surface, color: colors.brand, fontSize: tokens.text.small },
    ".rbc-overlay": {
      background: colors.raised,
      border: line,
      boxShadow: colors.shadow,
      borderRadius: tokens.radius,
      maxHeight: 320,
      overflow: "auto",
    },
    ".rbc-overlay-header": { borderColor: colors.line },
    ".rbc-current-time-indicator": { background: colors.alarm },
  };
});

const lined = [
  ".rbc-header",
  ".rbc-header + .rbc-header",
  ".rbc-day-bg + .rbc-day-bg",
  ".rbc-month-row + .rbc-month-row",
  ".rbc-time-content",
  ".rbc-time-content > * + * > *",
  ".rbc-time-header-content",
  ".rbc-timeslot-group",
  ".rbc-day-slot .rbc-time-slot",
  ".rbc-time-gutter .rbc-timeslot-group",
].join(", ");
