import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { Layers } from "./layers.ts";
import { type Looks, useLooks } from "./looks.ts";

type Sign = keyof Looks;

type Props = {
  layers: Layers;
  /** Of a search. */
  hasResult: boolean;
  /** An area is told apart, because an address lies in it. */
  hasAddress: boolean;
};

/** What the signs on the map mean, of those that can be seen. */
export const Legend = ({ layers, hasResult, hasAddress }: Props) => {
  const translate = useTranslate();
  const looks = useLooks();
  const signs: Sign[] = [
    ...(layers.centroids && hasResult ? (["centroidInRange", "centroidOutOfBounds"] as const) : []),
    ...(layers.areas && hasResult ? (["inRange", "outOfBounds"] as const) : []),
    ...(hasResult ? (["circle"] as const) : []),
    ...(hasAddress ? (["ofAddress"] as const) : []),
    ...(layers.areas ? (["inView"] as const) : []),
  ];
  if (signs.length === 0) return null;
  return (
    <Box component="ul" aria-label={translate("zipCodes.legend.label")} sx={list}>
      {signs.map((sign) => (
        <li key={sign}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <Drawn sign={sign} looks={looks} />
          </svg>
          {translate(`zipCodes.legend.${sign}`)}
        </li>
      ))}
    </Box>
  );
};

const Drawn = ({ sign, looks }: { sign: Sign; looks: Looks }) => {
  if (sign === "circle") {
    return <circle cx="8" cy="8" r="6.5" fill="none" stroke={looks.circle.color} strokeWidth="2" />;
  }
  const { color, weight, fillColor, fillOpacity } = looks[sign];
  const paint = { stroke: color, strokeWidth: weight, fill: fillColor, fillOpacity };
  if (sign === "centroidInRange" || sign === "centroidOutOfBounds") {
    return <circle cx="8" cy="8" r="5" {...paint} />;
  }
  return (
    <rect
      x="1"
      y="2"
      width="14"
      height="12"
      {...paint}
      strokeDasharray={sign === "outOfBounds" ? looks.outOfBounds.dashArray : undefined}
    />
  );
};

const list = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  rowGap: 0.25,
  li: { display: "flex", alignItems: "center", gap: 0.75, whiteSpace: "nowrap" },
};
