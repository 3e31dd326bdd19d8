import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as auditLog from "#contract/auditLog.ts";
import * as wallet from "#contract/wallet.ts";
import { minutesAfter } from "#server/clock.ts";
import { createSettlementScenario } from "#tests/support/scenarios/settlementScenario.ts";
import { createWalletScenario, dayOf } from "#tests/support/scenarios/walletScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("an entry of a wallet", () => {
  it("says what, for whom, by whom and why, exactly as it was typed", async () => {
    const { add, list, account, driverId } = await createWalletScenario(service);
    await add(0.1, { comment: "Rainy day" });
    await add(-999_999_999.99, { type: "correction", payoutClient: 12.3 });
    const { data, hasNextPage } = await list();
    expect(hasNextPage).toBe(false);
    expect(data).toMatchObject([
      { type: "correction", payoutDriver: "-999999999.99", payoutClient: "12.30", creationComment: null },
      {
        ...{
          driverId,
          driverName: expect.any(String),
          type: "bonus",
          payoutDriver: "0.10",
          payoutClient: null,
        },
        ...{ currency: "pln", creationComment: "Rainy day", orderId: null, breakdown: null, deletedAt: null },
        ...{ createdBy: account.id, createdByEmail: account.email, isSettled: false },
        createdAt: service.clock().toISOString(),
      },
    ]);
    expect(data[0]?.no).toBeGreaterThan(data[1]?.no ?? 0);
  });

  it("changes something for the driver or for the client, for whom zero is the same as no amount", async () => {
    const { send, driverId, list, scenario } = await createWalletScenario(service);
    const entry = { driverId, type: "bonus", currency: "pln" } as const;
    const { companyId } = scenario.place;
    for (const amounts of [{ payoutDriver: 0 }, { payoutDriver: -0, payoutClient: 0 }]) {
      const { status, error } = await send(wallet.create, { ...entry, ...amounts });
      expect([status, error.errors]).toEqual([400, { payoutDriver: { message: "notZero" } }]);
    }
    const unnamed = await send(wallet.create, { ...entry, payoutDriver: 0, payoutClient: 5 });
    expect(unnamed.error.errors).toEqual({ companyId: { message: "required" } });
    const forNobody = await send(wallet.create, { ...entry, payoutDriver: 1, payoutClient: 0, companyId });
    expect(forNobody.error.errors).toEqual({ companyId: { message: "companyWithoutAmount" } });
    await send(wallet.create, { ...entry, payoutDriver: 1, payoutClient: 0 });
    await send(wallet.create, { ...entry, payoutDriver: 0, payoutClient: -4.5, companyId });
    expect((await list()).data).toMatchObject([
      { payoutDriver: "0.00", payoutClient: "-4.50" },
      { payoutDriver: "1.00", payoutClient: null },
    ]);
    for (const payoutClient of [null, 5]) {
      const nothing = service.pool.query(
        `insert into wallet_entries (id, driver_id, type, payout_driver, payout_client, created_at)
         values ('x', $1, 'bonus', 0, $2, now())`,
        [driverId, payoutClient],
      );
      await expect(nothing).rejects.toThrow("entry_of_something");
    }
  });

  it("counts what the client pays only with a company, since nobody is charged without one", async () => {
    const { add, list, send, driverId, scenario } = await createWalletScenario(service);
    await add(1, { payoutClient: 5_000 });
    await add(2, { payoutClient: 12.3, companyId: scenario.place.companyId });
    expect((await list()).data).toMatchObject([{ payoutClient: "12.30" }, { payoutClient: "5000.00" }]);
    const { body: totals } = await send(wallet.totals, { ...dayOf(service), driverId });
    const { body: balance } = await send(wallet.balance, { driverId });
    for (const sums of [totals, balance])
      expect(sums).toMatchObject({ payoutDriver: "3.00", payoutClient: "12.30" });
  });

  it("is deleted by a mark with who and why, once; what was counted before is still known", async () => {
    const { add, remove, list, balance, send, account, driverId } = await createWalletScenario(service);
    await add(20);
    const id = await add(30.5);
    const before = service.clock().toISOString();
    service.advance(60_000);
    await send(wallet.remove, { walletEntryId: id, reason: "Typed twice", comment: "See no. 7" });
    expect((await list()).data[0]).toMatchObject({
      ...{
        id,
        payoutDriver: "30.50",
        deletedAt: service.clock().toISOString(),
        deletionReason: "Typed twice",
      },
      ...{ deletionComment: "See no. 7", deletedBy: account.id, deletedByEmail: account.email },
    });
    const deletion = service.clock().toISOString();
    expect([await balance(), await balance(deletion), await balance(before)]).toEqual([
      "20.00",
      "20.00",
      "50.50",
    ]);
    expect(await balance(minutesAfter(new Date(before), -60).toISOString())).toBe("0.00");
    expect((await send(wallet.totals, { ...dayOf(service), driverId })).body).toMatchObject({
      ...{ entries: 2, deleted: 1, payoutDriver: "20.00", payoutClient: "0.00" },
    });
    expect(codeOf(await remove(id))).toEqual([409, "wallet_entry_deleted"]);
  });

  it("never changes otherwise, whoever writes to the database", async () => {
    const { add, remove, entry, close } = await createSettlementScenario(service);
    const [plain, deleted, settled] = [await add(1), await add(2), await entry(3)];
    await remove(deleted);
    const { body } = await close();
    const write = (set: string, id: string) =>
      service.pool.query(`update wallet_entries set ${set} where id = $1`, [id]);
    for (const [set, id] of [
      ["payout_driver = 5", plain],
      ["created_at = created_at + interval '1 day'", plain],
      ["deletion_comment = 'x'", plain],
      ["deleted_at = now(), deletion_reason = 'x', payout_client = 1", plain],
      ["deleted_at = null, deletion_reason = null", deleted],
      ["deletion_reason = 'another'", deleted],
      [`settlement_id = '${body.id}'`, deleted],
      ["settlement_id = null", settled],
      ["deleted_at = now(), deletion_reason = 'x'", settled],
    ] as const) {
      await expect(write(set, id), set).rejects.toThrow(/never change|settled_or_deleted/);
    }
    const gone = service.pool.query("delete from wallet_entries where id = $1", [plain]);
    await expect(gone).rejects.toThrow("never change");
  });
});

