import MuiLink from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { palettes } from "#src/layout/theme/tokens.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

type Props = {
  count: number;
  /** The address of the orders behind the figure; null if the account may not open them. */
  to: string | null;
  /** Shown instead of the number. */
  children?: ReactNode;
};

/** A number that links to the orders behind it; zero is no link. */
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

/** A bar with the figure's share of the greatest one. It is decorative, as the figure stands beside it. */
export const Bar = ({ share, width = 96 }: { share: number; width?: number | string }) => (
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
