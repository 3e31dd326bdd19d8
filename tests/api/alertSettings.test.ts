import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as alerts from "#contract/alerts.ts";
import { type AlertScenario, createAlertScenario, loud } from "#tests/support/scenarios/alertScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let desk: AlertScenario;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  desk = await createAlertScenario(service);
});
afterAll(() => service.stop());

const query = (text: string, values: unknown[] = []) => service.pool.query(text, values);
const rows = async (token?: string) => (await desk.alerts(token)).rows;

describe("how an account is alerted", () => {
  it("is as usual until it is chosen; what sounds or is noticed is in the centre; what is left out stays", async () => {
    const settings = async () => (await desk.send(alerts.settings, undefined)).body;
    expect(await settings()).toMatchObject({
      kinds: {
        newOrder: { centre: true, sound: false, notice: false },
        atRisk: { centre: false, sound: false, notice: false },
        stockShort: { centre: false, sound: false, notice: false },
      },
      quietHours: null,
    });
    const quietHours = { from: "22:00", to: "06:00" };
    await desk.send(alerts.editSettings, {
      kinds: { stockShort: { centre: false, sound: true, notice: false } },
      quietHours,
    });
    await desk.send(alerts.editSettings, {
      kinds: { newOrder: { centre: false, sound: false, notice: false } },
    });
    expect(await settings()).toMatchObject({
      kinds: { stockShort: { centre: true, sound: true, notice: false }, newOrder: { centre: false } },
      quietHours,
    });
    await desk.becomeNew();
    expect(await rows()).toEqual([]);
  });

  it("is in the log by kinds, once for each change, and told to the account's consoles alone", async () => {
    const { companyId } = desk.place;
    const stranger = await service.signInOperator({ companyIds: [companyId] });
    const [own, other] = [await service.connect(desk.token), await service.connect(stranger.token)];
    await desk.choose({ pinLocked: loud });
    await desk.choose({ pinLocked: loud });
    await own.until("alertSettingsChange");
    const { rows: logged } = await query(
      "select changes from events where name = 'editAlertSettings' and subject_id = $1",
      [desk.account.id],
    );
    expect(logged).toEqual([
      { changes: { alertsBySound: [[], ["pinLocked"]], alertsByNotice: [[], ["pinLocked"]] } },
    ]);
    expect(other.names()).not.toContain("alertSettingsChange");
  });

  it("sounds outside of the quiet hours only; the centre goes on", async () => {
    await desk.becomeNew();
    const during = async (quietHours: alerts.AlertSettings["quietHours"]) => {
      await desk.send(alerts.editSettings, { kinds: { newOrder: loud }, quietHours });
      return rows();
    };
    // The time of the service is noon in Warsaw.
    expect(await during({ from: "22:00", to: "12:00" })).toMatchObject([{ sound: true, notice: true }]);
    expect(await during({ from: "22:00", to: "12:01" })).toMatchObject([
      { sound: false, notice: false, isSeen: false },
    ]);
  });

  it("refuses kinds that the account may not see, and hours that are none, under their inputs", async () => {
    const { token } = await service.signInOperator({ scopes: ["corrections"] });
    const foreign = await desk.choose({ newOrder: loud }, token);
    expect(foreign.error.errors).toMatchObject({ "kinds.newOrder": { message: "unknownField" } });
    const hours = await desk.send(alerts.editSettings, {
      kinds: {},
      quietHours: { from: "22:00", to: "22:00" },
    });
    expect(hours.error.errors).toMatchObject({ "quietHours.to": { message: "sameTime" } });
  });
});
