import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { releaseOnHold, setOnHold } from "#contract/orders/commands.ts";
import { info } from "#contract/orders/orders.ts";
import { personalReasons } from "#contract/orders/statuses.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { applyDueMove } from "#server/modules/orders/timedMoves.ts";
import { makeCompany, makeOrder, noon } from "#tests/support/factories/factories.ts";
import { createOrderScenario, type OrderScenario } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let states: OrderScenario;
let everywhere: string;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service);
  everywhere = (await service.signInOperator()).token;
});
afterAll(() => service.stop());

const infoOf = async (orderId: string, token = everywhere) =>
  (await service.send(info, { orderId }, { token })).body;

describe("the reasons that a company offers", () => {
  const offered = async (operatorCancellationReasons: unknown) => {
    const orderSettings = { maxOrderProductsAllowed: 3, operatorCancellationReasons };
    const companyId = (await makeCompany(service.pool, { orderSettings })).id;
    const { id } = await makeOrder(service.pool, { ...states.place, locationId: null, companyId });
    return (await infoOf(id)).orderSettings.operatorCancellationReasons;
  };

  it("are its own, in its order", async () => {
    const own = { toBePickedUp: ["OTHER", "NO_STOCK_IN_STORE"], inDelivery: [...personalReasons] };
    expect(await offered(own)).toEqual(own);
  });

  it("leave out what is no reason of a person", async () => {
    const odd = { toBePickedUp: ["NOSUCH", "OTHER", "AUTOMATIC_REQUEUE", 7, null], inDelivery: "OTHER" };
    expect(await offered(odd)).toEqual({ toBePickedUp: ["OTHER"], inDelivery: [] });
  });

  it.each([
    [undefined],
    [null],
    ["OTHER"],
    [["OTHER"]],
  ])("are the usual ones where it has %j", async (none) => {
    expect(await offered(none)).toBeNull();
  });
});

describe("the PIN of an order", () => {
  it("is known to be asked for, and to be locked, by who may not see it", async () => {
    const { token } = await service.signInOperator({ canView: [] });
    const locked = await states.order("accepted", { pinLockedAt: noon });
    expect(await infoOf(locked.id, token)).toMatchObject({ hasPin: true, pickUpVerificationCode: null });
    expect(Date.parse((await infoOf(locked.id, token)).pinLockedAt ?? "")).toBe(noon.getTime());
    const without = await states.order("accepted", { pickUpVerificationCode: null });
    expect(await infoOf(without.id, token)).toMatchObject({ hasPin: false, pinLockedAt: null });
  });
});

describe("a hold", () => {
  it("says which operator began and ended it", async () => {
    const { id: orderId } = await states.order("accepted");
    const { token, account } = states;
    await service.send(setOnHold, { orderId }, { token });
    expect((await infoOf(orderId)).onHoldHistory).toMatchObject([
      {
        heldBy: account.email,
        heldByType: "operator",
        operatorId: account.id,
        driverId: null,
        releasedBy: null,
        releasedByOperator: false,
      },
    ]);
    await service.send(releaseOnHold, { orderId }, { token });
    expect((await infoOf(orderId)).onHoldHistory).toMatchObject([
      {
        releasedBy: account.email,
        releasedById: account.id,
        releasedByOperator: true,
        releasedByDriver: false,
      },
    ]);
  });

  it("of a driver that time ended was released by nobody", async () => {
    const { id } = await states.order("accepted", {}, { held: true });
    const later = new Date(noon.getTime() + 31 * 60_000);
    await inTransaction(service.pool, (transaction) => applyDueMove(transaction, id, later));
    const [period] = (await infoOf(id)).onHoldHistory ?? [];
    expect(period).toMatchObject({
      heldBy: "Jan Kowalski",
      driverId: states.driver.id,
      operatorId: null,
      releasedBy: null,
      releasedById: null,
      releasedByOperator: false,
      releasedByDriver: false,
    });
    expect(Date.parse(period?.releasedAt ?? "")).toBe(later.getTime());
  });
});
