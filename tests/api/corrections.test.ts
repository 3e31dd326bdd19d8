import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as corrections from "#contract/corrections.ts";
import { ownCorrections } from "#contract/driverApp/corrections.ts";
import { minutesAfter } from "#server/clock.ts";
import { runHousekeeping } from "#server/jobs/housekeeping.ts";
import { makeDriver, noon } from "#tests/support/factories/factories.ts";
import { png } from "#tests/support/factories/pictures.ts";
import { createCorrectionScenario } from "#tests/support/scenarios/correctionScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let another: Service;
beforeAll(async () => {
  service = await startService();
  another = await startService({ database: service.database });
});
afterAll(async () => {
  await another.stop();
  await service.stop();
});

const days = (count: number) => minutesAfter(noon, -count * 24 * 60);
const large = Buffer.alloc(5 * 1024 * 1024);
const base64 = (file: Buffer) => file.toString("base64");

const entriesOf = async (correctionId: string) =>
  (
    await service.pool.query(
      `select type, payout_driver as "payoutDriver", payout_client as "payoutClient", order_id as "orderId",
         created_by_email as by, creation_comment as comment from wallet_entries where correction_id = $1`,
      [correctionId],
    )
  ).rows;

/** Reverses an entry, as operators do once it is settled. */
const reversed = (column: "correction_id" | "order_id", value: string, type = "correction") =>
  service.pool.query(
    `insert into wallet_entries (id, driver_id, type, payout_driver, order_id, company_id, created_at, reverses_id)
     select 'back' || right(id, 20), driver_id, 'correction', -payout_driver, order_id, company_id, created_at, id
     from wallet_entries where ${column} = $1 and type = $2 and reverses_id is null`,
    [value, type],
  );

