import type { Call, InputOf } from "#contract/call.ts";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { bringBack } from "#contract/driverApp/returns.ts";
import * as multipliers from "#contract/multipliers.ts";
import * as commands from "#contract/orders/commands.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { info } from "#contract/orders/orders.ts";
import { sweep } from "#server/jobs/sweep.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import type { Service } from "#tests/support/service/service.ts";

/** What each reader saw of an order right after a step. */
type Moment = { step: string; at: string; shown: Readonly<Record<string, OrderInfo>> };
export type OrderLifecycle = { id: string; moments: Moment[] };

type World = Awaited<ReturnType<typeof createLifecycleScenario>>;

const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000).toISOString();

const limit = { atRiskAfter: 5, lateAfter: 10 };

/** A shop, two drivers with phones, and readers with different masks. */
export async function createLifecycleScenario(service: Service) {
  const shop = await createShopScenario(service, {
    company: {
      deliverySettings: { cancelOrderAfter: 3600 },
      stageLimits: { pickup_delivery: { new: limit, accepted: limit } },
    },
  });
  const near = { region: shop.region, lastLat: 53.01, lastLng: 18.6 };
  const desk = (await service.signInOperator()).token;
  return {
    ...{ service, shop, desk },
    jan: await service.signInDriver(near),
    ewa: await service.signInDriver({ ...near, firstName: "Ewa", lastName: "Lis" }),
    readers: {
      "all flags": desk,
      "no flag": (await service.signInOperator({ canView: [] })).token,
      "the client": (await service.signInClient(shop.company.id)).token,
    },
  };
}

/**
 * Begins to record the life of an order. Steps are twenty seconds apart; a step that the service rejects fails the test.
 */
async function begin({ service, readers, desk }: World, orderId: string) {
  const life: OrderLifecycle = { id: orderId, moments: [] };
  const show = async (step: string) => {
    const shown: Record<string, OrderInfo> = {};
    for (const [reader, token] of Object.entries(readers)) {
      shown[reader] = (await service.send(info, { orderId }, { token })).body;
    }
    life.moments.push({ step, at: service.clock().toISOString(), shown });
  };
  const send = async <C extends Call>(
    step: string,
    call: C,
    input: Omit<InputOf<C>, "orderId">,
    token = desk,
    isRefused = false,
  ) => {
    service.advance(20_000);
    const reply = await service.send(call, { orderId, ...input } as InputOf<C>, { token });
    if ((reply.status !== 200) !== isRefused) throw new Error(`${step}: ${JSON.stringify(reply.error)}`);
    await show(step);
  };
  await show("created");
  return {
    life,
    created: life.moments[0]?.shown["all flags"],
    send,
    wait: async (step: string, milliseconds: number) => {
      service.advance(milliseconds);
      await sweep(service.pool, service.clock());
      await show(step);
    },
    /** Reverts the last step, or the step with this name. */
    revert: (step: string, taken?: string) => {
      const moment = taken ? life.moments.find((one) => one.step === taken) : life.moments.at(-1);
      return send(step, commands.revert, { eventVersion: moment?.shown["all flags"]?.version ?? 0 });
    },
  };
}

