import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderInfo } from "#contract/orders/info.ts";
import { infoAt, type UnknownThen } from "#contract/orders/infoAt.ts";
import { timeline } from "#contract/orders/orders.ts";
import { hashPersonalData } from "#server/modules/orders/hashPersonalData.ts";
import { makeCompany } from "#tests/support/factories/factories.ts";
import {
  createLifecycleScenario,
  deliverScheduledOrder,
  type OrderLifecycle,
  returnCancelledOrder,
} from "#tests/support/scenarios/orderLifecycles.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let world: Awaited<ReturnType<typeof createLifecycleScenario>>;
let planned: OrderLifecycle;
let returned: OrderLifecycle;
beforeAll(async () => {
  service = await startService();
  world = await createLifecycleScenario(service);
  planned = await deliverScheduledOrder(world);
  returned = await returnCancelledOrder(world);
}, 60_000);
afterAll(() => service.stop());

const past = (orderId: string, at: string, token = world.desk) =>
  service.send(infoAt, { orderId, at }, { token });

const momentOf = (life: OrderLifecycle, step: string) => {
  const moment = life.moments.find((one) => one.step === step);
  if (!moment) throw new Error(`No step ${step}`);
  return moment;
};

const deadlines: readonly UnknownThen[] = ["acceptBy", "stageLimit"];

/** The details that were shown, without the parts that are not recorded. */
const withoutUnknown: Record<UnknownThen, (shown: OrderInfo) => OrderInfo> = {
  acceptBy: (shown) => ({ ...shown, acceptBy: null }),
  stageLimit: (shown) => ({ ...shown, stage: { ...shown.stage, riskAt: null, lateAt: null } }),
  priceSteps: (shown) => ({ ...shown, priceSteps: null }),
  multiplierDescription: (shown) => ({
    ...shown,
    multiplier: shown.multiplier && { ...shown.multiplier, id: null, description: null },
  }),
};

describe("an order at a moment", () => {
  it("is what each reader was shown at every moment of its life, but for deadlines", async () => {
    for (const { id, moments } of [planned, returned]) {
      for (const { step, at, shown } of moments) {
        for (const [reader, expected] of Object.entries(shown)) {
          const { body } = await past(id, at, world.readers[reader as keyof typeof world.readers]);
          const { at: asked, after, unknown, ...order } = body;
          const known = unknown.reduce((one, name) => withoutUnknown[name](one), expected);
          expect({ step, reader, order }).toEqual({ step, reader, order: known });
          expect([asked, unknown.filter((name) => !deadlines.includes(name))]).toEqual([at, []]);
        }
      }
    }
  });

  it("was another in each field that a life can change", () => {
    const fields = Object.keys(planned.moments[0]?.shown["all flags"] ?? {}) as (keyof OrderInfo)[];
    const values = ({ moments }: OrderLifecycle, field: keyof OrderInfo) =>
      new Set(moments.map(({ shown }) => JSON.stringify(shown["all flags"]?.[field])));
    const constant = fields.filter((field) =>
      [planned, returned].every((life) => values(life, field).size === 1),
    );
    // Add a new field here only if nothing changes it after the creation.
    expect(constant).toEqual([
      ...["id", "orderNo", "externalId", "companyId", "companyName", "type", "region"],
      ...["clientCity", "currency", "createdAt", "emergencyDelivery", "pmiOrderCode", "pmiOrderCode2"],
      ...["swapType", "packageSize", "vatRate", "additionalServices", "hasPin", "orderSettings"],
      ...["hashedSensitiveData", "products", "bringsGoods", "pickUpVerificationCode", "verificationCode"],
    ]);
  });

  it("stays what it was until the next event, which it names as the reader's timeline does", async () => {
    const { at, shown } = momentOf(returned, "offered");
    const between = new Date(Date.parse(at) + 19_999).toISOString();
    for (const [reader, token] of Object.entries(world.readers)) {
      const { body } = await past(returned.id, between, token);
      expect(body.version).toBe(shown[reader]?.version);
      const entries = (await service.send(timeline, { orderId: returned.id }, { token })).body;
      const last = entries.find((entry) => entry.at <= between);
      expect(body.after).toEqual(last && { id: last.id, at: last.at, name: last.name, by: last.by });
    }
  });
});

describe("what older logs lack", () => {
  const without = (column: string) =>
    service.pool.query("update events set changes = changes - $2 where subject_id = $1", [
      planned.id,
      column,
    ]);

  it("is null, and said to be unknown", async () => {
    const logged = await service.pool.query("select id, changes from events where subject_id = $1", [
      planned.id,
    ]);
    await without("priceBreakdown");
    await without("multiplierId");
    const { body } = await past(planned.id, momentOf(planned, "given ahead").at);
    expect(body.unknown).toEqual(["priceSteps", "multiplierDescription"]);
    expect(body).toMatchObject({
      priceSteps: null,
      multiplier: { multiplier: 2, id: null, description: null },
    });
    // The price did not change after that.
    const { body: later } = await past(planned.id, momentOf(planned, "another address").at);
    expect(later.unknown).toEqual([]);
    expect(later.priceSteps).toEqual(momentOf(planned, "another address").shown["all flags"]?.priceSteps);
    for (const { id, changes } of logged.rows) {
      await service.pool.query("update events set changes = $2 where id = $1", [id, changes]);
    }
  });
});

describe("a moment", () => {
  it.each([
    ["before the creation", () => "2026-11-21T10:59:59Z", "beforeCreation"],
    ["in the future", () => new Date(service.clock().getTime() + 1).toISOString(), "inFuture"],
    ["that is none", () => "yesterday", "invalidDate"],
  ])("%s is refused under its field", async (_, at, message) => {
    const refusal = await past(planned.id, at());
    expect(codeOf(refusal)).toEqual([400, "invalid_input"]);
    expect(refusal.error.errors).toEqual({ at: { message } });
  });

  it("of a foreign or unknown order is the same 404, whatever moment it is", async () => {
    const other = (await makeCompany(service.pool)).id;
    const foreign = (await service.signInClient(other)).token;
    const at = momentOf(planned, "created").at;
    expect(codeOf(await past(planned.id, at, foreign))).toEqual([404, "order_not_found"]);
    expect(codeOf(await past(planned.id, "2020-01-01T00:00:00Z", foreign))).toEqual([404, "order_not_found"]);
    expect(codeOf(await past("nosuch", at))).toEqual([404, "order_not_found"]);
  });
});

describe("personal data that was hashed", () => {
  // Must be the last test, because hashing can't be undone.
  it("does not come back out of what was changed before", async () => {
    const now = service.clock();
    await hashPersonalData(service.pool, now, now);
    for (const { at, shown } of planned.moments) {
      const { body } = await past(planned.id, at);
      const { clientName, clientPhone, clientStreet, clientLat, notes, pickUpNotes } = body;
      expect([clientName, clientPhone, clientStreet, clientLat, notes, pickUpNotes]).toEqual(
        Array(6).fill(null),
      );
      expect(body.hashedSensitiveData.clientData).toBe(true);
      for (const gone of ["Anna Nowak", "Ewa Kot", "500600700", "600100200", "Szeroka", "Nowa 5", "Brama"])
        expect(JSON.stringify(body)).not.toContain(gone);
      expect([body.stage.status, body.xDeliverer, body.estimatedPayout]).toEqual([
        shown["all flags"]?.stage.status,
        shown["all flags"]?.xDeliverer,
        shown["all flags"]?.estimatedPayout,
      ]);
    }
  });
});