describe("a driver files a correction", () => {
  it("of an own order, with what the category needs", async () => {
    const { filed, info, order, scenario, send } = await createCorrectionScenario(service);
    const id = await filed({ driversComment: "The bridge was closed", attachment: base64(png()) });
    const [waiting] = (await send(corrections.pendingList, undefined)).body.filter((one) => one.id === id);
    expect(waiting).toEqual({
      ...{ id, companyImageUrl: null, companyName: expect.any(String), orderNo: order.orderNo },
      ...{
        createdAt: noon.toISOString(),
        driverEmail: scenario.driver.email,
        category: "incorrect_distance",
      },
      ...{ suggestedCorrectionPay: "5.67", currency: "pln" },
    });
    expect(await info(id)).toMatchObject({
      ...{ id, orderId: order.id, driverId: scenario.driver.id, status: "pending" },
      data: { extraDistance: 2_500, actualPackageSize: null, clientAddress: null },
      ...{
        estimatedPayoutDriver: "31.71",
        payoutDriver: "31.71",
        estimatedDistance: 12_000,
        packageSize: "M",
      },
      ...{
        suggestedCorrectionPay: "5.67",
        driversComment: "The bridge was closed",
        recalculatedDistance: null,
      },
      ...{ attachmentUrl: expect.stringContaining(id), decidedAt: null, amount: null },
    });
  });

  it.each([
    ["incorrect_distance", "extraDistance"],
    ["incorrect_size", "actualPackageSize"],
    ["different_delivery_address", "clientAddress"],
  ] as const)("of the category %s not without %s", async (category, field) => {
    const { ask } = await createCorrectionScenario(service);
    const { status, error } = await ask({ category, extraDistance: undefined });
    expect([status, error.errors]).toEqual([400, { [field]: { message: "required" } }]);
  });

  it.each<[string, string, object]>([
    ["no distance", "extraDistance", { extraDistance: 0 }],
    ["half a metre", "extraDistance", { extraDistance: 1.5 }],
    ["more than 1,000 kilometres", "extraDistance", { extraDistance: 1_000_001 }],
    ["an unknown category", "category", { category: "tip" }],
    [
      "a malformed zip code",
      "clientAddress.zipCode",
      { clientAddress: { street: "Długa 1", zipCode: "85022", city: "Bydgoszcz" } },
    ],
    ["an empty picture", "attachment", { attachment: "" }],
    ["a picture that is no base64", "attachment", { attachment: "not base64!" }],
    ["HTML as a picture", "attachment", { attachment: base64(Buffer.from("<!doctype html><p>png</p>")) }],
    ["a picture 30,000 pixels wide", "attachment", { attachment: base64(png(30_000, 10)) }],
    ["a picture of 81 million pixels", "attachment", { attachment: base64(png(9_000, 9_000)) }],
    ["a picture of more than 5 MB", "attachment", { attachment: base64(Buffer.concat([png(), large])) }],
  ])("not with %s", async (_, field, input) => {
    const { ask, send, order } = await createCorrectionScenario(service);
    const { status, error } = await ask(input);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
    const { body } = await send(corrections.pendingList, undefined);
    expect(body.filter(({ orderNo }) => orderNo === order.orderNo)).toEqual([]);
  });

  it("not with a file of 50 MB", async () => {
    const { ask } = await createCorrectionScenario(service);
    expect((await ask({ attachment: "A".repeat(50_000_000) })).status).toBe(413);
  });

  it("only of an order that ended in the last 7 days, once while it waits", async () => {
    const { ask, delivered, scenario, order, filed, reject } = await createCorrectionScenario(service);
    const code = async (order: { id: string }) => codeOf(await ask({ orderId: order.id }));
    expect(await code(await scenario.ownOrder("arrived"))).toEqual([409, "wrong_order_status"]);
    expect(await code(await delivered({ deliveredAt: days(8) }))).toEqual([409, "correction_too_late"]);
    const erased = await delivered({ deliveredAt: days(2), hashedAt: noon });
    expect(await code(erased)).toEqual([409, "correction_too_late"]);
    expect((await ask({ orderId: (await delivered({ deliveredAt: days(7) })).id })).status).toBe(200);
    expect((await ask({ orderId: (await scenario.ownOrder("cancelled")).id })).status).toBe(200);
    expect(await code(await scenario.order("delivered"))).toEqual([404, "order_not_found"]);
    const id = await filed();
    expect(codeOf(await ask())).toEqual([409, "correction_already_waits"]);
    await reject(id);
    expect((await ask()).status).toBe(200);
    // Of a former driver, whose order was cancelled before that was taken back.
    const former = await makeDriver(service.pool, { region: scenario.place.region });
    const ofFormer = "update corrections set driver_id = $1 where order_id = $2";
    await service.pool.query(ofFormer, [former.id, order.id]);
    expect((await ask()).status).toBe(200);
  });
});

