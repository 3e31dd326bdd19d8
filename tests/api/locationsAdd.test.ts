import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AddressOutcome } from "#contract/addresses.ts";
import type { InputOf } from "#contract/call.ts";
import { add, maxAllLocations, maxClientLocations, update } from "#contract/locations.ts";
import { makeLocation, makeRegion, makeZipCode } from "#tests/support/factories/factories.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let region: string;
let zipCode: string;
beforeAll(async () => {
  service = await startService();
  region = (await makeRegion(service.pool)).name;
  zipCode = (await makeZipCode(service.pool, { region, lat: 53.01, lng: 18.6 })).code;
});
afterAll(() => service.stop());

type Wish = Omit<InputOf<typeof add>, "companyId">;
const wish = (): Wish => ({ name: "Sklep Szeroka", street: "Szeroka 22", city: "TORUN", zipCode });

const send = (companyId: string, token: string, changes: object = {}, at: Service = service) =>
  at.send(add, { companyId, ...wish(), ...changes }, { token });

const stored = async (companyId: string) =>
  (
    await service.pool.query("select to_jsonb(l) as l from locations l where company_id = $1 order by id", [
      companyId,
    ])
  ).rows.map(({ l }) => l);

const refusals = async (companyId: string) =>
  (
    await service.pool.query("select zip_code as code, reason from address_refusals where company_id = $1", [
      companyId,
    ])
  ).rows;

describe("a new location", () => {
  it("lies where its address is, in that region, its city written as it should be", async () => {
    const company = await createCompanyScenario(service);
    const workingSettings = { monday: { from: "09:00", to: "17:00" }, sunday: null, customDates: [] };
    const { body } = await send(company.id, company.client, { phone: "-", workingSettings });
    expect(await stored(company.id)).toMatchObject([
      {
        id: body.id,
        version: 1,
        region,
        name: "Sklep Szeroka",
        street: "Szeroka 22",
        city: "Toruń",
        zip_code: zipCode,
        lat: 53.01,
        lng: 18.6,
        phone: "-",
        default_note: null,
        active: true,
        working_hours: { monday: { from: "09:00", to: "17:00" }, sunday: null },
        custom_dates: [],
      },
    ]);
    const [event] = (await company.stored()).events;
    expect(event).toMatchObject({
      name: "addLocation",
      by: company.clientEmail,
      companyId: company.id,
      data: { about: { id: body.id, name: "Sklep Szeroka" } },
      changes: { name: [null, "Sklep Szeroka"], zipCode: [null, zipCode], region: [null, region] },
    });
  });

  it("without hours has none for any day", async () => {
    const { id, token } = await createCompanyScenario(service);
    await send(id, token);
    expect(await stored(id)).toMatchObject([{ working_hours: {}, custom_dates: [] }]);
  });

  it("is one, when several of its name come at once", async () => {
    const { id, token } = await createCompanyScenario(service);
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(id, token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const codes = replies.flatMap(({ status, error }) => (status === 200 ? [] : error.errorCode));
    expect(new Set(codes)).toEqual(new Set(["location_name_taken"]));
    expect(await stored(id)).toHaveLength(1);
  });
});

describe("the number of a company's locations", () => {
  const fill = async (
    companyId: string,
    many: number,
    values: { active?: boolean; zipCode?: string } = {},
  ) => {
    for (let nth = 0; nth < many; nth++) {
      await makeLocation(service.pool, { companyId, region, name: `Shop ${nth}`, ...values });
    }
  };

  it("has a limit for its client, also when several come at once, and none for back-office", async () => {
    const { id, token, client } = await createCompanyScenario(service);
    await fill(id, maxClientLocations - 2);
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, nth) => send(id, client, { name: `New ${nth}` })),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(3);
    for (const { status, error } of refused) {
      expect([status, error.errorCode]).toEqual([409, "too_many_locations"]);
    }
    expect(await stored(id)).toHaveLength(maxClientLocations);
    expect((await send(id, token, { name: "One more" })).status).toBe(200);
  });

  it("counts active ones only, so that a place that moved can be replaced, and is kept by who activates one again", async () => {
    const { id, client, token } = await createCompanyScenario(service);
    await fill(id, maxClientLocations);
    const [old] = await stored(id);
    const set = (by: string, active: boolean) =>
      service.send(update, { locationId: old.id, name: old.name, active }, { token: by });
    expect((await set(client, false)).status).toBe(200);
    expect((await send(id, client, { name: "Moved" })).status).toBe(200);
    const refused = await set(client, true);
    expect([refused.status, refused.error.errorCode]).toEqual([409, "too_many_locations"]);
    expect((await send(id, client, { name: "Not yet open", active: false })).status).toBe(200);
    expect((await set(token, true)).status).toBe(200);
  });

  it("has a limit that counts inactive ones, too, with an error of its own, since to deactivate some does not help", async () => {
    const { id, client, token } = await createCompanyScenario(service);
    await fill(id, maxClientLocations);
    await fill(id, maxAllLocations - maxClientLocations, { active: false, zipCode: "00-001" });
    const wanted = { name: "One more" };
    for (const active of [true, false]) {
      const reply = await send(id, client, { ...wanted, active });
      expect(codeOf(reply)).toEqual([409, "too_many_locations_in_all"]);
    }
    expect((await send(id, token, wanted)).status).toBe(200);
  });
});

