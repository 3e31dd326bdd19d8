import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { type Tone, tokens, toneShapes, tones } from "#src/layout/theme/tokens.ts";

/** How a chip of its tone looks in particular. */
export type ToneMark = { shape?: keyof typeof shapes; weight?: "outlined" | "plain" | "strong" };

type Props = ToneMark & { tone: Tone; children: ReactNode };

/** A word behind a dot; colour and the dot's shape show the tone. */
export const ToneChip = ({ tone, shape = toneShapes[tone], weight = "plain", children }: Props) => (
  <Chip className={`${tone} ${weight}`}>
    <svg viewBox="0 0 8 8" aria-hidden="true">
      {shapes[shape]}
    </svg>
    {children}
  </Chip>
);

const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.2 };

const shapes = {
  circle: <circle cx="4" cy="4" r="3.4" />,
  clock: <path {...line} d="M7.3 4A3.3 3.3 0 1 1 .7 4a3.3 3.3 0 0 1 6.6 0zM4 2v2l1.4 1" />,
  hollowDiamond: <path {...line} d="M4 .9 7.1 4 4 7.1.9 4z" />,
  halfDiamond: (
    <>
      <path {...line} d="M4 .9 7.1 4 4 7.1.9 4z" />
      <path d="M.6 4h6.8L4 7.4z" />
    </>
  ),
  diamond: <path d="M4 0 8 4 4 8 0 4z" />,
  triangle: <path d="M4 .6 8 7.6H0z" />,
  hollowSquare: <path {...line} d="M1.4 1.4h5.2v5.2H1.4z" />,
  square: <path d="M.8.8h6.4v6.4H.8z" />,
};

const Chip = styled("span")(({ theme: { palette } }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  maxWidth: "100%",
  height: 20,
  padding: "0 6px",
  boxSizing: "border-box",
  borderRadius: 10,
  fontSize: tokens.text.small,
  fontWeight: 500,
  verticalAlign: "middle",
  whiteSpace: "nowrap",
  svg: { width: 8, height: 8, flex: "none", fill: "currentColor" },
  small: {
    marginLeft: -1,
    fontSize: 11.5,
    fontWeight: 400,
    overflow: "hidden",
    textOverflow: "ellipsis",
  },
  ...Object.fromEntries(
    Object.entries(tones[palette.mode]).map(([tone, { chip, onChip }]) => [
      `&.${tone as Tone}`,
      {
        background: chip,
        color: onChip,
        "&.outlined": {
          background: "none",
          boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${onChip} 45%, transparent)`,
        },
        "&.strong": { background: onChip, color: chip },
      },
    ]),
  ),
}));
