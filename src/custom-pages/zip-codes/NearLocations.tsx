import Box from "@mui/material/Box";
import type { AddressCheck } from "#contract/zipCodes.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { Hint, Part } from "./ResultParts.tsx";

/** The locations that an order could come from, nearest first, with the numbers of the map. */
export const NearLocations = ({ locations }: Pick<AddressCheck, "locations">) => {
  const words = useWords("zipCodes.check");
  const { kilometres } = useNumbers();
  return (
    <Part title={words("locations")}>
      {locations.length === 0 ? (
        <Hint>{words("noLocations")}</Hint>
      ) : (
        <Box component="ol" sx={list}>
          {locations.map(({ id, name, companyName, distance, isOpen }) => (
            <li key={id}>
              <Box component="span" sx={{ overflowWrap: "anywhere" }}>
                {name}
                <Box component="span" sx={{ color: "text.secondary" }}>
                  {" · "}
                  {companyName}
                </Box>
              </Box>
              <span className="figure">{kilometres(distance)}</span>
              <Box component="span" sx={{ color: isOpen ? "success.main" : "text.secondary" }}>
                {words(`${isOpen ? "open" : "closed"}`)}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Part>
  );
};

const list = {
  m: 0,
  p: 0,
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto auto",
  columnGap: 1,
  rowGap: 0.5,
  typography: "body2",
  counterReset: "place",
  li: {
    display: "grid",
    gridColumn: "1 / -1",
    gridTemplateColumns: "subgrid",
    counterIncrement: "place",
    "&::before": {
      content: "counter(place)",
      color: "text.secondary",
      textAlign: "right",
      minWidth: "1.2em",
    },
  },
  ".figure": { textAlign: "right", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
};
