import { expect, test } from "vitest";
import type { OrderInfo } from "#contract/orders/info.ts";
import { marksOf } from "#src/resources/orders/show/track/trackMarks.ts";

const words = { pickup: "Pickup", receiver: "Receiver", driver: "Driver", lastSeen: (at: string) => at };
const place = { lat: 53.1, lng: 18 };
const point = (loggedAt: string) => ({ lat: 53.2, lng: 18.1, loggedAt });
const info = {
  pickupPoint: { name: "Sklep", street: "Gdańska 12", city: "Toruń", ...place },
  clientStreet: "Szeroka 3",
  clientCity: "Toruń",
  clientLat: place.lat,
  clientLng: place.lng,
  xDeliverer: { firstName: "Jan", lastName: "Kowalski" },
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
