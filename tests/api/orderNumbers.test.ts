import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { create } from "#contract/orders/commands.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { drawOrderNo, newReturnsOrderNo } from "#server/modules/orders/number.ts";
import { makeOrder } from "#tests/support/factories/factories.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const day = "2026-11-21";

let service: Service;
let shop: Awaited<ReturnType<typeof createShopScenario>>;
beforeAll(async () => {
  service = await startService();
  shop = await createShopScenario(service);
  const place = { companyId: shop.company.id, region: shop.region, createdOn: day };
  await makeOrder(service.pool, { ...place, orderNo: "Z222" });
  await makeOrder(service.pool, { ...place, orderNo: "2222", returnsOrderNo: "Z333" });
});
afterAll(() => service.stop());
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Makes the service draw the results of `next`; `end` is the number of choices. */
const drawBy = (next: (end: number) => number | undefined) => {
  vi.spyOn(crypto, "randomInt").mockImplementation(((end: number) => next(end)) as typeof crypto.randomInt);
  syncBuiltinESMExports();
};

/**
 * Makes the service draw numbers that repeat these letters (by their index) `count` times each, and always the same PIN.
 */
const draw = (count: number, ...letters: number[]) => {
  const drawn = letters.flatMap((letter) => Array<number>(count).fill(letter));
  drawBy((end) => (end === 1_000_000 ? 7 : drawn.shift()));
};

describe("the number of a new order", () => {
  it("is drawn again where another order of the day has it", async () => {
    draw(4, 0, 0, 2);
    const { status, body } = await shop.create();
    expect([status, body.orderNo]).toEqual([200, "4444"]);
  });

  it("may be another day's", async () => {
    draw(4, 0);
    const later = await startService({ now: new Date("2026-11-22T11:00:00Z"), database: service.database });
    const token = await later.signIn(shop.account.email);
    expect((await later.send(create, shop.order, { token })).body.orderNo).toBe("2222");
    await later.stop();
  });

  it("never begins as those of ways back do", () => {
    drawBy((end) => end - 1);
    expect(drawOrderNo()).toBe("YZZZ");
  });

  it("is none that a spreadsheet takes for 5 with 99 zeros", () => {
    const drawn = [..."5E99", ..."28E9", ..."5E9A"].map((letter) =>
      "23456789ABCDEFGHJKLMNPQRSTUVWXYZ".indexOf(letter),
    );
    drawBy(() => drawn.shift());
    expect(drawOrderNo()).toBe("5E9A");
  });

  it("is not sought for ever", async () => {
    drawBy(() => 0);
    const { status, error } = await shop.create();
    expect([status, error.errorCode]).toEqual([500, "unknown"]);
  });
});

describe("the number of a way back", () => {
  const number = (createdOn: string) =>
    inTransaction(service.pool, (transaction) => newReturnsOrderNo(transaction, createdOn));

  it("is none that an order or a way back of that day has", async () => {
    draw(3, 0, 1, 2);
    expect(await number(day)).toBe("Z444");
  });

  it("may be another day's", async () => {
    draw(3, 0);
    expect(await number("2026-11-22")).toBe("Z222");
  });

  it("is none that another transaction has drawn and not yet kept", async () => {
    draw(3, 5, 5, 6);
    const second = await inTransaction(service.pool, async (transaction) => {
      expect(await newReturnsOrderNo(transaction, day)).toBe("Z777");
      return number(day);
    });
    expect(second).toBe("Z888");
  });

  it("is not sought for ever", async () => {
    drawBy(() => 0);
    await expect(number(day)).rejects.toThrow("no free order number");
  });
});
