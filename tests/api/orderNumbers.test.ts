import { randomInt } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { create } from "#contract/orders/commands.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { drawOrderNo, newReturnsOrderNo } from "#server/modules/orders/number.ts";
import { makeOrder } from "#tests/support/factories.ts";
import { type Service, startService } from "#tests/support/service.ts";
import { openShop } from "#tests/support/shop.ts";

vi.mock(import("node:crypto"), async (original) => ({ ...(await original()), randomInt: vi.fn() as never }));

const day = "2026-11-21";

let service: Service;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  service = await startService();
  shop = await openShop(service);
  const place = { companyId: shop.company.id, region: shop.region, createdOn: day };
  await makeOrder(service.pool, { ...place, orderNo: "Z222" });
  await makeOrder(service.pool, { ...place, orderNo: "2222", returnsOrderNo: "Z333" });
});
afterAll(() => service.stop());
beforeEach(() => vi.mocked(randomInt).mockReset());

/** Draws numbers of these letters of the alphabet, of `count` letters each; and always the same PIN. */
const draw = (count: number, ...letters: number[]) => {
  const drawn = letters.flatMap((letter) => Array<number>(count).fill(letter));
  vi.mocked(randomInt).mockImplementation(((end: number) =>
    end === 1_000_000 ? 7 : drawn.shift()) as never);
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
    vi.mocked(randomInt).mockImplementation(((end: number) => end - 1) as never);
    expect(drawOrderNo()).toBe("YZZZ");
  });

  it("is not sought for ever", async () => {
    vi.mocked(randomInt).mockReturnValue(0 as never);
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
    vi.mocked(randomInt).mockReturnValue(0 as never);
    await expect(number(day)).rejects.toThrow("no free order number");
  });
});
