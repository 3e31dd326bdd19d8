import Box from "@mui/material/Box";
import { MapMark } from "#src/ui/map/MapMark.tsx";
import type { Mark } from "./places.ts";
import { useMarkLetter } from "./useMarkLetter.ts";

/** What the marks on the map stand for, also for those who do not see it. */
export const Legend = ({ marks }: { marks: readonly Mark[] }) => {
  const letterOf = useMarkLetter();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, display: "grid", gap: 0.5, typography: "body2" }}>
      {marks.map(({ kind, name }) => (
        <Box component="li" key={kind} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <MapMark className={kind} aria-hidden>
            {letterOf(kind)}
          </MapMark>
          <bdi>{name}</bdi>
        </Box>
      ))}
    </Box>
  );
};
