import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { fileCorrection } from "#contract/driverApp/corrections.ts";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { leaveFeedback } from "#contract/driverApp/feedback.ts";
import { cancel, edit, releaseOnHold, removeDriver, revert, setOnHold } from "#contract/orders/commands.ts";
import { info, timeline } from "#contract/orders/orders.ts";
import { isIn, type OrderStatus } from "#contract/orders/statuses.ts";
import { z } from "#contract/zod.ts";
import { runHousekeeping } from "#server/jobs/housekeeping.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { createDriverScenario, type DriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const day = 24 * 3_600_000;
const secrets = [
  "Anna Nowak",
  "Barbara Zielna",
  "500600700",
  "Szeroka 3",
  "Kod 77 do bramy",
  "44051401359",
  "CB12345",
  "Ibuprofen",
];

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
    `update orders set products = jsonb_set(products, '{0}', products -> 0 || $2) where id = $1`,
    [
      orderId,
      {
        pesel: "44051401359",
        medicines: [{ details: "Ibuprofen", pickedUp: false }],
        vehicle: { mark: "Skoda", model: "Fabia", registrationPlate: "CB12345", vinNumber: null },
      },
    ],
  );
  await service.send(cancel, { orderId, reason: "OTHER" }, { token });
});
afterAll(() => service.stop());

/** Signs in again, because the housekeeping ends old sessions, too. */
const signedIn = async () => ({ token: await service.signIn(shop.account.email) });

const cleanAt = (now: number) =>
  runHousekeeping(service.pool, new Date(now), {
    personalDataDays: 30,
    onError: (error) => {
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
  expect(hashed.products).toEqual([{ ...before.products[0], pesel: null, medicines: null, vehicle: null }]);

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

describe("what drivers write about orders", () => {
  const clientAddress = { street: "Zielna-street 4", zipCode: "85-001", city: "Bydgoszcz" };
  const moved = { category: "different_delivery_address", clientAddress };

  /** A driver's call, the status of the order, and texts about its receiver. */
  const written: [Call, OrderStatus, object][] = [
    [driverApp.hold, "accepted", { notes: "Zielna-hold" }],
    [driverApp.delay, "accepted", { minutes: 5, comment: "Zielna-delay" }],
    [driverApp.giveBack, "accepted", { comment: "Zielna-renewal" }],
    [driverApp.giveBack, "scheduled", { comment: "Zielna-planned" }],
    [driverApp.fail, "picked_up", { reason: "CLIENT_DIDNT_SHOW_UP", comment: "Zielna-fail" }],
    [driverApp.deliver, "arrived", { comment: "Zielna-delivery" }],
    [leaveFeedback, "finished", { mark: 3, receiverComment: "Zielna-mark", pickupPointComment: "Szyld" }],
    [fileCorrection, "finished", { ...moved, driversComment: "Zielna-correction" }],
  ];
  /** Not about the receiver, kept for the reports, or a picture. */
  const others = [
    "driverApp.leaveFeedback.pickupPointComment",
    "driverApp.fileCorrection.clientAddress.city",
    "driverApp.fileCorrection.attachment",
  ];

  let driver: DriverScenario;
  let office: { token: string };
  beforeAll(async () => {
    driver = await createDriverScenario(service);
    office = await service.signInOperator({ companyIds: [driver.place.companyId] });
  });

  const done = async (call: Call, input: object, { token }: { token: string } = driver) => {
    const { status, body } = await service.send(call, input, { token });
    expect([call.name, status]).toEqual([call.name, 200]);
    return body as { version: number };
  };
  const cancelled = (orderId: string, comment: string) =>
    done(cancel, { orderId, reason: "OTHER", comment, forceCancel: true }, office);

  /** Ends the order, unless it has ended, as its driver or the office would. */
  async function end(orderId: string) {
    const { rows } = await service.pool.query("select status from orders where id = $1", [orderId]);
    if (rows[0].status === "delivered") await done(driverApp.finish, { orderId });
    else if (!isIn("ended", rows[0].status)) await cancelled(orderId, "Biuro-cancel");
  }

  it("is listed here as far as it can name the receiver", () => {
    const open = calls.flatMap(({ access, name, body }) =>
      access === "driver" && body && "orderId" in inputsOf(body) ? anyTexts(name, inputsOf(body)) : [],
    );
    const known = written.flatMap(([{ name }, , input]) => secretsIn(name, input));
    expect(new Set([...known, ...others])).toEqual(new Set(open));
  });

  it("is erased with the order's personal data wherever it is, and what the office wrote stays", async () => {
    for (const [call, status, input] of written) {
      const { id: orderId } = await driver.ownOrder(status);
      await done(call, { orderId, ...input });
      await end(orderId);
    }
    const { id: orderId } = await driver.ownOrder("accepted");
    await done(driverApp.hold, { orderId, notes: "Zielna-again" });
    const { version } = await done(releaseOnHold, { orderId }, office);
    await done(revert, { orderId, eventVersion: version }, office);
    await done(releaseOnHold, { orderId }, office);
    await done(setOnHold, { orderId, notes: "Biuro-hold" }, office);
    await cancelled(orderId, "Biuro-cancel");
    const planned = await driver.ownOrder("scheduled");
    await done(removeDriver, { orderId: planned.id, comment: "Biuro-driver" }, office);
    await end(planned.id);
    const ofOffice = ["Biuro-cancel", "Biuro-driver", "Biuro-hold"];
    expect(await wordsInDatabase(/Zielna-\w+/g)).toEqual(
      ["Zielna-again", ...(JSON.stringify(written).match(/Zielna-\w+/g) ?? [])].toSorted(),
    );
    expect(await wordsInDatabase(/Biuro-\w+/g)).toEqual(ofOffice);

    await cleanAt(noon.getTime() + 30 * day);
    expect(await wordsInDatabase(/Zielna-\w+/g)).toEqual([]);
    expect(await wordsInDatabase(/Biuro-\w+/g)).toEqual(ofOffice);
  });
});

/** The different words of this kind in the rows of all tables. */
async function wordsInDatabase(words: RegExp) {
  const { rows: tables } = await service.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await service.pool.query<{ text: string }>(
      `select t::text as text from ${name} t where t::text ~ $1`,
      [words.source],
    );
    found.push(...rows.flatMap(({ text }) => text.match(words) ?? []));
  }
  return [...new Set(found)].toSorted();
}

type Inputs = Record<
  string,
  { type?: string; enum?: unknown; pattern?: string; format?: string; properties?: Inputs }
>;

const inputsOf = (body: z.ZodMiniType) =>
  (z.toJSONSchema(body, { io: "input", unrepresentable: "any", reused: "inline" }).properties ??
    {}) as Inputs;

/** The inputs that take any text. */
const anyTexts = (path: string, inputs: Inputs): string[] =>
  Object.entries(inputs).flatMap(([field, { type, enum: values, pattern, format, properties }]) => {
    if (properties) return anyTexts(`${path}.${field}`, properties);
    return type === "string" && !values && !pattern && !format && field !== "orderId"
      ? [`${path}.${field}`]
      : [];
  });

const secretsIn = (path: string, input: object): string[] =>
  Object.entries(input).flatMap(([field, value]) => {
    if (typeof value === "object") return secretsIn(`${path}.${field}`, value);
    return String(value).includes("Zielna-") ? [`${path}.${field}`] : [];
  });