describe("refused is", () => {
  it.each<[unknown, string]>([
    [0.001, "twoDecimals"],
    [10.005, "twoDecimals"],
    [1e12, "amountTooLarge"],
    [-1e9, "amountTooLarge"],
    ["1,5", "invalidType"],
    ["12.50", "invalidType"],
    [null, "invalidType"],
    [undefined, "required"],
  ])("the amount %s, under its field", async (amount, problem) => {
    const { send, driverId, list } = await createWalletScenario(service);
    const entry = { driverId, type: "bonus", currency: "pln" } as const;
    for (const field of ["payoutDriver", "payoutClient"]) {
      if (field === "payoutClient" && amount === undefined) continue;
      const { status, error } = await send(wallet.create, {
        ...{ ...entry, payoutDriver: 1, [field]: amount },
      } as never);
      expect([status, error.errors]).toEqual([400, { [field]: { message: problem } }]);
    }
    expect((await list()).data).toEqual([]);
  });

  it("the amount -0 as JSON has it, which becomes no sign in the wallet", async () => {
    const { token, driverId } = await createWalletScenario(service);
    const response = await service.request("/api/wallet/create", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: `{"driverId":"${driverId}","type":"bonus","currency":"pln","payoutDriver":-0}`,
    });
    expect(response.status).toBe(400);
  });

  it.each([
    [{ type: "ride_added" }, "type"],
    [{ type: "iqos_wee_exchange" }, "type"],
    [{ currency: "czk" }, "currency"],
    [{ comment: "x".repeat(501) }, "comment"],
  ])("an entry with %j", async (values, field) => {
    const { send, driverId } = await createWalletScenario(service);
    const entry = { driverId, type: "bonus", currency: "pln", payoutDriver: 1, ...values };
    const { status, error } = await send(wallet.create, entry as never);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
  });

  it("a deletion without a reason", async () => {
    const { add, remove } = await createWalletScenario(service);
    const { status, error } = await remove(await add(1), "  ");
    expect([status, error.errors]).toEqual([400, { reason: { message: "required" } }]);
  });

  it("more than 7 days, but not the 169 hours of 7 days in autumn", async () => {
    const { send, driverId } = await createWalletScenario(service);
    const codes = async (dateFrom: string, dateTo: string) => [
      codeOf(await send(wallet.list, { dateFrom, dateTo, driverId })),
      codeOf(await send(wallet.totals, { dateFrom, dateTo, driverId })),
    ];
    const tooLong = [400, "date_range_too_long"];
    expect(await codes("2026-11-01T00:00:00Z", "2026-11-08T00:00:01Z")).toEqual([tooLong, tooLong]);
    const week = ["2026-10-20T22:00:00Z", "2026-10-27T22:59:59.999Z"] as const;
    expect((await send(wallet.list, { dateFrom: week[0], dateTo: week[1] })).status).toBe(200);
  });
});

