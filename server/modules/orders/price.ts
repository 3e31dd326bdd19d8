import type { PackageSize } from "#contract/orderStatus.ts";

/** Amounts as exact decimals, the way they lie in the database. */
export type Price = {
  estimatedPayout: string;
  estimatedPayoutDriver: string;
  priceBreakdown: {
    size: PackageSize;
    base: string;
    distance: string;
    multiplier: string;
    driverShare: string;
  };
};

/** What an order costs and what its driver gets: base by size, started kilometres above three, multiplier, 70 %. */
export function priceOf(size: PackageSize, metres: number | null, multiplier: string | null): Price {
  const base = baseBySize[size];
  const distance = perKilometre * Math.max(0, Math.ceil(((metres ?? 0) - freeMetres) / 1_000));
  // In hundredths throughout: money must not pass through a fraction.
  const times = Math.round(Number(multiplier ?? "1") * 100);
  const price = Math.round(((base + distance) * times) / 100);
  return {
    estimatedPayout: decimal(price),
    estimatedPayoutDriver: decimal(Math.round((price * driverPercent) / 100)),
    priceBreakdown: {
      size,
      base: decimal(base),
      distance: decimal(distance),
      multiplier: decimal(times),
      driverShare: decimal(driverPercent),
    },
  };
}

/** Metres along the streets, about: the great circle and a third of it. */
export function drivenMetres(from: Point, to: Point): number {
  const [fromLat, toLat] = [radians(from.lat), radians(to.lat)];
  const half =
    Math.sin((toLat - fromLat) / 2) ** 2 +
    Math.cos(fromLat) * Math.cos(toLat) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(half)) * detour);
}

export type Point = { lat: number; lng: number };

const baseBySize: Record<PackageSize, number> = { S: 1_400, M: 1_700, L: 2_400 };
const perKilometre = 180;
const freeMetres = 3_000;
const driverPercent = 70;
/** Metres. */
export const earthRadius = 6_371_000;
/** What streets add to the great circle. */
export const detour = 1.3;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const decimal = (hundredths: number) => (hundredths / 100).toFixed(2);
