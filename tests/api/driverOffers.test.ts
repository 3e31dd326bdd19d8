import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { market, me, offers, orders, setStatus } from "#contract/driverApp/driverApp.ts";
import { z } from "#contract/zod.ts";
import { minutesAfter } from "#server/clock.ts";
import { makeOrder, makePlace, noon } from "#tests/support/factories/factories.ts";
import {
  answerOf,
  createDriverScenario,
  makeOffer,
  stateOf,
} from "#tests/support/scenarios/driverScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const later = minutesAfter(noon, 2);

describe("the offers of a driver", () => {
  it("tell what there is to know, and nobody's name or house", async () => {
    const { send, order, offer } = await createDriverScenario(service);
    const { id, orderNo } = await order("new", {
      packageSize: "S",
      slotFrom: noon,
      slotTo: later,
      estimatedDistance: 4200,
      estimatedPayoutDriver: "19.53",
    });
    const offerId = await offer(id);
    const { status, body } = await send(offers, undefined);
    expect(status).toBe(200);
    expect(z.parse(offers.response, body)).toHaveLength(1);
    expect(body[0]).toMatchObject({
      offerId,
      orderId: id,
      orderNo,
      packageSize: "S",
      pickupPoint: { name: "Sklep Gdańska", city: "Bydgoszcz", lat: 53.13 },
      clientCity: "Toruń",
      clientZipCode: "87-100",
      estimatedPayoutDriver: 19.53,
      currency: "pln",
      estimatedDistance: 4200,
      distance: 900,
    });
    expect(JSON.stringify(body)).not.toMatch(/Nowak|500600700|Szeroka/);
  });

  it("are the open ones, and nobody else's", async () => {
    const { send, order, offer, join } = await createDriverScenario(service);
    const other = await join();
    const [gone, late, foreign] = [await order("new"), await order("new"), await order("new")];
    await offer(gone.id, { answer: "declined", answeredAt: noon });
    await makeOffer(service, { orderId: foreign.id, driverId: other.driver.id });
    expect((await send(offers, undefined)).body).toEqual([]);
    await offer(late.id, { expiresAt: noon });
    expect((await send(offers, undefined)).body).toEqual([]);
  });
});

describe("the market", () => {
  const ids = async ({ send }: Awaited<ReturnType<typeof createDriverScenario>>) =>
    (await send(market, undefined)).body.map(({ orderId }) => orderId);

  it("shows what the driver could take, nearest first", async () => {
    const scenario = await createDriverScenario(service);
    const far = await scenario.order("new", { pickupLat: 53.2 });
    const near = await scenario.order("new", { pickupLat: 53.131 });
    const nowhere = await scenario.order("new", {
      pickupLat: null,
      pickupLng: null,
      clientLat: null,
      clientLng: null,
    });
    const { body } = await scenario.send(market, undefined);
    const order = z.parse(market.response, body).map(({ orderId }) => orderId);
    expect(order).toEqual([near.id, far.id, nowhere.id]);
    expect(body.map(({ distance }) => distance === null)).toEqual([false, false, true]);
    expect(JSON.stringify(body)).not.toMatch(/Nowak|500600700|Szeroka/);
  });

  it("shows nothing that is held, is not for everybody yet, or has somebody", async () => {
    const scenario = await createDriverScenario(service);
    await scenario.order("new", { onHoldSince: noon });
    await scenario.order("new", { marketAt: later });
    await scenario.order("new", { marketAt: null });
    await scenario.order("scheduled");
    await scenario.ownOrder("delivered");
    expect(await ids(scenario)).toEqual([]);
  });

  it("shows nothing that the driver can't take", async () => {
    const scenario = await createDriverScenario(service, { vehicleSize: "S", allowedCompanyIds: ["none"] });
    const elsewhere = await makePlace(service.pool);
    await makeOrder(service.pool, { ...elsewhere, marketAt: noon });
    await scenario.order("new", { packageSize: "S" });
    expect(await ids(scenario)).toEqual([]);
    await service.pool.query("update drivers set allowed_company_ids = '{}' where id = $1", [
      scenario.driver.id,
    ]);
    await scenario.order("new", { packageSize: "L" });
    expect(await ids(scenario)).toHaveLength(1);
    await scenario.ownOrder("accepted");
    expect(await ids(scenario)).toEqual([]);
  });
});

const nothing = { productCode: null, serialNumber: null, oldDeviceCode: null, smsName: null };
const line = {
  ...nothing,
  ...{ id: "syrup", name: "Syrop", code: "SYR", externalNo: "EX-1", pesel: "44051401359", receiptNo: "1234" },
  amountToPayOnPickUp: 12.5,
  dimensions: { weight: 1.5 },
  medicines: [{ details: "Ibuprofen 200 mg", pickedUp: false }],
  vehicle: { mark: "Skoda", model: "Fabia", registrationPlate: "CB 12345", vinNumber: null },
};
const bare = { pesel: null, amountToPayOnPickUp: null, dimensions: null, medicines: null, vehicle: null };
const atPickup = {
  // Else the hours would be the present ones of the location.
  locationId: null,
  products: [line, { ...line, ...bare }],
  pickUpNotes: "Odbiór w kasie 7",
  pickupPhone: "+48522001100",
  pickupPayment: { paymentType: "epruf_code", paymentCode: "9876" },
  pickupWorkingHours: {
    monday: { from: "08:00", to: "20:00" },
    sunday: null,
    customDates: [{ date: "2026-12-24", hours: { from: "08:00", to: "13:00" } }],
  },
};

