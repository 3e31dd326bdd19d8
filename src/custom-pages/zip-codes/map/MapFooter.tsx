import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ResponseOf } from "#contract/call.ts";
import type { view } from "#contract/zipCodes.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { dayText } from "#src/ui/warsawTime.ts";
import type { Layers } from "./LayerToggles.tsx";
import { type MapStyles, useMapStyles } from "./mapStyles.ts";

type Props = {
  layers: Layers;
  hasResult: boolean;
  hasAddress: boolean;
  source: ResponseOf<typeof view>["source"] | undefined;
  inView: { isLoading: boolean; isFailed: boolean; isCut: boolean; retry: () => void };
};

/** The legend, whether areas are loading, and the source of the postal codes. */
export const MapFooter = ({ layers, hasResult, hasAddress, source, inView }: Props) => {
  const commonWords = useWords("common");
  const words = useWords("zipCodes.map");
  return (
    <Box sx={foot}>
      <Legend layers={layers} hasResult={hasResult} hasAddress={hasAddress} />
      {layers.areas && (
        <span role="status">
          {inView.isFailed
            ? words("failed")
            : inView.isLoading
              ? words("loading")
              : inView.isCut && words("cut")}
          {inView.isFailed && (
            <Button onClick={inView.retry} sx={{ ml: 1, minHeight: 24, py: 0 }}>
              {commonWords("tryAgain")}
            </Button>
          )}
        </span>
      )}
      <Box sx={{ ml: "auto" }}>{source !== undefined && <SourceNote source={source} />}</Box>
    </Box>
  );
};

const foot = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 40,
  px: 1.5,
  py: 0.5,
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
  typography: "caption",
};

type Sign = keyof MapStyles;

type LegendProps = {
  layers: Layers;
  /** Whether the map shows the result of a search. */
  hasResult: boolean;
  /** Whether the area of an address is highlighted. */
  hasAddress: boolean;
};

/** The meaning of the signs that the map shows at the moment. */
const Legend = ({ layers, hasResult, hasAddress }: LegendProps) => {
  const words = useWords("zipCodes.legend");
  const styles = useMapStyles();
  const signs: Sign[] = [
    ...(layers.centroids && hasResult ? (["centroidInRange", "centroidOutOfBounds"] as const) : []),
    ...(layers.areas && hasResult ? (["inRange", "outOfBounds"] as const) : []),
    ...(hasResult ? (["circle"] as const) : []),
    ...(hasAddress ? (["ofAddress"] as const) : []),
    ...(layers.areas ? (["inView"] as const) : []),
  ];
  if (signs.length === 0) return null;
  return (
    <Box component="ul" aria-label={words("label")} sx={list}>
      {signs.map((sign) => (
        <li key={sign}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <Drawn sign={sign} styles={styles} />
          </svg>
          {words(`${sign}`)}
        </li>
      ))}
    </Box>
  );
};

const Drawn = ({ sign, styles }: { sign: Sign; styles: MapStyles }) => {
  if (sign === "circle") {
    return <circle cx="8" cy="8" r="6.5" fill="none" stroke={styles.circle.color} strokeWidth="2" />;
  }
  const { color, weight, fillColor, fillOpacity } = styles[sign];
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
      strokeDasharray={sign === "outOfBounds" ? styles.outOfBounds.dashArray : undefined}
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

/** The source of the postal codes; if they don't cover a whole country, who can import those. */
const SourceNote = ({ source }: Pick<ResponseOf<typeof view>, "source">) => {
  const words = useWords("zipCodes.source");
  const { plain } = useNumbers();
  const kind = source?.kind ?? "none";
  const codes = source && words("codes", { smart_count: source.codes, number: plain(source.codes) });
  if (kind === "geonames" && source) {
    return words("geonames", { codes, moment: dayText(source.importedAt) });
  }
  return (
    <Box component="span" sx={{ color: "warning.main" }}>
      {words(`${kind}`, { codes })}
    </Box>
  );
};
