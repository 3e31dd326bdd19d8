import { earthRadius } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";

const middle = { lat: radians(52.1), lng: radians(19.4) };

/**
 * A place as metres on a plane that touches Poland's middle (azimuthal equidistant): within the country, distances on it
 * are true to one in two thousand. PostgreSQL's own geometric types measure on it.
 */
export function toPlane({ lat, lng }: Point): { x: number; y: number } {
  const [phi, turn] = [radians(lat), radians(lng) - middle.lng];
  const angle = Math.acos(
    Math.min(1, Math.sin(middle.lat) * Math.sin(phi) + Math.cos(middle.lat) * Math.cos(phi) * Math.cos(turn)),
  );
  const scale = earthRadius * (angle === 0 ? 1 : angle / Math.sin(angle));
  return {
    x: scale * Math.cos(phi) * Math.sin(turn),
    y: scale * (Math.cos(middle.lat) * Math.sin(phi) - Math.sin(middle.lat) * Math.cos(phi) * Math.cos(turn)),
  };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
