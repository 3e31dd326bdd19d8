import type { Point } from "#contract/rules/point.ts";
import { randomOf } from "#contract/rules/random.ts";
import type { driverPositions } from "#server/database/tables/drivers.ts";
import type { CopyRow } from "#server/demo/copy.ts";
import { hour, minute, type Order, second } from "./order.ts";

type Position = CopyRow<typeof driverPositions>;

/** Where the driver of an order of the last day went: to the pickup point, then to the receiver; a point every 2 min. */
export function trackOf(order: Order, now: number): Position[] {
  const { driverId, acceptedAt, clientLat, clientLng } = order;
  if (!driverId || !acceptedAt || clientLat === null || clientLng === null) return [];
  if (order.hashedAt || now - acceptedAt.getTime() > 24 * hour) return [];
  const random = randomOf(`track:${order.id}`);
  const near = (point: Point, by: number): Point => ({
    lat: point.lat + random.between(-by, by),
    lng: point.lng + random.between(-by, by),
  });
  const client = { lat: clientLat, lng: clientLng };
  const shop = order.pickupLat && order.pickupLng ? { lat: order.pickupLat, lng: order.pickupLng } : null;
  const start = near(shop ?? client, 0.02);
  const end = order.cancelledAt?.getTime() ?? now;
  // A leg that is still open is about half done.
  const expected = (from: Date) => 2 * end - from.getTime();
  const legs: Leg[] = [];
  if (shop) {
    const until = order.pickedUpAt?.getTime() ?? expected(acceptedAt);
    legs.push({ from: start, to: shop, since: acceptedAt.getTime(), until });
  }
  if (!shop || order.pickedUpAt) {
    const since = (shop && order.pickedUpAt) || acceptedAt;
    const until = order.arrivedAt?.getTime() ?? expected(since);
    legs.push({ from: shop ?? start, to: client, since: since.getTime(), until });
  }
  return legs.flatMap((leg) => {
    const bend = near({ lat: (leg.from.lat + leg.to.lat) / 2, lng: (leg.from.lng + leg.to.lng) / 2 }, 0.005);
    const last = Math.min(leg.until, end, now);
    const step = Math.max(2 * minute, Math.ceil((last - leg.since) / mostPoints));
    const count = Math.max(1, Math.floor((last - leg.since) / step));
    return Array.from({ length: count }, (_, nth) => {
      const at = leg.since + nth * step + Math.round(random.between(0, 10) * second);
      const logged = Math.min(at, last);
      const point = along(leg, bend, (logged - leg.since) / Math.max(1, leg.until - leg.since));
      return { driverId, orderId: order.id, loggedAt: new Date(logged), ...point };
    });
  });
}

type Leg = { from: Point; to: Point; since: number; until: number };

const mostPoints = 25;

function along({ from, to }: Leg, bend: Point, share: number): Point {
  const [a, b, part] = share < 0.5 ? [from, bend, share * 2] : [bend, to, share * 2 - 1];
  return { lat: a.lat + (b.lat - a.lat) * part, lng: a.lng + (b.lng - a.lng) * part };
}
