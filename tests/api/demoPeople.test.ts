import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import * as notifications from "#contract/notifications.ts";
import { create } from "#contract/orders/commands.ts";
import { info } from "#contract/orders/orders.ts";
import { pickupProblem } from "#contract/orders/pickupRule.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import { demoDatabase, type FreshDatabase } from "#tests/support/database/cluster.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let database: FreshDatabase;
let service: Service;
beforeAll(async () => {
  database = await demoDatabase(150, noon);
  service = await startService({ database });
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

const rows = async (query: string) => (await service.pool.query(query)).rows;

const answers = {
  externalNo: "E/1",
  receiptNo: "0042",
  pesel: "44051401359",
  amountToPayOnPickUp: 12.5,
  vehicle: { mark: "Skoda", model: "Fabia", registrationPlate: "CB12345", vinNumber: "TMBZZZ1Z123456789" },
};
const askedFor = (fields: (keyof typeof answers)[]) =>
  Object.fromEntries(fields.map((field) => [field, answers[field]]));

describe("in the demo world", () => {
  it("each active company's shops send orders by themselves, between any two places of a city", async () => {
    const shops = await rows(`
      select a.email, c.id as "companyId", p.id as "productId", p.type, p.settings -> 'productFormFields' as fields, l.name, l.street, l.city, l.zip_code as "zipCode", z.code,
        c.order_settings -> 'verificationCodes' as codes
      from accounts a join companies c on c.id = a.company_id
      join lateral (select * from products p where p.company_id = c.id order by p.id limit 1) p on true
      join lateral (select * from locations l where l.company_id = c.id order by l.id limit 1) l on true
      join lateral (select * from zip_codes z where z.city = l.city order by z.code limit 1) z on true
      where a.account_type = 'api'`);
    const active = await rows(
      `select id from companies where status = 'active' and contract_generated_at is not null`,
    );
    expect(shops).toHaveLength(active.length);
    expect(new Set(shops.map(({ codes }) => codes))).toEqual(new Set([true, false]));
    for (const { email, companyId, productId, type, fields, code, codes, ...place } of shops) {
      expect(email).toMatch(/^orders@[a-z]+\.example$/);
      const token = await service.signIn(email);
      const hasPickup = pickupProblem(type, true) === null;
      const order = {
        companyId,
        products: [{ id: productId, ...askedFor(fields) }],
        clientName: "Anna Nowak",
        clientStreet: "Szeroka 3",
        clientCity: place.city,
        clientZipCode: code,
        clientPhone: "500600700",
        pickupPoint: hasPickup ? place : undefined,
      };
      const { status, body } = await service.send(create, order, { token });
      expect(status, email).toBe(200);
      const created = await service.send(info, { orderId: body.id }, { token });
      expect(created.body.noVerificationCodeReason, email).toBe(codes ? null : "company_setting");
      expect(Boolean(created.body.pickupPoint?.workingHours), email).toBe(hasPickup);
    }
  });

  it("every driver who is active can sign in", async () => {
    const drivers = await rows("select email from drivers where active and not blocked order by id");
    for (const { email } of drivers.slice(0, 5)) {
      const { status } = await service.send(driverApp.signIn, { username: email, password: "Delivery1" });
      expect(status, email).toBe(200);
    }
    expect(await rows("select from drivers where password_hash is null")).toEqual([]);
  });

  it("every order lies where the geocoder would put its postal code's region", async () => {
    expect(
      await rows(`select from orders o left join zip_codes z on z.code = o.client_zip_code
        where z.region is distinct from o.region`),
    ).toEqual([]);
    expect(
      await rows(
        "select from locations l left join zip_codes z on z.code = l.zip_code where z.region is distinct from l.region",
      ),
    ).toEqual([]);
  });

  it("drivers were notified yesterday and today; those whose phones were on have it, and most have read it", async () => {
    const token = await service.signIn("admin@edelivery.example");
    const { body } = await service.send(notifications.list, {}, { token });
    expect(new Set(body.map(({ sentAt }) => dayInWarsaw(new Date(sentAt))))).toEqual(
      new Set(["2026-11-20", "2026-11-21"]),
    );
    const older = body.filter(({ sentAt }) => Date.parse(sentAt) < noon.getTime() - 3_600_000);
    for (const { recipients, delivered, read, status, short } of older) {
      expect(recipients, short.title).toBeGreaterThan(0);
      if (status[0] !== "offline") expect(delivered / recipients, short.title).toBeGreaterThan(0.4);
      expect(read, short.title).toBeLessThanOrEqual(delivered);
    }
    const sum = (pick: (one: (typeof older)[number]) => number) =>
      older.reduce((all, one) => all + pick(one), 0);
    expect(sum(({ delivered }) => delivered)).toBeLessThan(sum(({ recipients }) => recipients));
    expect(sum(({ read }) => read)).toBeLessThan(sum(({ delivered }) => delivered));
    const [odd] = await rows(`
      select count(*) from driver_notifications r join notifications n on n.id = r.notification_id
      join drivers d on d.id = r.driver_id
      where d.blocked or not d.active or r.delivered_at < n.sent_at or r.read_at < r.delivered_at`);
    expect(Number(odd.count)).toBe(0);
  });
});