/** An order that waits for its slot, is edited, has its PIN locked, is held, and is delivered by the second driver. */
export async function deliverScheduledOrder(world: World): Promise<OrderLifecycle> {
  const { service, shop, desk, jan, ewa } = world;
  const reach = { regions: [shop.region], companyIds: [shop.company.id] };
  const days = { dateFrom: hours(-1), dateTo: hours(48) };
  const early = [{ from: { hour: 13, minute: 0 }, to: { hour: 14, minute: 0 }, multiplier: 3 }];
  const factor = async (description: string, multiplier: number, timeRanges?: typeof early) =>
    service.send(
      multipliers.create,
      { ...reach, ...days, description, multiplier, timeRanges },
      { token: desk },
    );
  await factor("Whole day", 1.5);
  const { body: noonRush } = await factor("Early", 2, early);
  const planned = { packageSize: "M", scheduled: true, scheduledAt: hours(8), notes: "Brama" } as const;
  const order = await shop.create(planned);
  const { life, created, send, wait, revert } = await begin(world, order.body.id);
  const pin = created?.pickUpVerificationCode ?? undefined;
  const wrong = { pin: "000000" };

  await send("given ahead", commands.changeDriver, { driverId: jan.driver.id });
  await send("another slot", commands.edit, { scheduledAt: hours(1.5) });
  await send("a slot of the same multiplier", commands.edit, { scheduledAt: hours(1.6) });
  await send("another address", commands.edit, { clientZipCode: shop.here.code, clientStreet: "Nowa 5" });
  await send("another receiver", commands.edit, { clientName: "Ewa Kot", clientPhone: "600 100 200" });
  await send("other notes", commands.edit, { notes: "", pickUpNotes: "Zaplecze" });
  await send("without its driver", commands.removeDriver, { comment: "Chory" });
  await send("given to another", commands.changeDriver, { driverId: ewa.driver.id });
  await revert("not given to another");
  await send("given again", commands.changeDriver, { driverId: jan.driver.id });
  service.advance(20_000);
  await service.send(multipliers.deactivate, { multiplierId: noonRush.id }, { token: desk });
  await wait("without its multiplier, accepted by the clock", 40 * 60_000);
  await send("delayed", driverApp.delay, { minutes: 20 }, jan.token);
  for (const nth of [1, 2, 3, 4, 5]) await send(`wrong PIN ${nth}`, driverApp.pickUp, wrong, jan.token, true);
  await send("PIN unlocked", commands.unlockPin, {});
  await send("held", commands.setOnHold, { notes: "Kwadrans", holdOrderTill: hours(2) });
  await revert("not held");
  await send("picked up", driverApp.pickUp, { pin }, jan.token);
  await send("held on the way", driverApp.hold, {}, jan.token);
  await send("commented", commands.addComment, { comment: "Klient dzwonił" });
  await send("released", driverApp.release, {}, jan.token);
  await send("with another", commands.changeDriver, { driverId: ewa.driver.id, comment: "Awaria" });
  await send("arrived", driverApp.arrive, {}, ewa.token);
  await send("commented again", commands.addComment, { comment: "Domofon nie działa" });
  const noCode = { noVerificationCodeReason: "code_not_delivered", comment: "Sąsiadka" } as const;
  await send("delivered", driverApp.deliver, noCode, ewa.token);
  await send("finished", driverApp.finish, {}, ewa.token);
  return life;
}

/** An order that is renewed, cancelled and reverted, and whose goods come back in the end. */
export async function returnCancelledOrder(world: World): Promise<OrderLifecycle> {
  const { service, shop, jan, ewa } = world;
  const order = await shop.create({ packageSize: "M" });
  const { life, created, send, wait, revert } = await begin(world, order.body.id);
  const pin = created?.pickUpVerificationCode ?? undefined;
  const soon = new Date(service.clock().getTime() + 60_000).toISOString();
  const toJan = { driverId: jan.driver.id };

  await wait("offered", 20_000);
  await send("held while new", commands.setOnHold, { holdOrderTill: soon });
  await wait("released by the clock", 60_000);
  await send("given", commands.changeDriver, toJan);
  await revert("new again");
  await send("given again", commands.changeDriver, { driverId: ewa.driver.id });
  await send("given back", driverApp.giveBack, { comment: "Awaria" }, ewa.token);
  await send("given once more", commands.changeDriver, toJan);
  await send("renewed", commands.cancel, { reason: "OTHER", renewOrder: true, forceCancel: true });
  await send("given to stay", commands.changeDriver, toJan);
  await send("held", commands.setOnHold, { notes: "Do odwołania" });
  await send("cancelled", commands.cancel, {
    reason: "CLIENTS_REQUEST",
    comment: "Rezygnacja",
    payable: false,
  });
  await send("the client knows", commands.contactClient, {});
  await revert("not cancelled", "cancelled");
  await send("released", commands.releaseOnHold, {});
  await send("picked up", driverApp.pickUp, { pin }, jan.token);
  await send("arrived", driverApp.arrive, {}, jan.token);
  await send("failed", driverApp.fail, { reason: "WRONG_ADDRESS", comment: "Nikogo" }, jan.token);
  await send("brought back", bringBack, {}, jan.token);
  return life;
}
