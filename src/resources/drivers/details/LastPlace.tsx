import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import type { DriverInfo } from "#contract/drivers.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useAgeText } from "#src/resources/drivers/list/DriverMarks.tsx";
import { LoadingBox } from "#src/ui/DataStates.tsx";
import { loadablePart } from "#src/ui/loadable.tsx";

const PlaceMap = loadablePart(
  async () => (await import("./PlaceMap.tsx")).PlaceMap,
  () => <LoadingBox height={180} />,
);

/** The last known position of a driver, and its age. */
export const LastPlace = ({ driver }: { driver: DriverInfo }) => {
  const words = useWords("drivers.details");
  const mapWords = useWords("drivers.map");
  const ageText = useAgeText();
  const { lastKnownLocation: place } = driver;
  return (
    <Box component="section" aria-label={words("place")}>
      <Typography variant="subtitle2" component="h3">
        {words("place")}: {ageText(driver)}
      </Typography>
      {place && driver.active && !driver.blocked && (
        <Link component={RouterLink} to={`/drivers/map?driver=${driver.id}`} variant="body2">
          {mapWords("open")}
        </Link>
      )}
      {place && (
        <Box sx={{ height: 180, mt: 1 }}>
          <PlaceMap driver={driver} place={place} />
        </Box>
      )}
    </Box>
  );
};
