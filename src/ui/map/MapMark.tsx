import { styled } from "@mui/material/styles";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";

/** How a mark looks, on the map and beside its name. */
export const markStyles = (mode: "light" | "dark") => {
  const { brand, onBrand, text, muted, canvas, surface, strongLine } = palettes[mode];
  return {
    boxSizing: "border-box",
    display: "grid",
    placeItems: "center",
    borderRadius: "50%",
    border: `2px solid ${surface}`,
    fontSize: tokens.text.small,
    fontWeight: tokens.text.emphasis,
    lineHeight: 1,
    background: brand,
    color: onBrand,
    "&.receiver": { background: text, color: canvas, borderRadius: 6 },
    "&.driver": { border: `5px solid ${brand}`, background: surface },
    "&.closed": { border: `2px dashed ${strongLine}`, background: surface, color: muted },
  } as const;
};

export const MapMark = styled("span")(({ theme: { palette } }) => ({
  ...markStyles(palette.mode),
  flex: "none",
  width: 22,
  height: 22,
}));
