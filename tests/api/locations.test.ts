import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import { list, ordersToPickUp, update } from "#contract/locations.ts";
import { z } from "#contract/zod.ts";
import { makeLocation, makeOrder, makeRegion, noon } from "#tests/support/factories/factories.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let here: string;
let there: string;
beforeAll(async () => {
  service = await startService();
  [there, here] = [
    (await makeRegion(service.pool, "Śląskie")).name,
    (await makeRegion(service.pool, "Łódzkie")).name,
  ];
});
afterAll(() => service.stop());

const open = { from: "08:00", to: "20:00" };

const listed = async (token: string, filter: InputOf<typeof list> = {}) => {
  const { body } = await service.send(list, filter, { token });
  expect(z.parse(list.response, body)).toEqual(body);
  return body.map(({ name, locations }) => [name, ...locations.map((one) => one.name)]);
};

/** A company with shops in both regions. */
const openShops = async () => {
  const company = await createCompanyScenario(service);
  const make = (name: string, region: string) =>
    makeLocation(service.pool, { companyId: company.id, region, name, lat: 51.7, lng: 19.4 });
  const shops = [await make("Łąka", here), await make("Lato", here), await make("Ćma", there)] as const;
  return { ...company, shops };
};

describe("the locations", () => {
  it("are listed by region and name, in Polish order", async () => {
    const { token } = await openShops();
    expect(await listed(token)).toEqual([
      ["Łódzkie", "Lato", "Łąka"],
      ["Śląskie", "Ćma"],
    ]);
  });

  it("tell their address in parts and in one line, and when they are open", async () => {
    const { id, token } = await createCompanyScenario(service);
    const customDates = [{ date: "2026-12-24", hours: null }];
    const workingHours = { monday: open, sunday: null };
    await makeLocation(service.pool, { companyId: id, region: here, workingHours, customDates });
    const { body } = await service.send(list, {}, { token });
    expect(body[0]?.locations[0]).toMatchObject({
      companyId: id,
      region: "Łódzkie",
      version: 1,
      address: {
        street: "Gdańska 12",
        city: "Bydgoszcz",
        zipCode: "85-022",
        formatted: "Gdańska 12, 85-022 Bydgoszcz",
        lat: null,
      },
      workingSettings: { monday: open, sunday: null, customDates },
    });
  });

  it("are all listed though the hours of one are none that could be given today", async () => {
    const { id, token } = await createCompanyScenario(service);
    const date = "2026-12-24";
    const shop = { companyId: id, region: here };
    await makeLocation(service.pool, {
      ...{ ...shop, name: "Stary" },
      workingHours: { monday: { from: "8", to: "20" }, tuesday: open, sunday: null },
      customDates: [
        { date: "Wigilia", hours: null },
        { date, hours: null },
      ],
    });
    await makeLocation(service.pool, { ...shop, name: "Nowy" });
    const { body } = await service.send(list, {}, { token });
    const [, old] = body[0]?.locations ?? [];
    expect(old?.name).toBe("Stary");
    expect(old?.workingSettings).toEqual({
      ...{ tuesday: open, sunday: null },
      customDates: [{ date, hours: null }],
    });
  });

  it("are listed of the companies that are named", async () => {
    const [one, other] = [await openShops(), await openShops()];
    const { token } = await service.signInOperator();
    const both = [
      ["Łódzkie", "Lato", "Lato", "Łąka", "Łąka"],
      ["Śląskie", "Ćma", "Ćma"],
    ];
    expect(await listed(token, { companyIds: [one.id, other.id] })).toEqual(both);
    expect((await listed(token, { companyId: one.id })).flat()).toHaveLength(5);
    expect(await listed(token, { companyIds: ["nosuch"] })).toEqual([]);
  });

  it.each([
    ["companies", () => ({ companyIds: ["nosuch"] }), []],
    ["regions", () => ({ regions: [there] }), [["Śląskie", "Ćma"]]],
    ["locations", ({ shops }) => ({ locationIds: [shops[0].id] }), [["Łódzkie", "Łąka"]]],
  ] satisfies [
    string,
    (company: Awaited<ReturnType<typeof openShops>>) => object,
    string[][],
  ][])("are listed within the account's %s", async (_, reach, expected) => {
    const company = await openShops();
    const { token } = await service.signInOperator({ companyIds: [company.id], ...reach(company) });
    expect(await listed(token, { companyId: company.id })).toEqual(expected);
  });

  it("of others are closed to a client, named or not", async () => {
    const [own, other] = [await openShops(), await openShops()];
    expect((await listed(own.client)).flat()).toHaveLength(5);
    expect(await listed(own.client, { companyId: other.id })).toEqual([]);
  });
});

describe("the orders to pick up at a location", () => {
  it("are counted by slot until they are picked up, for who reaches the location", async () => {
    const { id: companyId, shops, token, client, stranger } = await openShops();
    const [{ id: locationId }, other] = shops;
    const place = { companyId, region: here, locationId };
    const [from, to] = [new Date("2026-11-23T09:00:00Z"), new Date("2026-11-23T11:00:00Z")];
    const planned = { status: "scheduled", slotFrom: from, slotTo: to, nextMoveAt: noon } as const;
    await makeOrder(service.pool, { ...place, ...planned });
    await makeOrder(service.pool, { ...place, status: "accepted", slotFrom: from, slotTo: to });
    await makeOrder(service.pool, { ...place, status: "new" });
    for (const status of ["picked_up", "cancelled"] as const)
      await makeOrder(service.pool, { ...place, status });
    await makeOrder(service.pool, { ...place, ...planned, locationId: other.id });
    for (const reader of [token, client]) {
      const { body } = await service.send(ordersToPickUp, { locationId }, { token: reader });
      const slots = z.parse(ordersToPickUp.response, body);
      expect(slots.map(({ slot, orders }) => [slot?.map((moment) => new Date(moment)), orders])).toEqual([
        [[from, to], 2],
        [undefined, 1],
      ]);
    }
    const { error } = await service.send(ordersToPickUp, { locationId }, { token: stranger });
    expect(error.errorCode).toBe("location_not_found");
  });
});

