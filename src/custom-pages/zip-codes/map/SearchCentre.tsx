import Box from "@mui/material/Box";
import { Circle, Popup } from "react-leaflet";
import type { Point } from "#contract/rules/point.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { MapPin } from "#src/ui/map/MapPin.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import type { MapStyles } from "./mapStyles.ts";

type Props = {
  centre: Point;
  /** The radius in kilometres. */
  radius: number;
  look: MapStyles["circle"];
};

/** The centre and radius of the search. */
export const SearchCentre = ({ centre, radius, look }: Props) => {
  const words = useWords("zipCodes.map");
  const { plain } = useNumbers();
  const facts = [
    ["lat", `${plain(centre.lat, 6)}°`],
    ["lng", `${plain(centre.lng, 6)}°`],
    ["radius", `${plain(radius)}\u00a0km`],
  ] as const;
  return (
    <>
      <Circle center={centre} radius={radius * 1000} pathOptions={look} interactive={false} />
      <MapPin look="receiver" letter={words("centreMark")} name={words("centre")} position={centre} isRaised>
        <Popup closeButton={false} autoPan={false} offset={[0, -26]}>
          <Box component="dl" sx={list}>
            {facts.map(([name, value]) => (
              <Box key={name} sx={{ display: "contents" }}>
                <Box component="dt" sx={{ color: "text.secondary" }}>
                  {words(`${name}`)}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {value}
                </Box>
              </Box>
            ))}
          </Box>
        </Popup>
      </MapPin>
    </>
  );
};

const list = {
  m: 0,
  display: "grid",
  gridTemplateColumns: "auto auto",
  columnGap: 1.5,
  rowGap: 0.25,
  fontVariantNumeric: "tabular-nums",
};
