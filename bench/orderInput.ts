import type { Pool } from "pg";
import type { InputOf } from "#contract/call.ts";
import type { create } from "#contract/orders/commands.ts";
import { weekdays } from "#contract/rules/workingHours.ts";
import {
  makeCompany,
  makeDriver,
  makeLocation,
  makeProduct,
  makeRegion,
  makeZipCode,
} from "#tests/support/factories/factories.ts";

/** Creates a shop with drivers, and an order for a receiver in the same city. */
export async function makeOrderInput(pool: Pool): Promise<InputOf<typeof create>> {
  const region = (await makeRegion(pool)).name;
  const companyId = (await makeCompany(pool)).id;
  const [here, there] = [
    await makeZipCode(pool, { region, lat: 53.01, lng: 18.6 }),
    await makeZipCode(pool, { region, lat: 53.02, lng: 18.62 }),
  ];
  const { name, street, city, zipCode } = await makeLocation(pool, {
    ...{ companyId, region, zipCode: here.code, city: here.city },
    ...{ name: "Sklep Łazienna", lat: 53.01, lng: 18.6 },
    workingHours: Object.fromEntries(weekdays.map((day) => [day, { from: "00:00", to: "24:00" }])),
  });
  const product = await makeProduct(pool, { companyId });
  for (let nth = 0; nth < 50; nth++) await makeDriver(pool, { region });
  return {
    companyId,
    products: [{ id: product.id }],
    clientName: "Anna Nowak",
    clientStreet: "Szeroka 3",
    clientCity: there.city,
    clientZipCode: there.code,
    clientPhone: "500 600 700",
    packageSize: "M",
    pickupPoint: { name, street, city, zipCode },
  };
}
