import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as corrections from "#contract/corrections.ts";
import { minutesAfter } from "#server/clock.ts";
import { makePlace, noon } from "#tests/support/factories/factories.ts";
import { png } from "#tests/support/factories/pictures.ts";
import { createCorrectionScenario } from "#tests/support/scenarios/correctionScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("what an operator sees of a correction", () => {
  it("is of companies and regions within reach: others are unknown", async () => {
    const { filed, delivered, scenario, ask } = await createCorrectionScenario(service);
    const elsewhere = await delivered({ ...(await makePlace(service.pool)), region: scenario.place.region });
    await filed({ orderId: elsewhere.id });
    const id = await filed({ attachment: png().toString("base64") });
    expect((await ask()).status).toBe(409);
    for (const [reach, isIn] of [
      [{ regions: [scenario.place.region], companyIds: [scenario.place.companyId] }, true],
      [{ regions: ["another"] }, false],
      [{ companyIds: ["another"] }, false],
    ] as const) {
      const { token } = await service.signInOperator({ scopes: ["corrections"], ...(reach as object) });
      const input = { correctionId: id };
      const list = await service.send(corrections.pendingList, undefined, { token });
      expect(list.body.some((one) => one.id === id)).toBe(isIn);
      const { status, body } = await service.send(corrections.info, input, { token });
      expect([status, body.earlier]).toEqual(isIn ? [200, []] : [404, undefined]);
      const headers = { authorization: `Bearer ${token}` };
      const file = await service.request(`/api/correction/attachment?correctionId=${id}`, { headers });
      expect(file.status).toBe(isIn ? 200 : 404);
      if (isIn) continue;
      const decided = [
        await service.send(corrections.accept, { ...input, amount: 1 }, { token }),
        await service.send(corrections.reject, { ...input, rejectionReason: "No" }, { token }),
      ];
      for (const reply of decided) expect(codeOf(reply)).toEqual([404, "correction_not_found"]);
    }
  });

  it("is the picture as it was sent, for nobody without the scope or who may not see the addresses", async () => {
    const { filed, token, info } = await createCorrectionScenario(service);
    const correctionId = await filed({ attachment: png(9, 7).toString("base64") });
    const get = (headers: Record<string, string>) =>
      service.request(`/api/correction/attachment?correctionId=${correctionId}`, { headers });
    const reply = await get({ authorization: `Bearer ${token}` });
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(png(9, 7));
    expect(reply.headers.get("content-disposition")).toContain("attachment");
    const other = await service.signInOperator({ scopes: ["orders"] });
    expect((await get({ authorization: `Bearer ${other.token}` })).status).toBe(403);
    expect((await get({})).status).toBe(401);
    const canView = ["driverPayout", "orderRoute"] as const;
    const masked = await createCorrectionScenario(service, { canView: [...canView] });
    expect((await get({ authorization: `Bearer ${masked.token}` })).status).toBe(404);
    expect((await masked.info(correctionId)).attachmentUrl).toBeNull();
    expect((await info(correctionId)).attachmentUrl).not.toBeNull();
  });

  it("are amounts, addresses, places and the driver's words as far as the account may see those of orders", async () => {
    const { filed, order } = await createCorrectionScenario(service);
    const clientAddress = { street: "Długa 1", zipCode: "85-034", city: "Bydgoszcz" };
    const claim = { clientAddress, driversComment: "Pani Zofia spod 7" };
    const id = await filed({ category: "different_delivery_address", ...claim });
    const shown = async (canView: object) => {
      const { info } = await createCorrectionScenario(service, canView);
      const { data, ...detail } = await info(id);
      const { suggestedCorrectionPay, payoutDriver, estimatedPayoutDriver } = detail;
      const { formula, pickupPoint, destination, estimatedDistance, driversComment } = detail;
      const pay = { suggestedCorrectionPay, payoutDriver, estimatedPayoutDriver };
      const parts = { ...pay, formula, pickupPoint, destination, estimatedDistance };
      const named = Object.entries({ address: data.clientAddress, driversComment, ...parts });
      return named.flatMap(([name, value]) => (value === null ? [] : [name]));
    };
    expect(await shown({ canView: [] })).toEqual([]);
    expect(await shown({ canView: ["sensitiveData"] })).toEqual(["address", "driversComment"]);
    expect(await shown({ canView: ["sensitiveData", "orderRoute"] })).toEqual([
      ...["address", "driversComment", "pickupPoint", "destination"],
    ]);
    expect(await shown({ canView: ["driverPayout"] })).toEqual(["payoutDriver"]);
    expect(await shown({ canView: ["orderRoute"] })).toEqual(["pickupPoint"]);
    expect(await shown({ canView: ["orderEstimations"] })).toEqual(["estimatedDistance"]);
    expect(await shown({ canView: ["orderEstimations", "driverPayout"] })).toEqual([
      ...["payoutDriver", "estimatedPayoutDriver", "estimatedDistance"],
    ]);
    // Of an order whose personal data is erased, nothing is left that tells of the receiver.
    await service.pool.query("update orders set hashed_at = now() where id = $1", [order.id]);
    expect(await shown({ canView: ["sensitiveData", "orderRoute"] })).toEqual(["pickupPoint"]);
  });

  it("is the distance of the driver's track from pickup to receiver", async () => {
    const { filed, delivered, scenario, info, send } = await createCorrectionScenario(service);
    const order = await delivered({ pickedUpAt: minutesAfter(noon, -30), arrivedAt: noon });
    // A hundredth of a degree of latitude is 1,112 metres. The last point is after the arrival, so it does not count.
    for (const [minutes, lat] of [
      [-30, 53.1],
      [-20, 53.11],
      [-10, 53.12],
      [5, 53.2],
    ] as const) {
      await service.pool.query(
        "insert into driver_positions (driver_id, order_id, logged_at, lat, lng) values ($1, $2, $3, $4, 18.02)",
        [scenario.driver.id, order.id, minutesAfter(noon, minutes), lat],
      );
    }
    const clientAddress = { street: "Długa 1", zipCode: "85-034", city: "Bydgoszcz" };
    const id = await filed({ orderId: order.id, category: "different_delivery_address", clientAddress });
    const detail = await info(id);
    expect([detail.recalculatedDistance, detail.track.length]).toEqual([2_224, 3]);
    const other = await createCorrectionScenario(service, { canView: ["orderRoute"] });
    const masked = await other.info(id);
    expect([masked.recalculatedDistance, masked.track.length]).toEqual([null, 3]);
    // The distance is within the free kilometres: 70 percent of 14.00 x 1.5, minus 31.71.
    expect(detail.suggestedCorrectionPay).toBe("-17.01");
    const lists = [send(corrections.pendingList, undefined), other.send(corrections.pendingList, undefined)];
    const listed = (await Promise.all(lists)).map(({ body }) => body.find((one) => one.id === id));
    expect(listed.map((one) => one?.suggestedCorrectionPay)).toEqual(["-17.01", null]);
  });
});
