import Box from "@mui/material/Box";
import { Fragment, type ReactNode } from "react";

/** Names and what they are; what is null is left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Box component="dl" sx={list}>
    {facts.map(
      ([name, value]) =>
        value !== null && (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </Box>
);

const list = {
  m: 0,
  display: "grid",
  gridTemplateColumns: "minmax(96px, auto) minmax(0, 1fr)",
  columnGap: 1.5,
  rowGap: 0.5,
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
  dt: { color: "text.secondary" },
  dd: { m: 0, overflowWrap: "anywhere" },
};
