import MuiLink from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

type Props = {
  count: number;
  /** Null: there is nothing that the reader may open. */
  to: string | null;
  /** In place of the number. */
  children?: ReactNode;
};

/** A number that leads to the rows behind it; nothing leads nowhere. */
export const Figure = ({ count, to, children }: Props) => {
  const { plain } = useNumbers();
  const text = children ?? plain(count);
  if (count === 0) return <Nothing>{text}</Nothing>;
  if (to === null) return <span>{text}</span>;
  return (
    <MuiLink component={Link} to={to} color="inherit" underline="hover">
      {text}
    </MuiLink>
  );
};

const Nothing = styled("span")(({ theme: { palette } }) => ({ color: palettes[palette.mode].muted }));

/** Names, and figures right-aligned under each other. */
export const FigureTable = styled("table")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: tokens.text.table,
    fontVariantNumeric: "tabular-nums",
    "th, td": { height: 28, padding: "0 6px", textAlign: "right", fontWeight: 400, whiteSpace: "nowrap" },
    "thead th": {
      color: colors.muted,
      fontSize: tokens.text.small,
      lineHeight: 1.25,
      verticalAlign: "bottom",
      paddingBottom: 4,
      whiteSpace: "normal",
    },
    "tbody tr": { borderTop: `1px solid ${colors.line}` },
    "tr > th:first-of-type": { textAlign: "left", paddingLeft: 0 },
    "tr > :last-child": { paddingRight: 0 },
    "tbody th": {
      maxWidth: 0,
      width: "99%",
      minWidth: 96,
      "@media (max-width: 600px)": { minWidth: 72, whiteSpace: "normal", lineHeight: 1.25, paddingBlock: 4 },
      overflow: "hidden",
      textOverflow: "ellipsis",
    },
    "tr.sum > *": { fontWeight: tokens.text.emphasis },
    "tr.quiet > *": { color: colors.muted },
    a: { display: "inline-block", minWidth: 16 },
    "a:hover": { color: colors.brand },
  };
});

/** How much of the greatest a figure is; the figure itself stands beside it. */
export const Bar = ({ share, width = 96 }: { share: number; width?: number }) => (
  <Track aria-hidden style={{ width }}>
    <span style={{ width: `${Math.round(share * 100)}%` }} />
  </Track>
);

const Track = styled("div")(({ theme: { palette } }) => ({
  height: 8,
  marginLeft: "auto",
  borderRadius: 2,
  background: palettes[palette.mode].hover,
  overflow: "hidden",
  span: { display: "block", height: "100%", borderRadius: 2, background: palettes[palette.mode].brand },
}));
