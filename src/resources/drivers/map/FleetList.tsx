import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Link as RouterLink } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { driverSearch } from "#src/layout/addresses.ts";
import { useAgeText } from "#src/resources/drivers/list/DriverMarks.tsx";
import { StateSign } from "./FleetLegend.tsx";
import type { FleetDriver } from "./fleet.ts";

/** The maximum of listed items; a higher zoom shows the others. */
const most = 50;

/** The drivers in the visible part of the map as a list, for those who can't see it or use a pointer. */
export const FleetList = ({ drivers }: { drivers: readonly FleetDriver[] }) => {
  const words = useWords("drivers.map");
  const stateText = useStateText();
  return (
    <InView items={drivers} heading={words("inView", drivers.length)}>
      {(driver) => (
        <li key={driver.id}>
          <StateSign state={driver.state} />
          <span>
            <Link component={RouterLink} to={driverSearch(driver.email)}>
              <bdi>{driver.name}</bdi>
            </Link>
            <Typography variant="caption" color="textSecondary" component="div">
              {stateText(driver)}
            </Typography>
          </span>
        </li>
      )}
    </InView>
  );
};

type InViewProps<Item> = {
  /** Sorted by the distance to the centre of the map. */
  items: readonly Item[];
  heading: string;
  children: (item: Item) => ReactNode;
};

/** A list of what the map shows, with the number in the heading. */
export function InView<Item>({ items, heading, children }: InViewProps<Item>) {
  const words = useWords("drivers.map");
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="subtitle2" component="h2" sx={{ mt: 1 }}>
        {heading}
      </Typography>
      {items.length > most && (
        <Typography variant="caption" color="textSecondary">
          {words("nearest", { count: most })}
        </Typography>
      )}
      <Box component="ul" sx={list}>
        {items.slice(0, most).map(children)}
      </Box>
    </Box>
  );
}

/** A function that formats a driver's state and the age of the position: "driving · just now", "silent for 40 min". */
export function useStateText(): (driver: FleetDriver) => string {
  const words = useWords("drivers.map.states");
  const ageText = useAgeText();
  return ({ state, status, loggedAt }) => {
    const age = ageText({ status, lastKnownLocation: { loggedAt } });
    return state === "silent" ? age : `${words(state)} · ${age}`;
  };
}

const list = {
  m: 0,
  p: 0,
  listStyle: "none",
  li: { display: "flex", alignItems: "center", gap: 1, py: 0.5, overflowWrap: "anywhere" },
  "li > :last-child": { minWidth: 0 },
} as const;
