import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { lazy, Suspense } from "react";
import type { DriverInfo } from "#contract/drivers.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useAgeText } from "#src/resources/drivers/list/DriverMarks.tsx";
import { LoadingBox } from "#src/ui/DataStates.tsx";

const PlaceMap = lazy(async () => {
  const { PlaceMap } = await import("./PlaceMap.tsx");
  return { default: PlaceMap };
});

/** Where a driver was last, and how long ago. */
export const LastPlace = ({ driver }: { driver: DriverInfo }) => {
  const words = useWords("drivers.details");
  const ageText = useAgeText();
  const { lastKnownLocation: place } = driver;
  return (
    <Box component="section" aria-label={words("place")}>
      <Typography variant="subtitle2" component="h3">
        {words("place")}: {ageText(driver)}
      </Typography>
      {place && (
        <Box sx={{ height: 180, mt: 1 }}>
          <Suspense fallback={<LoadingBox height={180} />}>
            <PlaceMap driver={driver} place={place} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
};
