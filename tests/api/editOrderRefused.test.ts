import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { edit } from "#contract/orders/commands.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  changeOrder,
  makeDriver,
  makeLocation,
  makeRegion,
  makeZipCode,
  noon,
} from "#tests/support/factories/factories.ts";
import {
  carried,
  createEditScenario,
  type EditScenario,
  near,
} from "#tests/support/scenarios/editScenario.ts";
import { createOrderScenario, recordOf } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let states: EditScenario;
beforeAll(async () => {
  service = await startService();
  states = await createEditScenario(service);
});
afterAll(() => service.stop());

type Wish = Parameters<EditScenario["edit"]>[1];

describe("an edit is refused, and nothing done", () => {
  const refused = async (orderId: string, wish: Wish) => {
    const before = await recordOf(service.pool, orderId);
    const { status, error } = await states.edit(orderId, wish);
    expect(await recordOf(service.pool, orderId)).toEqual(before);
    return { status, code: error.errorCode, errors: error.errors };
  };

  it("when nothing is given", async () => {
    const { id } = await states.order("new");
    expect(await refused(id, {})).toMatchObject({ status: 400, code: "invalid_input" });
  });

  it.each<[string, string, Wish]>([
    ["is nowhere", "address_not_found", { clientZipCode: "99-998", clientCity: "Qqqq" }],
    ["could be in many places", "address_is_ambiguous", { clientZipCode: "99-998" }],
    ["is of another city", "address_matched_partially", { clientCity: "Kraków" }],
  ])("when the address %s", async (_, code, wish) => {
    const { id } = await states.order("new");
    expect(await refused(id, wish)).toMatchObject({ status: 400, code });
  });

  it("when the receiver moves to another region than the pickup point's", async () => {
    const { id } = await states.order("new");
    const expected = { status: 400, code: "cross_region_delivery_unavailable" };
    expect(await refused(id, { clientZipCode: "00-950" })).toMatchObject(expected);
  });

  it("when the receiver moves farther than the company delivers", async () => {
    const { id } = await states.order("new");
    const code = "delivery_not_available_for_specified_addresses";
    expect(await refused(id, { clientZipCode: "85-900" })).toMatchObject({ status: 409, code });
  });

  it("when goods that a driver brings would go farther from the company's locations than it delivers", async () => {
    const own = await createOrderScenario(service);
    await makeLocation(service.pool, { ...own.place, name: "Sklep Długa", ...near });
    const { id } = await own.order("new", carried);
    const { token } = await service.signInOperator();
    expect((await states.edit(id, { clientZipCode: "85-900" }, token)).status).toBe(200);
    const { status, error } = await states.edit(id, { clientZipCode: "00-950" }, token);
    const errorCode = "delivery_not_available_for_specified_addresses";
    expect({ status, errorCode: error.errorCode }).toEqual({ status: 409, errorCode });
  });

  it("of an address with what won meanwhile, and not with what became impossible by it", async () => {
    const order = await states.order("accepted", { version: 2 });
    await changeOrder(service.pool, order, "changeDriver");
    const wish = { orderId: order.id, clientZipCode: "00-950" };
    const stale = { token: states.token, headers: { "if-match": '"2"' } };
    const { error } = await service.send(edit, wish, stale);
    expect(error).toMatchObject({
      errorCode: "order_changed",
      conflict: { event: "changeDriver", version: 3 },
    });
  });

  it("of an address that somebody else moved while it was being saved, which has another place", async () => {
    const { id, clientZipCode } = await states.order("new");
    const other = await service.pool.connect();
    onTestFinished(() => other.release(true));
    await other.query("begin");
    await other.query("update orders set client_zip_code = '85-010' where id = $1", [id]);
    const editing = states.edit(id, { clientName: "Maria Zając", clientZipCode });
    await eventually(async () => {
      const waiting = "select from pg_locks where not granted and locktype = 'transactionid'";
      return (await service.pool.query(waiting)).rowCount;
    }).toBe(1);
    await other.query("commit");
    expect((await editing).error.errorCode).toBe("order_changed");
    const { order } = await recordOf(service.pool, id);
    expect(order).toMatchObject({ client_name: "Anna Nowak", client_zip_code: "85-010" });
  });

  it("when the other region has no driver who could deliver it", async () => {
    const { id } = await states.order("new", carried);
    const { token } = await service.signInOperator();
    const region = (await makeRegion(service.pool)).name;
    await makeZipCode(service.pool, { code: "80-001", region, ...near });
    const move = () => states.edit(id, { clientZipCode: "80-001" }, token);
    expect((await move()).error.errorCode).toBe("no_drivers_available");
    await makeDriver(service.pool, { region, status: "offline" });
    expect((await move()).status).toBe(200);
  });

  it("when it would leave the reach of who edits", async () => {
    const { id } = await states.order("new", carried);
    expect(await refused(id, { clientZipCode: "00-950" })).toMatchObject({
      status: 403,
      code: "not_allowed",
    });
  });

  it("when an order that is not scheduled is given a slot", async () => {
    const { id } = await states.order("new");
    const scheduledAt = "2026-11-22T10:00:00Z";
    expect(await refused(id, { scheduledAt })).toMatchObject({ status: 409, code: "wrong_order_status" });
  });

  it.each([
    ["begins in less than an hour", "2026-11-21T11:45:00Z"],
    ["ends after the pickup point has closed", "2026-11-22T19:30:00Z"],
    ["is more than seven days away", "2026-11-29T11:00:00Z"],
  ])("when the new slot %s, as for a new order", async (_why, scheduledAt) => {
    const { id } = await states.order("scheduled");
    const errors = { scheduledAt: { message: "startNotOffered" } };
    expect(await refused(id, { scheduledAt })).toMatchObject({ status: 400, errors });
  });

  it("when the slot has begun", async () => {
    const { id } = await states.order("scheduled");
    const errors = { scheduledAt: { message: "inThePast" } };
    expect(await refused(id, { scheduledAt: noon.toISOString() })).toMatchObject({ status: 400, errors });
  });

  it.each<[string, object]>([
    ["clientZipCode", { clientZipCode: "85010" }],
    ["clientPhone", { clientPhone: "12345" }],
    ["clientName", { clientName: " " }],
    ["clientName", { clientName: "a".repeat(201) }],
    ["clientStreet", { clientStreet: null }],
    ["notes", { notes: "a\0b" }],
    ["scheduledAt", { scheduledAt: "2026-11-22" }],
    ["region", { region: "Mazowieckie" }],
    ["status", { status: "cancelled" }],
  ])("when %s is %j", async (field, wish) => {
    const { id } = await states.order("scheduled");
    const { status, errors } = await refused(id, wish);
    expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]]);
  });
});
