import { styled } from "@mui/material/styles";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";

const inputHeight = 52;

/** The styles of cmdk's elements, which come without any. */
export const PaletteStyles = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    position: "relative",
    fontSize: tokens.text.form,
    "[cmdk-input]": {
      width: "100%",
      boxSizing: "border-box",
      height: inputHeight,
      padding: "0 16px",
      border: 0,
      borderBottom: `1px solid ${colors.line}`,
      outline: "none",
      background: "transparent",
      color: colors.text,
      font: "inherit",
      fontSize: 16,
      "&::placeholder": { color: colors.muted, opacity: 1 },
    },
    // The height is fixed, so that it stays the same while results change.
    "[cmdk-list]": { height: "min(420px, 60vh)", overflowY: "auto", padding: 8, scrollPadding: 8 },
    "[cmdk-group-heading]": {
      padding: "8px 8px 4px",
      fontSize: tokens.text.small,
      fontWeight: tokens.text.emphasis,
      color: colors.muted,
    },
    "[cmdk-item]": {
      display: "flex",
      alignItems: "center",
      gap: 12,
      minHeight: 36,
      padding: "0 8px",
      borderRadius: tokens.radius,
      cursor: "pointer",
      "&[aria-selected=true]": { background: colors.brandTint, color: colors.text },
      "&[aria-disabled=true]": { color: colors.muted },
      "> bdi, > span": {
        overflow: "hidden",
        textOverflow: "ellipsis",
        whiteSpace: "nowrap",
        flexShrink: 0,
        maxWidth: "60%",
      },
      small: {
        color: colors.muted,
        fontSize: tokens.text.small,
        overflow: "hidden",
        textOverflow: "ellipsis",
        whiteSpace: "nowrap",
        minWidth: 0,
      },
      kbd: {
        marginLeft: "auto",
        font: "inherit",
        fontSize: tokens.text.small,
        padding: "0 6px",
        border: `1px solid ${colors.line}`,
        borderRadius: 4,
      },
    },
    "[role=alert]": { margin: 0, padding: 8, color: colors.alarm },
    // Over the list, whose place it takes.
    "[role=status]": {
      position: "absolute",
      insetInline: 0,
      top: inputHeight,
      margin: 0,
      padding: 24,
      textAlign: "center",
      color: colors.muted,
      pointerEvents: "none",
    },
  };
});
