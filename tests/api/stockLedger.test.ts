import { afterAll, beforeAll, expect, it } from "vitest";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { cancel } from "#contract/orders/commands.ts";
import { randomOf } from "#contract/rules/random.ts";
import * as counts from "#contract/stock/counts.ts";
import * as exchanges from "#contract/stock/exchanges.ts";
import * as transfers from "#contract/stock/transfers.ts";
import * as warehouses from "#contract/stock/warehouses.ts";
import { auditStock } from "#server/modules/stock/audit.ts";
import { makeProduct, makeRegion } from "#tests/support/factories/factories.ts";
import { createDriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import { makeWarehouse } from "#tests/support/scenarios/stockScenario.ts";
import { type Reply, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const workers = 8;
const steps = 25;

/** Two warehouses, four drivers with phones, three products, and everything that can be done to their stock. */
async function openWorld() {
  const { pool } = service;
  const scenario = await createDriverScenario(service);
  const { companyId, region } = scenario.place;
  const products = await Promise.all(
    [1, 2, 3].map(() => makeProduct(pool, { companyId, type: "simple_delivery" })),
  );
  const depots = [
    await makeWarehouse(pool, { companyId, region }),
    await makeWarehouse(pool, { companyId, region: (await makeRegion(pool)).name }),
  ];
  const phones = [
    { driver: scenario.driver, token: scenario.token },
    ...(await Promise.all([1, 2, 3].map(() => scenario.join()))),
  ];
  const desks = await Promise.all([1, 2].map(() => service.signInOperator()));
  return { scenario, products, depots, phones, desks };
}

type World = Awaited<ReturnType<typeof openWorld>>;
type Random = ReturnType<typeof randomOf>;
type Step = (world: World, random: Random) => Promise<Reply<unknown>[]>;

const goods = ({ products }: World, random: Random) => ({
  productId: random.pick(products).id,
  amount: random.whole(1, 8),
});

const bring: Step = async (world, random) => [
  await service.send(
    warehouses.add,
    {
      ...{ ...goods(world, random), warehouseId: random.pick(world.depots).id },
      serialNumber: random.pick(["", "A", "B"]),
    },
    random.pick(world.desks),
  ),
];

const answer: Step = async ({ phones }, random) => {
  const phone = random.pick(phones);
  const { body } = await service.send(exchanges.ownExchanges, undefined, phone);
  const open = body.filter(({ driverId }) => driverId === phone.driver.id);
  if (open.length === 0) return [];
  const call = random.pick([exchanges.see, exchanges.confirm, exchanges.confirm, exchanges.reject]);
  return [await service.send(call, { exchangeId: random.pick(open).id }, phone)];
};

const stepsOfLife: readonly Step[] = [
  bring,
  bring,
  async (world, random) => [
    await service.send(
      warehouses.giveBack,
      { ...goods(world, random), warehouseId: random.pick(world.depots).id, reason: "Not needed" },
      random.pick(world.desks),
    ),
  ],
  async (world, random) => [
    await service.send(
      transfers.warehouseToDriver,
      {
        ...goods(world, random),
        ...{ warehouseId: random.pick(world.depots).id, driverId: random.pick(world.phones).driver.id },
      },
      random.pick(world.desks),
    ),
  ],
  async (world, random) => [
    await service.send(
      transfers.driverToWarehouse,
      {
        ...goods(world, random),
        ...{
          givingDriverId: random.pick(world.phones).driver.id,
          receivingWarehouseId: random.pick(world.depots).id,
        },
      },
      random.pick(world.desks),
    ),
  ],
  async (world, random) => [
    await service.send(
      transfers.warehouseToWarehouse,
      {
        ...goods(world, random),
        ...{
          givingWarehouseId: random.pick(world.depots).id,
          receivingWarehouseId: random.pick(world.depots).id,
        },
      },
      random.pick(world.desks),
    ),
  ],
  async (world, random) => [
    await service.send(
      transfers.driverToDriver,
      {
        ...goods(world, random),
        ...{
          givingDriverId: random.pick(world.phones).driver.id,
          receivingDriverId: random.pick(world.phones).driver.id,
        },
      },
      random.pick(world.desks),
    ),
  ],
  answer,
  answer,
  async ({ products, depots, desks }, random) => {
    const desk = random.pick(desks);
    const [warehouse, product] = [random.pick(depots), random.pick(products)];
    const { body } = await service.send(warehouses.info, { warehouseId: warehouse.id }, desk);
    const recorded = body.stock[product.id]?.amount ?? 0;
    const counted = Math.max(0, recorded + random.whole(-15, 15));
    const holder = { holderType: "warehouse", holderId: warehouse.id } as const;
    const reply = await service.send(
      counts.count,
      { ...holder, productId: product.id, recorded, counted, reason: "Random count" },
      desk,
    );
    return [reply];
  },
  async ({ desks }, random) => {
    const desk = random.pick(desks);
    const { body } = await service.send(counts.list, undefined, desk);
    if (body.length === 0) return [];
    const call = random.pick([counts.accept, counts.reject]);
    return [await service.send(call, { countId: random.pick(body).id }, desk)];
  },
  async ({ scenario, products, phones, desks }, random) => {
    const phone = random.pick(phones);
    const lines = Array.from({ length: random.whole(1, 3) }, () => ({ id: random.pick(products).id }));
    const values = { type: "simple_delivery" as const, pickupName: null, pickedUpAt: null, products: lines };
    const { id: orderId } = await scenario.order("new", values);
    const accepted = await service.send(driverApp.accept, { orderId }, phone);
    if (accepted.status !== 200) return [accepted];
    const replies = [accepted, await service.send(driverApp.arrive, { orderId }, phone)];
    if (random.chance(0.6)) return [...replies, await service.send(driverApp.deliver, { orderId }, phone)];
    const input = { orderId, reason: "OTHER" as const, forceCancel: true, createReturn: random.chance(0.5) };
    return [...replies, await service.send(cancel, input, random.pick(desks))];
  },
];

it("is exact after whatever many do at once, and nobody sees an error of the database", {
  timeout: 120_000,
}, async () => {
  const world = await openWorld();
  const begin = randomOf("stock:begin");
  for (let nth = 0; nth < 30; nth++) await bring(world, begin);
  const unexpected: unknown[] = [];
  let done = 0;
  const work = async (worker: number) => {
    const random = randomOf(`stock:${worker}`);
    for (let nth = 0; nth < steps; nth++) {
      for (const { status, error } of await random.pick(stepsOfLife)(world, random)) {
        if (status === 200) done++;
        else if (status >= 500 || !error.errorCode) unexpected.push([status, error]);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  expect(unexpected).toEqual([]);
  expect(done).toBeGreaterThan((workers * steps) / 4);
  expect(await auditStock(service.pool)).toEqual([]);
  const { rows } = await service.pool.query(
    `select (select sum(amount) from stock_balances) as held,
       (select sum(amount) filter (where from_type in ('company', 'order', 'count'))
         - coalesce(sum(amount) filter (where to_type in ('company', 'order', 'count')), 0) from stock_movements) as moved`,
  );
  expect(rows[0].held).toBe(rows[0].moved);
});
