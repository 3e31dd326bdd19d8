import { useEffect } from "react";
import { useMap } from "react-leaflet";
import { type DriverInfo, fullName } from "#contract/drivers.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { BaseMap } from "#src/ui/map/BaseMap.tsx";
import { MapPin } from "#src/ui/map/MapPin.tsx";

type Place = NonNullable<DriverInfo["lastKnownLocation"]>;

/** A small map that follows the driver's position. */
export const PlaceMap = ({ driver, place }: { driver: DriverInfo; place: Place }) => {
  const words = useWords("drivers.details");
  const name = fullName(driver);
  return (
    <BaseMap name={words("placeOf", { name })} start={{ center: place, zoom: 13 }}>
      <Follow place={place} />
      <MapPin look="driver" letter={driver.firstName.slice(0, 1)} name={name} position={place} />
    </BaseMap>
  );
};

const Follow = ({ place: { lat, lng } }: { place: Place }) => {
  const map = useMap();
  useEffect(() => {
    map.panTo({ lat, lng });
  }, [map, lat, lng]);
  return null;
};
