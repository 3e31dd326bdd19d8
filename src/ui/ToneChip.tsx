import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { type Tone, tokens, toneShapes, tones } from "#src/layout/theme/tokens.ts";

/** A word behind a dot; colour and the dot's shape show the tone. */
export const ToneChip = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Chip className={tone}>
    <svg viewBox="0 0 8 8" aria-hidden="true">
      {shapes[toneShapes[tone]]}
    </svg>
    {children}
  </Chip>
);

const shapes = {
  circle: <circle cx="4" cy="4" r="3.4" />,
  diamond: <path d="M4 0 8 4 4 8 0 4z" />,
  triangle: <path d="M4 .6 8 7.6H0z" />,
  square: <path d="M.8.8h6.4v6.4H.8z" />,
};

const Chip = styled("span")(({ theme: { palette } }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  maxWidth: "100%",
  height: 20,
  padding: "0 7px",
  boxSizing: "border-box",
  borderRadius: 10,
  fontSize: tokens.text.small,
  fontWeight: 500,
  verticalAlign: "middle",
  whiteSpace: "nowrap",
  svg: { width: 8, height: 8, flex: "none", fill: "currentColor" },
  small: {
    marginLeft: -1,
    fontSize: "inherit",
    fontWeight: 400,
    overflow: "hidden",
    textOverflow: "ellipsis",
  },
  ...Object.fromEntries(
    Object.entries(tones[palette.mode]).map(([tone, { chip, onChip }]) => [
      `&.${tone as Tone}`,
      { background: chip, color: onChip },
    ]),
  ),
}));
