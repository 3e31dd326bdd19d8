import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { Location } from "#contract/locations.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { columns, roomForColumns } from "./columns.ts";
import { LocationRow } from "./LocationRow.tsx";

/** Locations by region: a table where there is room, cards where there is none. */
export function LocationList({ locations, onOpen }: Props) {
  const translate = useTranslate();
  if (locations.length === 0) {
    return (
      <Typography role="status" color="textSecondary" sx={{ py: 2 }}>
        {translate("locations.nothingFound")}
      </Typography>
    );
  }
  return (
    <Box role="table" aria-label={translate("locations.title")} sx={frame}>
      <Box role="rowgroup" sx={{ display: "none", [roomForColumns]: { display: "block" } }}>
        <Box role="row" sx={head}>
          {(["name", "address", "phone", "today", "note", "state"] as const).map((column) => (
            <Box key={column} role="columnheader" sx={{ gridArea: column }}>
              {translate(`locations.columns.${column}`)}
            </Box>
          ))}
        </Box>
      </Box>
      {[...Map.groupBy(locations, ({ region }) => region)].map(([region, ones]) => (
        <Box key={region} role="rowgroup" aria-label={region}>
          <Box
            role="row"
            sx={{ borderTop: 1, borderColor: "divider", px: 1.5, py: 0.75, color: "text.secondary" }}
          >
            <Box role="rowheader" sx={{ fontWeight: 600 }}>
              {region}{" "}
              <Box component="span" sx={{ fontWeight: 400 }}>
                {ones.length}
              </Box>
            </Box>
          </Box>
          {ones.map((location) => (
            <LocationRow key={location.id} location={location} onOpen={() => onOpen(location)} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

const head = {
  ...columns,
  minHeight: 32,
  borderBottom: 1,
  borderColor: "divider",
  color: "text.secondary",
  fontWeight: 600,
};

const frame = {
  containerType: "inline-size",
  overflow: "hidden",
  fontSize: tokens.text.table,
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  // Above the first region there is the line of the head, or of the frame.
  "& > :nth-of-type(2) > :first-of-type": { borderTop: 0 },
};

type Props = { locations: readonly Location[]; onOpen: (location: Location) => void };