describe("the orders of a driver", () => {
  it("are those at hand and those not settled, oldest first, with all that is needed on the way", async () => {
    const { send, ownOrder, order, join } = await createDriverScenario(service);
    const delivered = await ownOrder("delivered", { acceptedAt: minutesAfter(noon, -30) });
    const held = await ownOrder("accepted", {
      onHoldSince: noon,
      onHoldUntil: later,
      onHoldNotes: "Kwadrans",
      notes: "Domofon 5",
      pickUpVerificationCode: "135790",
      verificationCode: "246801",
    });
    await ownOrder("finished");
    await ownOrder("cancelled");
    await order("accepted", { driverId: (await join()).driver.id });
    const { body } = await send(orders, undefined);
    expect(z.parse(orders.response, body).map(({ orderId }) => orderId)).toEqual([delivered.id, held.id]);
    expect(body[1]).toMatchObject({
      version: 1,
      stage: { status: "accepted" },
      currentlyOnHold: true,
      onHoldNotes: "Kwadrans",
      clientName: "Anna Nowak",
      clientPhone: "500600700",
      clientStreet: "Szeroka 3",
      clientCity: "Toruń",
      notes: "Domofon 5",
      needsPin: true,
      needsCode: true,
    });
    expect(body[0]).toMatchObject({
      currentlyOnHold: false,
      onHoldNotes: null,
      needsPin: false,
      needsCode: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/135790|246801/);
  });

  it("say what waits at the pickup, for how much, by which codes, until when and whom to call", async () => {
    const { send, ownOrder, order, offer } = await createDriverScenario(service);
    // A driver who was only offered the order, or could take it from the market, must not see this data.
    await offer((await order("new", atPickup)).id);
    const proposals = [await send(offers, undefined), await send(market, undefined)];
    expect(proposals.map((reply) => reply.body.length)).toEqual([1, 1]);
    expect(JSON.stringify(proposals.map((reply) => reply.body))).not.toMatch(
      /kasie|522001100|Ibuprofen|4405|9876|Skoda/,
    );
    await ownOrder("accepted", atPickup);
    const { body } = await send(orders, undefined);
    expect(z.parse(orders.response, body)).toMatchObject([
      {
        products: [line, { ...line, ...bare }],
        pickUpNotes: "Odbiór w kasie 7",
        pickupPoint: {
          name: "Sklep Gdańska",
          phone: "+48522001100",
          workingHours: atPickup.pickupWorkingHours,
          paymentDetails: atPickup.pickupPayment,
        },
      },
    ]);
  });

  it("say nothing of a pickup where there is none, and what is not known", async () => {
    const { send, ownDirectOrder, ownOrder } = await createDriverScenario(service);
    await ownDirectOrder("accepted");
    await ownOrder("accepted", { locationId: null, pickupWorkingHours: { monday: null } });
    const { body } = await send(orders, undefined);
    expect(z.parse(orders.response, body)).toHaveLength(2);
    const [without, plain] = body.toSorted(({ pickupPoint }) => (pickupPoint ? 1 : -1));
    expect(without).toMatchObject({ pickupPoint: null, products: [] });
    expect(plain?.pickupPoint).toMatchObject({
      phone: null,
      paymentDetails: null,
      // An older order without `customDates`.
      workingHours: { monday: null, customDates: [] },
    });
  });

  it("tell nothing personal once that was hashed", async () => {
    const { send, ownOrder } = await createDriverScenario(service);
    await ownOrder("delivered", { ...atPickup, hashedAt: noon });
    const { body } = await send(orders, undefined);
    expect(body[0]).toMatchObject({
      pickupPoint: { phone: null, paymentDetails: null },
      products: [{ pesel: null, medicines: [{ details: null }], vehicle: { vinNumber: null } }, {}],
    });
    expect(body[0]).toMatchObject({
      clientName: "",
      clientPhone: "",
      clientStreet: "",
      clientCity: "Toruń",
      clientZipCode: "87-100",
      clientLat: null,
      clientLng: null,
    });
  });
});

describe("a driver's status", () => {
  const driverEvents = async (driverId: string) =>
    (
      await service.pool.query(
        "select name, actor_id, changes from events where subject_type = 'driver' and subject_id = $1 order by id",
        [driverId],
      )
    ).rows;

  it("goes offline and online, and tells so when it changes", async () => {
    const { send, driver } = await createDriverScenario(service);
    for (const status of ["online", "offline", "offline", "online"] as const) {
      expect((await send(setStatus, { status })).body).toEqual({ status });
      expect((await send(me, undefined)).body.status).toBe(status);
    }
    expect(await driverEvents(driver.id)).toEqual([
      { name: "goOffline", actor_id: driver.id, changes: { status: ["online", "offline"] } },
      { name: "goOnline", actor_id: driver.id, changes: { status: ["offline", "online"] } },
    ]);
  });

  it("passes an open offer on when it goes offline; orders at hand stay", async () => {
    const { send, order, offer, ownOrder } = await createDriverScenario(service);
    const [asked, own] = [await order("new", { offerAt: later }), await ownOrder("picked_up")];
    const offerId = await offer(asked.id);
    await send(setStatus, { status: "offline" });
    expect(await answerOf(service, offerId)).toEqual({ answer: "withdrawn", answered_at: noon });
    expect(new Date((await stateOf(service, asked.id)).order.offer_at)).toEqual(noon);
    expect((await send(orders, undefined)).body.map(({ orderId }) => orderId)).toEqual([own.id]);
  });

  it("is one of two", async () => {
    const { send } = await createDriverScenario(service);
    const { status, error } = await send(setStatus, { status: "asleep" as never });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ["status"]]);
  });
});

it("tells a driver who it is", async () => {
  const { send, driver } = await createDriverScenario(service);
  const { body } = await send(me, undefined);
  expect(z.parse(me.response, body)).toMatchObject({
    id: driver.id,
    region: driver.region,
    position: { lat: 53.13, lng: 18.01, loggedAt: noon.toISOString() },
  });
});