describe("an operator decides", () => {
  it("to pay: an entry of the wallet says what for, by whom", async () => {
    const { filed, send, info, order, account, token } = await createCorrectionScenario(service);
    const listener = await service.connect(token);
    const id = await filed();
    await listener.until("correctionChange");
    const input = { correctionId: id, amount: 5.67, comment: "Seen on the track" };
    expect((await send(corrections.accept, input)).status).toBe(200);
    await expect.poll(() => listener.names().filter((name) => name === "correctionChange")).toHaveLength(2);
    expect(await entriesOf(id)).toEqual([
      {
        ...{ type: "correction", payoutDriver: "5.67", payoutClient: null, orderId: order.id },
        ...{ by: account.email, comment: "Seen on the track" },
      },
    ]);
    expect(await info(id)).toMatchObject({
      ...{ status: "accepted", amount: "5.67", comment: "Seen on the track", decidedByEmail: account.email },
      decidedAt: noon.toISOString(),
    });
    const next = await filed({ extraDistance: 3_500 });
    // Only the share of another kilometre, 1.89, because the first three were paid.
    expect((await info(next)).suggestedCorrectionPay).toBe("1.89");
    const { earlier } = await info(next);
    expect(earlier.filter(({ isSameDriver }) => isSameDriver)).toMatchObject([
      { id, status: "accepted", amount: "5.67", isSameDriver: true, isSameAddress: true },
    ]);
  });

  it("with a suggestion that takes what was reversed for unpaid", async () => {
    const { filed, accept, info } = await createCorrectionScenario(service);
    const id = await filed();
    await accept(id, 5.67);
    await reversed("correction_id", id);
    const next = await filed({ extraDistance: 3_500 });
    const { suggestedCorrectionPay, payoutDriver, orderId } = await info(next);
    expect([suggestedCorrectionPay, payoutDriver]).toEqual(["7.56", "31.71"]);
    // For a ride that was reversed nothing is suggested, like for one without an entry.
    await reversed("order_id", orderId, "ride_added");
    expect(await info(next)).toMatchObject({ suggestedCorrectionPay: null, payoutDriver: null });
    await service.pool.query(
      `insert into wallet_entries (id, driver_id, type, payout_driver, order_id, company_id, created_at, reverses_id)
       select 'again' || right(id, 20), driver_id, 'correction', -payout_driver, order_id, company_id, created_at, id
       from wallet_entries where reverses_id is not null and order_id = $1`,
      [orderId],
    );
    const again = await info(next);
    expect([again.suggestedCorrectionPay, again.payoutDriver]).toEqual(["1.89", "31.71"]);
  });

  const byTrack = {
    category: "different_delivery_address",
    clientAddress: { street: "Długa 1", zipCode: "85-034", city: "Bydgoszcz" },
  };
  it.each<[string, object, object]>([
    ["first the distance, then the address", {}, byTrack],
    ["first the address, then the distance", byTrack, {}],
  ])("to pay the same kilometres once, though they are claimed by two categories: %s", async (_, one, other) => {
    const { filed, delivered, accept, info, scenario } = await createCorrectionScenario(service);
    const order = await delivered({ pickedUpAt: minutesAfter(noon, -30) });
    // 13 hundredths of a degree of latitude are 14.5 kilometres, as the driver claims.
    await service.pool.query(
      `insert into driver_positions (driver_id, order_id, logged_at, lat, lng)
       values ($1, $2, $3, 53, 18), ($1, $2, $4, 53.13, 18)`,
      [scenario.driver.id, order.id, minutesAfter(noon, -20), minutesAfter(noon, -10)],
    );
    const id = await filed({ orderId: order.id, ...one });
    expect((await info(id)).suggestedCorrectionPay).toBe("5.67");
    await accept(id, 5.67);
    const next = await info(await filed({ orderId: order.id, ...other }));
    expect([next.suggestedCorrectionPay, next.formula?.paidCorrections]).toEqual(["0.00", "5.67"]);
    // The claim is right, and nothing is left to pay: accepted, without an entry of the wallet.
    expect((await accept(next.id, 0, "0.00")).status).toBe(200);
    expect(await entriesOf(next.id)).toEqual([]);
    expect(await info(next.id)).toMatchObject({ status: "accepted", amount: "0.00" });
    expect((await scenario.send(ownCorrections, {})).body.find(({ id }) => id === next.id)).toMatchObject({
      ...{ status: "accepted", amount: "0.00", paidAmount: "0.00" },
    });
    // The size is priced over the kilometres that were paid with the ride, so it stays apart.
    const size = await filed({ orderId: order.id, category: "incorrect_size", actualPackageSize: "L" });
    expect((await info(size)).formula?.paidCorrections).toBe("0.00");
  });

  it("to pay an exchange of devices, whose entry is one of its own type", async () => {
    const { filed, accept } = await createCorrectionScenario(service);
    const id = await filed({ category: "iqos_wee_exchange" });
    await accept(id, -3.5);
    expect(await entriesOf(id)).toMatchObject([{ type: "iqos_wee_exchange", payoutDriver: "-3.50" }]);
  });

  it("to pay nothing, for a reason", async () => {
    const { filed, reject, info } = await createCorrectionScenario(service);
    const id = await filed();
    const { status, error } = await reject(id, " ");
    expect([status, error.errors]).toEqual([400, { rejectionReason: { message: "required" } }]);
    await reject(id);
    expect(await info(id)).toMatchObject({ status: "rejected", rejectionReason: "No proof", amount: null });
    expect(await entriesOf(id)).toEqual([]);
  });

  it("once, also of ten who decide at the same time in two processes", async () => {
    const { filed, accept, reject, token } = await createCorrectionScenario(service);
    const id = await filed();
    const inputs = Array.from({ length: 10 }, (_, nth) => nth);
    const replies = await Promise.all(
      inputs.map((nth) => {
        const one = nth % 2 ? another : service;
        return nth % 3 === 0
          ? one.send(corrections.reject, { correctionId: id, rejectionReason: "No" }, { token })
          : one.send(corrections.accept, { correctionId: id, amount: 1 }, { token });
      }),
    );
    const won = replies.filter(({ status }) => status === 200);
    expect([won.length, replies.length - won.length]).toEqual([1, 9]);
    const isAccepted = replies.findIndex(({ status }) => status === 200) % 3 !== 0;
    expect(await entriesOf(id)).toHaveLength(isAccepted ? 1 : 0);
    expect(codeOf(await accept(id))).toEqual([409, "correction_already_decided"]);
    expect(codeOf(await reject(id))).toEqual([409, "correction_already_decided"]);
  });

  it.each<[unknown, string]>([
    [0.001, "twoDecimals"],
    [1e12, "amountTooLarge"],
    ["5.00", "invalidType"],
    [undefined, "required"],
  ])("not by the amount %s", async (amount, message) => {
    const { filed, send, info } = await createCorrectionScenario(service);
    const correctionId = await filed();
    const { status, error } = await send(corrections.accept, { correctionId, amount } as never);
    expect([status, error.errors]).toEqual([400, { amount: { message } }]);
    expect((await info(correctionId)).status).toBe("pending");
  });
});

