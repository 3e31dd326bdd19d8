import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { InputOf } from "#contract/call.ts";
import { edit } from "#contract/orders/commands.ts";
import { estimatedRoadMetres } from "#server/integrations/routing/straight.ts";
import { priceOf } from "#server/modules/orders/price.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  changeOrder,
  makeDriver,
  makeLocation,
  makePostalPlace,
  makeRegion,
  makeZipCode,
  noon,
} from "#tests/support/factories/factories.ts";
import { makeOffer } from "#tests/support/scenarios/driverScenario.ts";
import {
  createOrderScenario,
  type OrderScenario,
  pickupPoint,
  recordOf,
} from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const near = { lat: 53.13, lng: 18.02 };
const street = { lat: 53.14, lng: 18.01 };
const far = { lat: 52.23, lng: 21.01 };
const carried = { pickupName: null, pickupLat: null, pickupLng: null };
const minute = 60_000;

let service: Service;
let states: OrderScenario;
let elsewhere: string;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service);
  elsewhere = (await makeRegion(service.pool)).name;
  const { region } = states.place;
  const known = [
    { code: "85-010", region, ...near },
    { code: "87-100", region, lat: 53.01, lng: 18.6 },
    // 19 km from the pickup point, which is more than the default maximum of 15 km.
    { code: "85-900", region, lat: 53.29, lng: 18.0 },
    { code: "00-950", region: elsewhere, ...far },
  ];
  for (const one of known) await makeZipCode(service.pool, one);
  const inToruń = { code: "87-100", city: "Toruń", region };
  await makePostalPlace(service.pool, { ...inToruń, street: "Bydgoska", ...street });
});
afterAll(() => service.stop());

type Wish = Omit<InputOf<typeof edit>, "orderId">;
const send = (orderId: string, wish: Wish, token = states.token) =>
  service.send(edit, { orderId, ...wish }, { token });

const changesOf = async (orderId: string) => (await recordOf(service.pool, orderId)).events[0].changes;

