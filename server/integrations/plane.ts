import { earthRadius } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";

const projectionCentre = { lat: radians(52.1), lng: radians(19.4) };

/**
 * Projects a point to metres on a plane around Poland's centre (azimuthal equidistant); distances within the
 * country are exact to 1:2000. PostgreSQL's geometric types calculate in this plane.
 */
export function toPlane({ lat, lng }: Point): { x: number; y: number } {
  const [phi, lngDifference] = [radians(lat), radians(lng) - projectionCentre.lng];
  const angle = Math.acos(
    Math.min(
      1,
      Math.sin(projectionCentre.lat) * Math.sin(phi) +
        Math.cos(projectionCentre.lat) * Math.cos(phi) * Math.cos(lngDifference),
    ),
  );
  const scale = earthRadius * (angle === 0 ? 1 : angle / Math.sin(angle));
  return {
    x: scale * Math.cos(phi) * Math.sin(lngDifference),
    y:
      scale *
      (Math.cos(projectionCentre.lat) * Math.sin(phi) -
        Math.sin(projectionCentre.lat) * Math.cos(phi) * Math.cos(lngDifference)),
  };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