it("a driver reads what became of the own corrections, page by page, and of no others", async () => {
  const { scenario, send, filed, delivered } = await createCorrectionScenario(service);
  const mine = await filed({ driversComment: "The bridge was closed" });
  const refused = await filed({ orderId: (await delivered()).id, category: "other" });
  const waiting = await filed({ orderId: (await delivered()).id });
  await send(corrections.accept, { correctionId: mine, amount: 5.67, comment: "Thank you" });
  await send(corrections.reject, { correctionId: refused, rejectionReason: "No proof" });
  const own = async (before?: string) => (await scenario.send(ownCorrections, { before })).body;
  const [newest, ...earlier] = await own();
  expect(await own(newest?.id)).toEqual(earlier);
  expect(
    [newest, ...earlier].toSorted((one, other) => one?.status.localeCompare(other?.status ?? "") ?? 0),
  ).toMatchObject([
    {
      id: mine,
      category: "incorrect_distance",
      driversComment: "The bridge was closed",
      status: "accepted",
      ...{ amount: "5.67", paidAmount: "5.67" },
      currency: "pln",
      comment: "Thank you",
    },
    {
      ...{ id: waiting, status: "pending", decidedAt: null, amount: null, paidAmount: null },
      ...{ rejectionReason: null, comment: null },
    },
    {
      id: refused,
      status: "rejected",
      decidedAt: noon.toISOString(),
      ...{ amount: null, paidAmount: null },
      rejectionReason: "No proof",
    },
  ]);
  await reversed("correction_id", mine);
  expect((await own()).find(({ id }) => id === mine)).toMatchObject({ amount: "5.67", paidAmount: "0.00" });
  const { token } = await scenario.join();
  const others = await service.send(ownCorrections, {}, { token });
  expect(others.body).toEqual([]);
  expect((await service.send(ownCorrections, { before: mine }, { token })).body).toEqual([]);
});

it("forgets the address, the comment and the picture with the personal data of its order", async () => {
  const { filed, order } = await createCorrectionScenario(service);
  const clientAddress = { street: "Długa 1", zipCode: "85-034", city: "Bydgoszcz" };
  const id = await filed({ clientAddress, driversComment: "Pani Zofia", attachment: base64(png()) });
  await service.pool.query("update orders set status = 'finished', finished_at = $2 where id = $1", [
    order.id,
    noon,
  ]);
  await runHousekeeping(service.pool, minutesAfter(noon, 31 * 24 * 60), {
    personalDataDays: 30,
    onError: (error) => {
      throw error;
    },
  });
  const { rows } = await service.pool.query(
    "select to_jsonb(c)::text as text from corrections c where id = $1",
    [id],
  );
  expect(rows[0].text).not.toMatch(/Długa|Zofia|\\\\x89/);
});