describe("within reach", () => {
  it("are drivers of the account's regions only: others are unknown", async () => {
    const { add, driverId, scenario } = await createWalletScenario(service);
    const id = await add(10);
    const entry = { type: "bonus", payoutDriver: 1, currency: "pln" } as const;
    for (const [reach, isIn] of [
      [{ regions: [scenario.place.region] }, true],
      [{ regions: ["another"] }, false],
    ] as const) {
      const other = await createWalletScenario(service, { regions: [...reach.regions] });
      expect((await other.list({ driverId: undefined })).data.some((one) => one.id === id)).toBe(isIn);
      for (const call of [wallet.list, wallet.totals])
        expect((await other.send(call, { ...dayOf(service), driverId })).status).toBe(isIn ? 200 : 404);
      expect((await other.send(wallet.balance, { driverId })).status).toBe(isIn ? 200 : 404);
      const offered = (await service.send(wallet.drivers, undefined, { token: other.token })).body;
      expect(offered.some((one) => one.id === driverId)).toBe(isIn);
      expect((await other.send(wallet.create, { ...entry, driverId })).status).toBe(isIn ? 200 : 404);
      expect((await other.remove(id)).status).toBe(isIn ? 200 : 404);
    }
    const { send, remove } = await createWalletScenario(service);
    expect(codeOf(await send(wallet.create, { ...entry, driverId: "none" }))).toEqual([
      404,
      "driver_not_found",
    ]);
    expect(codeOf(await remove("none"))).toEqual([404, "wallet_entry_not_found"]);
  });

  it("is what an account restricted to locations sees of a company: charges of all locations are unknown", async () => {
    const { add, driverId, scenario } = await createWalletScenario(service);
    const { companyId, locationId } = scenario.place;
    const charge = { payoutClient: 99, companyId };
    const [ofCompany, ofNobody] = [await add(3, charge), await add(5)];
    const other = await createWalletScenario(service, {
      companyIds: [companyId],
      locationIds: [locationId ?? ""],
    });
    const { data } = await other.list({ driverId });
    expect(data.map(({ id }) => id)).toEqual([ofNobody]);
    expect((await other.send(wallet.balance, { driverId })).body.payoutDriver).toBe("5.00");
    expect(codeOf(await other.remove(ofCompany))).toEqual([404, "wallet_entry_not_found"]);
    const entry = { driverId, type: "bonus", payoutDriver: 1, currency: "pln" } as const;
    expect(codeOf(await other.send(wallet.create, { ...entry, ...charge }))).toEqual([
      404,
      "company_not_found",
    ]);
    expect((await other.send(wallet.create, entry)).status).toBe(200);
  });

  it("is nothing for who has every scope but that of wallets, in the log neither", async () => {
    const { add, driverId } = await createWalletScenario(service);
    const id = await add(10);
    const everything = await service.signInOperator({ scopes: ["*"] });
    expect(codeOf(await service.send(wallet.balance, { driverId }, everything))).toEqual([
      403,
      "not_allowed",
    ]);
    const logged = async (token: string) =>
      (await service.send(auditLog.list, { filter: JSON.stringify({ record: id }) }, { token })).body.length;
    const auditor = await service.signInOperator({ scopes: ["operators", "wallet"] });
    expect([await logged(everything.token), await logged(auditor.token)]).toEqual([0, 1]);
  });

  it("are amounts as far as the account may see those of orders", async () => {
    const { add, driverId, scenario } = await createWalletScenario(service);
    await add(61.53, { payoutClient: 61.61, companyId: scenario.place.companyId });
    const amounts = async (canView: readonly ("driverPayout" | "orderEstimations")[]) => {
      const { list, send } = await createWalletScenario(service, { canView: [...canView] });
      const [entry] = (await list({ driverId })).data;
      const sums = (await send(wallet.totals, { ...dayOf(service), driverId })).body;
      const { body } = await send(wallet.balance, { driverId });
      return [entry, sums, body].map((one) => [one?.payoutDriver, one?.payoutClient]);
    };
    expect(await amounts([])).toEqual(Array(3).fill([null, null]));
    expect(await amounts(["driverPayout"])).toEqual(Array(3).fill(["61.53", null]));
    expect(await amounts(["orderEstimations"])).toEqual(Array(3).fill([null, "61.61"]));
  });
});

it("comes page by page, the newest first", async () => {
  const { add, list, send, driverId } = await createWalletScenario(service);
  for (let nth = 1; nth <= 5; nth++) await add(nth);
  const amounts = async (page: string) =>
    (await list({ page, perPage: "2" })).data.map(({ payoutDriver }) => payoutDriver);
  expect([await amounts("1"), await amounts("3")]).toEqual([["5.00", "4.00"], ["1.00"]]);
  expect((await list({ page: "2", perPage: "2" })).hasNextPage).toBe(true);
  expect((await list({ page: "3", perPage: "2" })).hasNextPage).toBe(false);
  const beyond = await send(wallet.list, { ...dayOf(service), driverId, page: "11", perPage: "1000" });
  expect([beyond.status, beyond.error.errors]).toEqual([400, { page: { message: "pattern" } }]);
});
