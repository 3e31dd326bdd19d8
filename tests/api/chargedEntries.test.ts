import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as wallet from "#contract/wallet.ts";
import { createSettlementScenario, makeChargingEntry } from "#tests/support/scenarios/settlementScenario.ts";
import { dayOf } from "#tests/support/scenarios/walletScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("an entry that its company was charged", () => {
  it("can't be deleted any more, but reversed, which the company gets back in the open period", async () => {
    const { charge, reverse, remove, scenario, driverId, list } = await createSettlementScenario(service);
    const id = await makeChargingEntry(service, driverId, scenario.place.companyId, "2.00");
    await charge();
    expect(codeOf(await remove(id))).toEqual([409, "wallet_entry_settled"]);
    const deleted = service.pool.query(
      "update wallet_entries set deleted_at = now(), deletion_reason = 'x' where id = $1",
      [id],
    );
    await expect(deleted).rejects.toThrow("never change");
    expect((await reverse(id)).status).toBe(200);
    expect((await list()).data).toMatchObject([{ payoutDriver: "-1.00", payoutClient: "-2.00" }]);
  });

  it("is also the ride of an order that was charged; until then it is deleted, and the order charged nevertheless", async () => {
    const { owe, charge, reverse, remove, list, linesOf, driverId } = await createSettlementScenario(service);
    const deleted = await rideOf(driverId, await owe("3.00"));
    expect((await remove(deleted)).status).toBe(200);
    const ride = await rideOf(driverId, await owe("10.00"));
    const isSettled = async () => (await list()).data.find(({ id }) => id === ride)?.isSettled;
    expect([await isSettled(), codeOf(await reverse(ride))]).toEqual([
      false,
      [409, "wallet_entry_not_settled"],
    ]);
    const { body } = await charge();
    expect((await linesOf(body.id ?? "")).map(({ net }) => net).sort()).toEqual(["10.00", "3.00"]);
    expect([await isSettled(), codeOf(await remove(ride))]).toEqual([true, [409, "wallet_entry_settled"]]);
    expect((await reverse(ride)).status).toBe(200);
    expect((await list()).data).toContainEqual(
      expect.objectContaining({ orderId: ride, payoutDriver: "-7.00", payoutClient: "-10.00" }),
    );
  });

  it.each([
    "before",
    "after",
  ])("gives its company alone the money back if it was a ride that was deleted, %s the charge", async (moment) => {
    const { owe, charge, reverse, remove, balance, list, send, driverId } =
      await createSettlementScenario(service);
    const forClients = async () =>
      (await send(wallet.totals, { ...dayOf(service), driverId })).body.payoutClient;
    const ride = await rideOf(driverId, await owe("10.00"));
    await remove(ride);
    expect(await forClients()).toBe("10.00");
    if (moment === "after") await charge();
    expect((await reverse(ride, "Too late")).status).toBe(200);
    expect(codeOf(await reverse(ride))).toEqual([409, "wallet_entry_reversed"]);
    expect([await balance(), await forClients()]).toEqual(["0.00", "0.00"]);
    const [refund] = (await list()).data;
    expect(refund).toMatchObject({
      payoutDriver: "0.00",
      payoutClient: "-10.00",
      creationComment: "Too late",
    });
  });

  it("names the company, which must be within reach and pay something", async () => {
    const { send, driverId, scenario, list } = await createSettlementScenario(service);
    const entry = { driverId, type: "bonus", payoutDriver: 1, currency: "pln" } as const;
    const { companyId } = scenario.place;
    const { status, error } = await send(wallet.create, { ...entry, companyId });
    expect([status, error.errors]).toEqual([400, { companyId: { message: "companyWithoutAmount" } }]);
    const paid = { ...entry, payoutClient: 3.5 };
    expect(codeOf(await send(wallet.create, { ...paid, companyId: "none" }))).toEqual([
      404,
      "company_not_found",
    ]);
    await send(wallet.create, { ...paid, companyId });
    expect((await list()).data).toMatchObject([{ payoutClient: "3.50", companyName: expect.any(String) }]);
    const elsewhere = await createSettlementScenario(service, { companyIds: ["another"] });
    expect((await elsewhere.list({ driverId })).data).toEqual([]);
    expect(codeOf(await elsewhere.send(wallet.create, { ...paid, companyId }))).toEqual([
      404,
      "company_not_found",
    ]);
  });
});

/** The entry of an order's ride, with 7.00 for the driver. */
async function rideOf(driverId: string, { id }: { id: string }): Promise<string> {
  await service.pool.query(
    `insert into wallet_entries (id, driver_id, type, payout_driver, payout_client, order_id, company_id, created_at)
     select $2, $1, 'ride_added', 7, estimated_payout, id, company_id, $3 from orders where id = $2`,
    [driverId, id, service.clock()],
  );
  return id;
}
