import { fullName } from "#contract/drivers.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { straightMetres } from "#contract/rules/distance.ts";
import type { Point, TrackPoint } from "#contract/rules/point.ts";
import { useWords } from "#src/i18n/useWords.ts";

/** A marker on the map and its name. */
export type Mark = { kind: "pickup" | "receiver" | "driver"; position: Point; name: string };

type Words = Record<"pickup" | "receiver" | "driver" | "formerDriver", string> & {
  lastSeen: (moment: string) => string;
};

/** The markers beside the track: pickup and receiver, where their positions are known, and the driver. */
export function marksOf(info: OrderInfo, points: readonly TrackPoint[], words: Words): Mark[] {
  const { pickupPoint, clientLat: lat, clientLng: lng, xDeliverer } = info;
  const last = points.at(-1);
  const isFormer = last !== undefined && isBefore(last, info.driverSince);
  const driver = isFormer ? [words.formerDriver] : [words.driver, xDeliverer && fullName(xDeliverer)];
  const marks: (Mark | null)[] = [
    mark("pickup", pickupPoint, [words.pickup, pickupPoint?.name, pickupPoint?.street]),
    mark("receiver", { lat, lng }, [words.receiver, info.clientStreet, info.clientCity]),
    last
      ? {
          kind: "driver",
          position: last,
          name: [...driver, words.lastSeen(last.loggedAt)].filter(Boolean).join(" · "),
        }
      : null,
  ];
  return marks.filter((one) => one !== null);
}

/** More dots than this would cover the line. */
const maxTimedPoints = 40;

/** The points of the track that are shown with their times: evenly chosen, including the first one. */
export function timedPoints(points: readonly TrackPoint[]): TrackPoint[] {
  const step = Math.ceil(points.length / maxTimedPoints);
  return points.filter((_point, place) => place % step === 0);
}

/** The parts of the track that one driver drove: nobody drove from a former driver's last position to the present one's. */
export function legsOf(points: readonly TrackPoint[], { driverSince }: OrderInfo): TrackPoint[][] {
  const former = points.filter((point) => isBefore(point, driverSince));
  return [former, points.slice(former.length)].filter(({ length }) => length > 0);
}

const isBefore = ({ loggedAt }: TrackPoint, moment: string | null): boolean =>
  moment !== null && Date.parse(loggedAt) < Date.parse(moment);

/** The length of the track in metres. */
export const trackMetres = (legs: readonly (readonly Point[])[]): number =>
  legs
    .flatMap((points) => points.map((point, place) => straightMetres(points[place - 1] ?? point, point)))
    .reduce((sum, metres) => sum + metres, 0);

/** Coordinates are null if they are unknown or masked. */
type End = { lat: number | null; lng: number | null };

function mark(kind: Mark["kind"], end: End | null, texts: (string | null | undefined)[]): Mark | null {
  if (!end) return null;
  const { lat, lng } = end;
  return lat === null || lng === null
    ? null
    : { kind, position: { lat, lng }, name: texts.filter(Boolean).join(" · ") };
}

/** The letter in a marker; the driver's marker has none. */
export function useMarkLetter(): (kind: Mark["kind"]) => string {
  const words = useWords("orderList.track.marks");
  return (kind) => (kind === "driver" ? "" : words(kind));
}
