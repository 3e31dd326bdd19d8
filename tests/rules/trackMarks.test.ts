import { expect, test } from "vitest";
import type { OrderInfo } from "#contract/orders/info.ts";
import { legsOf, marksOf, trackMetres } from "#src/resources/orders/show/track/trackMarks.ts";

const words = {
  ...{ pickup: "Pickup", receiver: "Receiver", driver: "Driver", formerDriver: "Previous driver" },
  lastSeen: (at: string) => at,
};
const place = { lat: 53.1, lng: 18 };
const point = (loggedAt: string) => ({ lat: 53.2, lng: 18.1, loggedAt });
const info = {
  pickupPoint: { name: "Sklep", street: "Gdańska 12", city: "Toruń", ...place },
  clientStreet: "Szeroka 3",
  clientCity: "Toruń",
  clientLat: place.lat,
  clientLng: place.lng,
  xDeliverer: { firstName: "Jan", lastName: "Kowalski" },
  driverSince: null,
} as unknown as OrderInfo;
const named = (order: OrderInfo, points = [point("12:00"), point("12:05")]) =>
  marksOf(order, points, words).map(({ kind, name }) => [kind, name]);

test("both ends and the driver's last place are marked", () => {
  expect(named(info)).toEqual([
    ["pickup", "Pickup · Sklep · Gdańska 12"],
    ["receiver", "Receiver · Szeroka 3 · Toruń"],
    ["driver", "Driver · Jan Kowalski · 12:05"],
  ]);
});

test("what is not known, or hidden from the reader, has no mark", () => {
  const hidden = { clientStreet: null, clientLat: null, clientLng: null };
  expect(named({ ...info, ...hidden, pickupPoint: null, xDeliverer: null })).toEqual([
    ["driver", "Driver · 12:05"],
  ]);
  expect(named(info, []).map(([kind]) => kind)).toEqual(["pickup", "receiver"]);
});

test("a position of before the driver got the order is the former driver's, and no line joins the two", () => {
  const at = (time: string, lat: number) => ({ lat, lng: 18, loggedAt: `2026-11-21T${time}:00.000Z` });
  const order = { ...info, driverSince: "2026-11-21T12:00:00.000Z" };
  const former = [at("11:00", 53), at("11:30", 53.01)];
  expect(named(order, former).at(-1)).toEqual(["driver", "Previous driver · 2026-11-21T11:30:00.000Z"]);
  const present = [at("12:00", 53.5), at("12:30", 53.51)];
  const legs = legsOf([...former, ...present], order);
  expect(legs).toEqual([former, present]);
  expect(named(order, [...former, ...present]).at(-1)?.[1]).toContain("Driver · Jan Kowalski");
  expect(trackMetres(legs)).toBeCloseTo(2 * trackMetres([former]), -1);
});
