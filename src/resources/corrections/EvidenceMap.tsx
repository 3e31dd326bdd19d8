import { latLngBounds } from "leaflet";
import { Polyline } from "react-leaflet";
import type { CorrectionDetail } from "#contract/corrections.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { useMarkLetter } from "#src/resources/orders/show/track/trackMarks.ts";
import { BaseMap } from "#src/ui/map/BaseMap.tsx";
import { MapPin } from "#src/ui/map/MapPin.tsx";

/** The planned way of the ride as a dashed line, and the driver's track. */
export const EvidenceMap = ({ correction }: { correction: CorrectionDetail }) => {
  const words = useWords("corrections.evidence");
  const letterOf = useMarkLetter();
  const { palette } = useTokens();
  const { pickupPoint, destination, track } = correction;
  const ends = [pickupPoint, destination].filter((one) => one !== null);
  const bounds = latLngBounds([...ends, ...track]);
  return (
    <BaseMap name={words("map")} start={{ bounds, boundsOptions: { padding: [30, 30], maxZoom: 15 } }}>
      {pickupPoint && destination && (
        <Polyline
          positions={[pickupPoint, destination]}
          pathOptions={{ color: palette.text, weight: 3, dashArray: "6 8" }}
        />
      )}
      <Polyline positions={track} pathOptions={{ color: palette.brand, weight: 4, opacity: 0.9 }} />
      {pickupPoint && (
        <MapPin look="pickup" letter={letterOf("pickup")} name={words("pickup")} position={pickupPoint} />
      )}
      {destination && (
        <MapPin
          look="receiver"
          letter={letterOf("receiver")}
          name={words("receiver")}
          position={destination}
        />
      )}
    </BaseMap>
  );
};
