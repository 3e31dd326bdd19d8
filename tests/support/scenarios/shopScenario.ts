import type { InputOf } from "#contract/call.ts";
import { create } from "#contract/orders/commands.ts";
import { pickupRules } from "#contract/orders/pickupRule.ts";
import { weekdays } from "#contract/rules/workingHours.ts";
import type { companies, products } from "#server/database/tables/companies.ts";
import {
  makeCompany,
  makeDriver,
  makeLocation,
  makeProduct,
  makeRegion,
  makeZipCode,
  type OperatorValues,
} from "#tests/support/factories/factories.ts";
import { driverHolder, stockUp } from "#tests/support/scenarios/stockScenario.ts";
import type { Service } from "#tests/support/service/service.ts";

export type OrderInput = InputOf<typeof create>;

type Options = {
  company?: Partial<typeof companies.$inferInsert>;
  operator?: OperatorValues;
  product?: Partial<typeof products.$inferInsert>;
};

/**
 * A company with a product and a location that is always open, a driver nearby who has ten pieces of the product, an
 * operator who reaches it, and a valid order.
 */
export async function createShopScenario(
  service: Service,
  { company: companyValues, operator, product: productValues }: Options = {},
) {
  const { pool } = service;
  const region = (await makeRegion(pool)).name;
  const company = await makeCompany(pool, companyValues);
  const companyId = company.id;
  // The two codes are about 1.7 km apart.
  const here = await makeZipCode(pool, { region, lat: 53.01, lng: 18.6 });
  const there = await makeZipCode(pool, { region, lat: 53.02, lng: 18.62 });
  const location = await makeLocation(pool, {
    companyId,
    region,
    zipCode: here.code,
    city: here.city,
    name: "Sklep Łazienna",
    workingHours: Object.fromEntries(weekdays.map((day) => [day, { from: "00:00", to: "24:00" }])),
  });
  const product = await makeProduct(pool, { companyId, ...productValues });
  const driver = await makeDriver(pool, { region });
  await stockUp(pool, driverHolder(driver.id), product, 10);
  const { token, account } = await service.signInOperator({ companyIds: [companyId], ...operator });
  /** A pickup point that is not a location of the company. */
  const kiosk = { name: "Kiosk", street: "Długa 1", city: "Toruń", zipCode: here.code };
  const order: OrderInput = {
    companyId,
    products: [{ id: product.id }],
    clientName: "Anna Nowak",
    clientStreet: "Szeroka 3",
    clientCity: "Toruń",
    clientZipCode: there.code,
    clientPhone: "500 600 700",
    pickupPoint: pickupRules[product.type] === "none" ? undefined : kiosk,
  };
  return {
    region,
    company,
    location,
    kiosk,
    product,
    driver,
    here,
    there,
    account,
    token,
    order,
    /** Sends the order with these changes; fields that are undefined are left out. */
    create: (changes: Partial<OrderInput> = {}, headers?: Record<string, string>, by = token) =>
      service.send(create, { ...order, ...changes }, { token: by, headers }),
    /** The orders and events of the company in the database. */
    stored: async () => {
      const { rows: orders } = await pool.query(
        "select to_jsonb(o) as o from orders o where company_id = $1 order by id",
        [companyId],
      );
      const { rows: events } = await pool.query(
        `select name, version, actor_type as "actorType", actor_id as "actorId", region, location_id as "locationId",
           driver_id as "driverId", changes, data from events where company_id = $1 order by id`,
        [companyId],
      );
      return { orders: orders.map(({ o }) => o), events };
    },
  };
}