describe("an address", () => {
  it.each<[AddressOutcome, string]>([
    ["not_found", "address_not_found"],
    ["ambiguous", "address_is_ambiguous"],
    ["matched_partially", "address_matched_partially"],
  ])("that is %s makes no location; that it was refused is kept", async (outcome, code) => {
    const geo = {
      geocode: async () => ({ outcome, candidates: [] }),
      suggest: async () => [],
      drivingDistance: async () => ({ metres: 0 }),
    };
    const other = await startService({ database: service.database, geo });
    const { id, token, stored: read } = await createCompanyScenario(service);
    const { status, error } = await send(id, token, {}, other);
    expect([status, error.errorCode]).toEqual([400, code]);
    expect([await stored(id), (await read()).events]).toEqual([[], []]);
    expect(await refusals(id)).toEqual([{ code: zipCode, reason: code }]);
    await other.stop();
  });

  it("whose postal code nobody knows is refused", async () => {
    const { id, token } = await createCompanyScenario(service);
    const { error } = await send(id, token, { zipCode: "99-999" });
    expect(error.errorCode).toMatch(/^address_/);
  });

  it("beyond the reach of who may see other regions only is not theirs to add", async () => {
    const { id } = await createCompanyScenario(service);
    const { token } = await service.signInOperator({ companyIds: [id], regions: ["Nowhere"] });
    const { status, error } = await send(id, token);
    expect([status, error.errorCode]).toEqual([403, "not_allowed"]);
    expect(Object.keys(error.errors ?? {})).toEqual(["zipCode"]);
    expect(await stored(id)).toEqual([]);
  });

  it("is not looked up for who may see single locations only, since none can be added", async () => {
    const { id } = await createCompanyScenario(service);
    const { token } = await service.signInOperator({ companyIds: [id], locationIds: ["nosuch"] });
    expect(codeOf(await send(id, token, { zipCode: "99-999" }))).toEqual([403, "needs_all_locations"]);
    expect([await stored(id), await refusals(id)]).toEqual([[], []]);
  });
});

describe("somebody else's company", () => {
  it("gets no location, and no address is looked up for it", async () => {
    const { id, stranger, client, elsewhere } = await createCompanyScenario(service);
    for (const [companyId, token] of [
      [id, stranger],
      [elsewhere, client],
      ["nosuch", client],
    ] as const) {
      const { status, error } = await send(companyId, token, { zipCode: "99-999" });
      expect([status, error.errorCode]).toEqual([404, "company_not_found"]);
      expect([await stored(companyId), await refusals(companyId)]).toEqual([[], []]);
    }
  });
});

describe("a location is refused", () => {
  it.each<[string, object, string]>([
    ["name", { name: "ab" }, "minLength"],
    ["name", { name: "a".repeat(1_000) }, "maxLength"],
    ["street", { street: "" }, "required"],
    ["street", { street: "a".repeat(1_000) }, "maxLength"],
    ["city", { city: " " }, "required"],
    ["city", { city: "To\0ruń" }, "unstorableText"],
    ["zipCode", { zipCode: "87100" }, "zipCode"],
    ["zipCode", { zipCode: undefined }, "required"],
    ["phone", { phone: "call me" }, "phone"],
    ["region", { region: "Mazowieckie" }, "unknownField"],
    [
      "workingSettings.friday.to",
      { workingSettings: { friday: { from: "18:00", to: "02:00" } } },
      "pastMidnight",
    ],
  ])("with %s of %j", async (field, changes, message) => {
    const { id, token } = await createCompanyScenario(service);
    const { status, error } = await send(id, token, changes);
    expect([status, error.errors?.[field]?.message]).toEqual([400, message]);
    expect(await stored(id)).toEqual([]);
  });
});
