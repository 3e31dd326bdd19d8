import { afterAll, beforeAll, expect, it } from "vitest";
import { cancel, edit } from "#contract/orders/commands.ts";
import { info, timeline } from "#contract/orders/orders.ts";
import { runHousekeeping } from "#server/jobs/housekeeping.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const day = 24 * 3_600_000;
const secrets = ["Anna Nowak", "Barbara Zielna", "500600700", "Szeroka 3", "Kod 77 do bramy", "44051401359"];

let service: Service;
let shop: Awaited<ReturnType<typeof createShopScenario>>;
let orderId: string;
beforeAll(async () => {
  service = await startService();
  shop = await createShopScenario(service);
  const { token } = shop;
  orderId = (await shop.create({ notes: "Kod 77 do bramy" })).body.id;
  await service.send(edit, { orderId, clientName: "Barbara Zielna" }, { token });
  await service.pool.query(
    `update orders set products = jsonb_set(products, '{0,pesel}', '"44051401359"') where id = $1`,
    [orderId],
  );
  await service.send(cancel, { orderId, reason: "OTHER" }, { token });
});
afterAll(() => service.stop());

/** Signs in again, because the housekeeping ends old sessions, too. */
const signedIn = async () => ({ token: await service.signIn(shop.account.email) });

const cleanAt = (now: number) =>
  runHousekeeping(service.pool, new Date(now), {
    personalDataDays: 30,
    report: (error) => {
      throw error;
    },
  });

/** The order's row and events as text. */
const everything = async () => {
  const { rows } = await service.pool.query<{ text: string }>(
    `select to_jsonb(o)::text as text from orders o where id = $1
     union all select to_jsonb(e)::text from events e where subject_id = $1`,
    [orderId],
  );
  return rows.map(({ text }) => text).join("\n");
};
const found = async () => {
  const text = await everything();
  return secrets.filter((secret) => text.includes(secret));
};

it("an order's personal data is kept for 30 days after its end, and then made unreadable once", async () => {
  const read = async () => (await service.send(info, { orderId }, await signedIn())).body;
  await cleanAt(noon.getTime() + 30 * day - 1);
  expect(await found()).toEqual(secrets);
  const before = await read();

  await cleanAt(noon.getTime() + 30 * day);
  expect(await found()).toEqual([]);
  const hashed = await read();
  expect(hashed).toMatchObject({ version: before.version + 1, clientName: null, clientPhone: null });
  expect(hashed.products).toEqual([{ ...before.products[0], pesel: null }]);

  const stored = await everything();
  await cleanAt(noon.getTime() + 31 * day);
  expect(await everything()).toBe(stored);
});

it("the order's history says so, and keeps what is no personal data", async () => {
  const { body } = await service.send(timeline, { orderId }, await signedIn());
  expect(body.map(({ name }) => name).toSorted()).toEqual([
    "cancelOrder",
    "editOrder",
    "hashPersonalData",
    "newOrder",
  ]);
  const hashing = body.find(({ name }) => name === "hashPersonalData");
  expect(hashing?.by).toEqual({ type: "system", name: null });
});

it("an order that goes on keeps its data however old it is", async () => {
  const { id } = (await shop.create({}, {}, (await signedIn()).token)).body;
  await cleanAt(noon.getTime() + 400 * day);
  const { rows } = await service.pool.query("select client_name, hashed_at from orders where id = $1", [id]);
  expect(rows).toEqual([{ client_name: "Anna Nowak", hashed_at: null }]);
});
