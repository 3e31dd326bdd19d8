import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { estimatedRoadMetres } from "#server/integrations/routing/straight.ts";
import { priceOf } from "#server/modules/orders/price.ts";
import { makeDriver, noon } from "#tests/support/factories/factories.ts";
import { makeOffer } from "#tests/support/scenarios/driverScenario.ts";
import {
  carried,
  createEditScenario,
  type EditScenario,
  near,
  street,
} from "#tests/support/scenarios/editScenario.ts";
import { type OrderScenario, pickupPoint, recordOf } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let states: EditScenario;
beforeAll(async () => {
  service = await startService();
  states = await createEditScenario(service);
});
afterAll(() => service.stop());

const minute = 60_000;

const changesOf = async (orderId: string) => (await recordOf(service.pool, orderId)).events[0].changes;

describe("an edit", () => {
  it("changes what is given, tells what it was, and leaves the rest", async () => {
    const { id } = await states.order("new", { notes: "Brama od podwórza" });
    const wish = { clientName: "Maria Zając", pickUpNotes: "Zapytać o paczkę" };
    expect((await states.edit(id, wish)).body).toEqual({ id, version: 2, estimatedPayout: null });
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
    await states.edit(id, { notes: "", pickUpNotes: "  " });
    expect((await recordOf(service.pool, id)).order).toMatchObject({ notes: null, pick_up_notes: null });
  });

  it.each([
    ["600 700 800", "+48600700800"],
    ["+420 777 123 456", "+420777123456"],
    ["-", "-"],
  ])("keeps the phone %s as %s", async (clientPhone, kept) => {
    const { id } = await states.order("new");
    await states.edit(id, { clientPhone });
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
    await states.edit(id, { clientPhone });
    const { order } = await recordOf(service.pool, id);
    if (code) expect(order.verification_code).toMatch(code);
    else expect(order.verification_code).toBeNull();
    expect(order.no_verification_code_reason).toBe(reason);
  });

  it("of the postal code places the receiver, and measures and prices anew", async () => {
    const { id } = await states.order("new", { multiplierValue: "1.50" });
    await states.edit(id, { clientZipCode: "85-010" });
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
        (await states.edit(id, { notes: "Brama" }, token)).body.estimatedPayout,
        (await states.edit(id, { clientZipCode: "85-010" }, token)).body.estimatedPayout,
      ];
    };
    const metres = estimatedRoadMetres({ lat: pickupPoint.pickupLat, lng: pickupPoint.pickupLng }, near);
    expect(await answer(states.token)).toEqual([17, Number(priceOf("M", metres, null).estimatedPayout)]);
    const blind = await service.signInOperator({ scopes: ["orders"], canView: ["sensitiveData"] });
    expect(await answer(blind.token)).toEqual([null, null]);
  });

  it("is refused with the price that it would have, if that is not what the caller expects", async () => {
    const { id } = await states.order("new", { estimatedPayout: "21.00" });
    const metres = estimatedRoadMetres({ lat: pickupPoint.pickupLat, lng: pickupPoint.pickupLng }, near);
    const price = Number(priceOf("M", metres, null).estimatedPayout);
    const before = await recordOf(service.pool, id);
    const { error } = await states.edit(id, { clientZipCode: "85-010", expectedPrice: 21 });
    expect(error).toMatchObject({ errorCode: "price_changed", price });
    expect(await recordOf(service.pool, id)).toEqual(before);
    expect((await states.edit(id, { notes: "Brama", expectedPrice: 21 })).status).toBe(200);
    const confirmed = await states.edit(id, { clientZipCode: "85-010", expectedPrice: price });
    expect(confirmed.body.estimatedPayout).toBe(price);
    // Another change raised the price, and this one does not change it.
    expect((await states.edit(id, { notes: "Furtka", expectedPrice: 16 })).status).toBe(200);
    const blind = await service.signInOperator({ scopes: ["orders"], canView: ["sensitiveData"] });
    const other = await states.order("new", { estimatedPayout: "21.00" });
    const guess = await states.edit(other.id, { clientZipCode: "85-010", expectedPrice: 1 }, blind.token);
    expect(guess.body).toEqual({ id: other.id, version: 2, estimatedPayout: null });
  });

  it("does not count a multiplier that was deactivated", async () => {
    const { id } = await states.order("new", { multiplierValue: "2.00", multiplierDeactivatedAt: noon });
    await states.edit(id, { clientZipCode: "85-010" });
    const { order } = await recordOf(service.pool, id);
    expect(order.price_breakdown.multiplier).toBe("1.00");
  });

  it("of the street alone moves the receiver to where that street is known", async () => {
    const { id } = await states.order("new");
    await states.edit(id, { clientStreet: "ul. Bydgoska 12/4" });
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
    expect((await states.edit(id, { clientZipCode: "99-999", clientStreet: "Nowa 1" })).status).toBe(200);
    expect((await recordOf(service.pool, id)).order).toMatchObject({ client_street: "Nowa 1" });
  });

  it("of an address that is written otherwise changes the words alone", async () => {
    const { id } = await states.order("new");
    await states.edit(id, { clientCity: "TORUN" });
    expect((await recordOf(service.pool, id)).order).toMatchObject({
      client_city: "TORUN",
      client_lat: 53.01,
    });
  });

  it("moves an order without pickup point to another region, for who reaches both", async () => {
    await makeDriver(service.pool, { region: states.elsewhere });
    const { id } = await states.order("new", carried);
    const { token } = await service.signInOperator();
    expect((await states.edit(id, { clientZipCode: "00-950" }, token)).status).toBe(200);
    const { order } = await recordOf(service.pool, id);
    expect(order).toMatchObject({
      region: states.elsewhere,
      estimated_distance: null,
      estimated_payout: "17.00",
    });
    expect((await changesOf(id)).region).toEqual([states.place.region, states.elsewhere]);
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
      await makeDriver(service.pool, { region: states.elsewhere });
      const { id, phone } = await offered(values);
      const { token } = await service.signInOperator();
      expect((await states.edit(id, { clientZipCode }, token)).status).toBe(200);
      const { order, offers } = await recordOf(service.pool, id);
      expect(order).toMatchObject({ offer_at: service.clock(), next_move_at: service.clock() });
      expect(offers).toMatchObject([{ answer: "withdrawn" }]);
      expect(await phone.until("orderChanged", id)).toEqual({ orderId: id, event: "editOrder" });
    });

    it("with nothing that the driver was shown leaves the offer open", async () => {
      const { id } = await offered();
      expect((await states.edit(id, { clientName: "Maria Zając", notes: "Brama" })).status).toBe(200);
      const { order, offers } = await recordOf(service.pool, id);
      expect(order.offer_at).toEqual(offerAt);
      expect(offers).toMatchObject([{ answer: null }]);
    });
  });

  it("of the slot moves it with all that hangs on it", async () => {
    const { id } = await states.order("scheduled");
    const start = new Date(service.clock().getTime() + 245 * minute);
    const later = (minutes: number) => new Date(start.getTime() + minutes * minute);
    await states.edit(id, { scheduledAt: start.toISOString() });
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
    expect((await states.edit(id, wish)).body).toMatchObject({ id, version: before.order.version });
  }
  expect(await recordOf(service.pool, id)).toEqual(before);
});
