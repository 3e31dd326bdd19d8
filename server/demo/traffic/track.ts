import { hour, minute, second } from "#contract/rules/durations.ts";
import type { Point } from "#contract/rules/point.ts";
import { randomOf } from "#contract/rules/random.ts";
import type { driverPositions } from "#server/database/tables/drivers.ts";
import type { CopyRow } from "#server/demo/copyRows.ts";
import type { Order } from "./order.ts";

type Position = CopyRow<typeof driverPositions>;

/**
 * Track of an order of the last day: to the pickup point, then to the receiver, a point every two minutes.
 */
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
  // An unfinished leg is about half done.
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
    const viaPoint = near(
      { lat: (leg.from.lat + leg.to.lat) / 2, lng: (leg.from.lng + leg.to.lng) / 2 },
      0.005,
    );
    const last = Math.min(leg.until, end, now);
    const step = Math.max(2 * minute, Math.ceil((last - leg.since) / maxPoints));
    const count = Math.max(1, Math.floor((last - leg.since) / step));
    return Array.from({ length: count }, (_, nth) => {
      const at = leg.since + nth * step + Math.round(random.between(0, 10) * second);
      const logged = Math.min(at, last);
      const point = pointOnLeg(leg, viaPoint, (logged - leg.since) / Math.max(1, leg.until - leg.since));
      return { driverId, orderId: order.id, loggedAt: new Date(logged), ...point };
    });
  });
}

type Leg = { from: Point; to: Point; since: number; until: number };

const maxPoints = 25;

function pointOnLeg({ from, to }: Leg, viaPoint: Point, share: number): Point {
  const [a, b, part] = share < 0.5 ? [from, viaPoint, share * 2] : [viaPoint, to, share * 2 - 1];
  return { lat: a.lat + (b.lat - a.lat) * part, lng: a.lng + (b.lng - a.lng) * part };
}