describe("a location", () => {
  const wish = { name: "Sklep", workingSettings: { monday: open, sunday: null } };
  type Wish = Omit<InputOf<typeof update>, "locationId">;
  const edit = (locationId: string, token: string, changes: object = {}, headers?: Record<string, string>) =>
    service.send(update, { locationId, ...(wish as Wish), ...changes }, { token, headers });
  const stored = async (id: string) =>
    (await service.pool.query("select to_jsonb(l) as l from locations l where id = $1", [id])).rows[0].l;

  it("is changed by its client, and what it was is told", async () => {
    const company = await openShops();
    const [{ id }] = company.shops;
    const changes = { phone: "600 700 800", defaultNote: "Od podwórza", active: false };
    expect((await edit(id, company.client, changes)).body).toEqual({ id, version: 2 });
    expect(await stored(id)).toMatchObject({
      name: "Sklep",
      phone: "+48600700800",
      default_note: "Od podwórza",
      active: false,
      working_hours: wish.workingSettings,
      street: "Gdańska 12",
    });
    const [event] = (await company.stored()).events;
    expect(event).toMatchObject({
      name: "editLocation",
      by: company.clientEmail,
      companyId: company.id,
      data: { about: { id, name: "Sklep" } },
    });
    expect(event.changes).toEqual({
      name: ["Łąka", "Sklep"],
      phone: [null, "+48600700800"],
      defaultNote: [null, "Od podwórza"],
      active: [true, false],
      "workingSettings.monday": [null, open],
      "workingSettings.sunday": [null, "closed"],
    });
  });

  it("is closed on a day of which nothing was told before", async () => {
    const { token, shops } = await openShops();
    const { body } = await edit(shops[0].id, token, { workingSettings: {} });
    await edit(shops[0].id, token, { workingSettings: { tuesday: null } });
    expect([body.version, await stored(shops[0].id)]).toMatchObject([2, { version: 3 }]);
  });

  it("that is sent as it is stays as it is", async () => {
    const { token, shops, stored: read } = await openShops();
    await edit(shops[0].id, token);
    expect((await edit(shops[0].id, token)).body.version).toBe(2);
    expect((await read()).events).toHaveLength(1);
  });

  it("that changed since it was seen is not changed; who changed it is told", async () => {
    const { token, client, clientEmail, shops } = await openShops();
    await edit(shops[0].id, client);
    await edit(shops[2].id, token);
    const { status, error } = await edit(shops[0].id, token, { name: "Kiosk" }, { "if-match": '"1"' });
    expect([status, error.errorCode]).toEqual([409, "location_changed"]);
    expect(error.conflict).toMatchObject({ event: "editLocation", by: clientEmail, version: 2 });
  });

  it("does not take the name of another at its postal code, whatever its letters", async () => {
    const { token, shops } = await openShops();
    const { status, error } = await edit(shops[0].id, token, { name: "LATO" });
    expect([status, error.errorCode]).toEqual([409, "location_name_taken"]);
  });

  it("beyond reach is as unknown as none: by company, region, location", async () => {
    const { id, shops, stranger, client } = await openShops();
    const foreign = (await openShops()).shops[0].id;
    const near = (await service.signInOperator({ companyIds: [id], regions: [there] })).token;
    const one = (await service.signInOperator({ companyIds: [id], locationIds: [shops[1].id] })).token;
    const tries = [
      [shops[0].id, stranger],
      [shops[0].id, near],
      [shops[0].id, one],
      [foreign, client],
      ["nosuch", client],
    ] as const;
    for (const [locationId, token] of tries) {
      const before = await service.pool.query("select * from locations order by id");
      const { status, error } = await edit(locationId, token);
      expect([status, error.errorCode]).toEqual([404, "location_not_found"]);
      expect((await service.pool.query("select * from locations order by id")).rows).toEqual(before.rows);
    }
  });

  it.each<[string, object, string]>([
    ["name", { name: "ab" }, "minLength"],
    ["name", { name: "a".repeat(1_000) }, "maxLength"],
    ["phone", { phone: "12345" }, "phone"],
    ["active", { active: "true" }, "invalidType"],
    ["street", { street: "Nowa 1" }, "unknownField"],
    ["companyId", { companyId: "other" }, "unknownField"],
    [
      "workingSettings.friday.to",
      { workingSettings: { friday: { from: "18:00", to: "02:00" } } },
      "pastMidnight",
    ],
    [
      "workingSettings.friday.to",
      { workingSettings: { friday: { from: "18:00", to: "24:01" } } },
      "timeOfDay",
    ],
    [
      "workingSettings.customDates.0.hours.to",
      { workingSettings: { customDates: [{ date: "2026-12-31", hours: { from: "20:00", to: "01:00" } }] } },
      "pastMidnight",
    ],
  ])("is not changed with %s of %j", async (field, changes, message) => {
    const { token, shops } = await openShops();
    const before = await stored(shops[0].id);
    const { status, error } = await edit(shops[0].id, token, changes);
    expect([status, error.errors?.[field]?.message]).toEqual([400, message]);
    expect(await stored(shops[0].id)).toEqual(before);
  });
});
