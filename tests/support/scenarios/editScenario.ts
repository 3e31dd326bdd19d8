import type { InputOf } from "#contract/call.ts";
import { edit } from "#contract/orders/commands.ts";
import { makePostalPlace, makeRegion, makeZipCode } from "#tests/support/factories/factories.ts";
import { createOrderScenario } from "#tests/support/scenarios/orderScenario.ts";
import type { Service } from "#tests/support/service/service.ts";

/** The places of postal codes and of a street in the region of the orders. */
export const near = { lat: 53.13, lng: 18.02 };
export const street = { lat: 53.14, lng: 18.01 };
const far = { lat: 52.23, lng: 21.01 };
/** An order without pickup point. */
export const carried = { pickupName: null, pickupLat: null, pickupLng: null };

type Wish = Omit<InputOf<typeof edit>, "orderId">;
export type EditScenario = Awaited<ReturnType<typeof createEditScenario>>;

/** Orders of each status, the postal codes that their receivers may move to, and a region elsewhere. */
export async function createEditScenario(service: Service) {
  const states = await createOrderScenario(service);
  const elsewhere = (await makeRegion(service.pool)).name;
  const { region } = states.place;
  const known = [
    { code: "85-010", region, ...near },
    { code: "87-100", region, lat: 53.01, lng: 18.6 },
    // 19 km from the pickup point, which is more than the default maximum of 15 km.
    { code: "85-900", region, lat: 53.29, lng: 18.0 },
    { code: "00-950", region: elsewhere, ...far },
  ];
  for (const one of known) await makeZipCode(service.pool, one);
  const inToruń = { code: "87-100", city: "Toruń", region };
  await makePostalPlace(service.pool, { ...inToruń, street: "Bydgoska", ...street });
  return {
    ...states,
    elsewhere,
    edit: (orderId: string, wish: Wish, token = states.token) =>
      service.send(edit, { orderId, ...wish }, { token }),
  };
}