describe("an edit", () => {
  it("changes what is given, tells what it was, and leaves the rest", async () => {
    const { id } = await states.order("new", { notes: "Brama od podwórza" });
    const wish = { clientName: "Maria Zając", pickUpNotes: "Zapytać o paczkę" };
    expect((await send(id, wish)).body).toEqual({ id, version: 2, estimatedPayout: null });
    expect(await changesOf(id)).toEqual({
      clientName: ["Anna Nowak", "Maria Zając"],
      pickUpNotes: [null, "Zapytać o paczkę"],
    });
    expect((await recordOf(service.pool, id)).order).toMatchObject({
      notes: "Brama od podwórza",
      client_phone: "500600700",
      accept_by: new Date(noon.getTime() + 5 * minute),
    });
  });

  it("with an empty text clears notes", async () => {
    const { id } = await states.order("new", { notes: "Brama", pickUpNotes: "Zapytać o paczkę" });
    await send(id, { notes: "", pickUpNotes: "  " });
    expect((await recordOf(service.pool, id)).order).toMatchObject({ notes: null, pick_up_notes: null });
  });

  it.each([
    ["600 700 800", "+48600700800"],
    ["+420 777 123 456", "+420777123456"],
    ["-", "-"],
  ])("keeps the phone %s as %s", async (clientPhone, kept) => {
    const { id } = await states.order("new");
    await send(id, { clientPhone });
    expect((await recordOf(service.pool, id)).order.client_phone).toBe(kept);
  });

  const withCode = { verificationCode: "123456", noVerificationCodeReason: null };
  const without = (noVerificationCodeReason: string) => ({
    verificationCode: null,
    noVerificationCodeReason,
  });

  it.each([
    [
      "to a phone gives a code for the delivery",
      "-",
      without("client_without_phone"),
      "600700800",
      /^\d{6}$/,
      null,
    ],
    ["to no phone takes the code", "500600700", withCode, "-", null, "client_without_phone"],
    ["to another phone keeps the code", "500600700", withCode, "600700800", /^123456$/, null],
    [
      "to a phone gives no code where the company has none",
      "-",
      without("company_setting"),
      "600700800",
      null,
      "company_setting",
    ],
  ])("%s", async (_, before, codes, clientPhone, code, reason) => {
    const { id } = await states.order("new", { clientPhone: before, ...codes });
    await send(id, { clientPhone });
    const { order } = await recordOf(service.pool, id);
    if (code) expect(order.verification_code).toMatch(code);
    else expect(order.verification_code).toBeNull();
    expect(order.no_verification_code_reason).toBe(reason);
  });

  it("of the postal code places the receiver, and measures and prices anew", async () => {
    const { id } = await states.order("new", { multiplierValue: "1.50" });
    await send(id, { clientZipCode: "85-010" });
    const metres = estimatedRoadMetres({ lat: pickupPoint.pickupLat, lng: pickupPoint.pickupLng }, near);
    const price = priceOf("M", metres, "1.50");
    expect((await recordOf(service.pool, id)).order).toMatchObject({
      client_zip_code: "85-010",
      client_lat: near.lat,
      client_lng: near.lng,
      region: states.place.region,
      estimated_distance: metres,
      estimated_payout: price.estimatedPayout,
      estimated_payout_driver: price.estimatedPayoutDriver,
      price_breakdown: price.priceBreakdown,
    });
  });

  it("answers the price, unless the caller may not see it", async () => {
    const answer = async (token: string) => {
      const { id } = await states.order("new", { estimatedPayout: "17.00" });
      return [
        (await send(id, { notes: "Brama" }, token)).body.estimatedPayout,
        (await send(id, { clientZipCode: "85-010" }, token)).body.estimatedPayout,
      ];
    };
    const metres = estimatedRoadMetres({ lat: pickupPoint.pickupLat, lng: pickupPoint.pickupLng }, near);
    expect(await answer(states.token)).toEqual([17, Number(priceOf("M", metres, null).estimatedPayout)]);
    const blind = await service.signInOperator({ scopes: ["orders"], canView: ["sensitiveData"] });
    expect(await answer(blind.token)).toEqual([null, null]);
  });

  it("does not count a multiplier that was deactivated", async () => {
    const { id } = await states.order("new", { multiplierValue: "2.00", multiplierDeactivatedAt: noon });
    await send(id, { clientZipCode: "85-010" });
    const { order } = await recordOf(service.pool, id);
    expect(order.price_breakdown.multiplier).toBe("1.00");
  });

  it("of the street alone moves the receiver to where that street is known", async () => {
    const { id } = await states.order("new");
    await send(id, { clientStreet: "ul. Bydgoska 12/4" });
    expect((await recordOf(service.pool, id)).order).toMatchObject({
      client_street: "ul. Bydgoska 12/4",
      client_lat: street.lat,
      client_lng: street.lng,
      estimated_distance: estimatedRoadMetres(
        { lat: pickupPoint.pickupLat, lng: pickupPoint.pickupLng },
        street,
      ),
    });
  });

  it("of the street alone is not stopped by an area that no map knows", async () => {
    const { id } = await states.order("new", { clientZipCode: "99-999" });
    expect((await send(id, { clientZipCode: "99-999", clientStreet: "Nowa 1" })).status).toBe(200);
    expect((await recordOf(service.pool, id)).order).toMatchObject({ client_street: "Nowa 1" });
  });

  it("of an address that is written otherwise changes the words alone", async () => {
    const { id } = await states.order("new");
    await send(id, { clientCity: "TORUN" });
    expect((await recordOf(service.pool, id)).order).toMatchObject({
      client_city: "TORUN",
      client_lat: 53.01,
    });
  });

  it("moves an order without pickup point to another region, for who reaches both", async () => {
    await makeDriver(service.pool, { region: elsewhere });
    const { id } = await states.order("new", carried);
    const { token } = await service.signInOperator();
    expect((await send(id, { clientZipCode: "00-950" }, token)).status).toBe(200);
    const { order } = await recordOf(service.pool, id);
    expect(order).toMatchObject({ region: elsewhere, estimated_distance: null, estimated_payout: "17.00" });
    expect((await changesOf(id)).region).toEqual([states.place.region, elsewhere]);
  });

  describe("of an order that is offered to a driver", () => {
    const offerAt = new Date(noon.getTime() + 5 * minute);
    const offered = async (values: Parameters<OrderScenario["order"]>[1] = {}) => {
      const order = await states.order("new", { ...values, offerAt, nextMoveAt: offerAt });
      const { driver, token } = await service.signInDriver({ region: order.region });
      await makeOffer(service, { orderId: order.id, driverId: driver.id });
      return { id: order.id, phone: await service.connectPhone(token) };
    };

    it.each([
      { of: "an address within its region", values: {}, clientZipCode: "85-010" },
      { of: "an address in another region", values: carried, clientZipCode: "00-950" },
    ])("with $of withdraws the offer, tells the driver, and offers it anew at once", async (edited) => {
      const { values, clientZipCode } = edited;
      await makeDriver(service.pool, { region: elsewhere });
      const { id, phone } = await offered(values);
      const { token } = await service.signInOperator();
      expect((await send(id, { clientZipCode }, token)).status).toBe(200);
      const { order, offers } = await recordOf(service.pool, id);
      expect(order).toMatchObject({ offer_at: service.clock(), next_move_at: service.clock() });
      expect(offers).toMatchObject([{ answer: "withdrawn" }]);
      expect(await phone.until("orderChanged", id)).toEqual({ orderId: id, event: "editOrder" });
    });

    it("with nothing that the driver was shown leaves the offer open", async () => {
      const { id } = await offered();
      expect((await send(id, { clientName: "Maria Zając", notes: "Brama" })).status).toBe(200);
      const { order, offers } = await recordOf(service.pool, id);
      expect(order.offer_at).toEqual(offerAt);
      expect(offers).toMatchObject([{ answer: null }]);
    });
  });

  it("of the slot moves it with all that hangs on it", async () => {
    const { id } = await states.order("scheduled");
    const start = new Date(service.clock().getTime() + 245 * minute);
    const later = (minutes: number) => new Date(start.getTime() + minutes * minute);
    await send(id, { scheduledAt: start.toISOString() });
    expect((await recordOf(service.pool, id)).order).toMatchObject({
      status: "scheduled",
      slot_from: start,
      slot_to: later(120),
      planned_at: start,
      next_move_at: later(-60),
    });
  });
});

it("an edit that names only what the order has already changes nothing and is not logged", async () => {
  const { id } = await states.order("scheduled", { notes: "Brama" });
  const before = await recordOf(service.pool, id);
  const { slot_from, client_name, client_street } = before.order;
  for (const wish of [
    { scheduledAt: slot_from.toISOString() },
    { clientName: client_name, clientStreet: client_street, notes: "Brama", pickUpNotes: "" },
  ]) {
    expect((await send(id, wish)).body).toMatchObject({ id, version: before.order.version });
  }
  expect(await recordOf(service.pool, id)).toEqual(before);
});

describe("an edit is refused, and nothing done", () => {
  const refused = async (orderId: string, wish: Wish) => {
    const before = await recordOf(service.pool, orderId);
    const { status, error } = await send(orderId, wish);
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
    expect((await send(id, { clientZipCode: "85-900" }, token)).status).toBe(200);
    const { status, error } = await send(id, { clientZipCode: "00-950" }, token);
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
    const editing = send(id, { clientName: "Maria Zając", clientZipCode });
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
    const move = () => send(id, { clientZipCode: "80-001" }, token);
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
