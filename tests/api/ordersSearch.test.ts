import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canViewFlags } from "#contract/permissions.ts";
import { openDesk } from "#tests/support/desk.ts";
import { makeDriver, type OrderValues } from "#tests/support/factories.ts";
import { type Service, startService } from "#tests/support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const without = (flag: string) => ({ canView: canViewFlags.filter((one) => one !== flag) });

const client = { clientName: "Żaneta Gęś", clientPhone: "511222333", clientStreet: "Śliczna 9/4" };

describe("the phrase finds", () => {
  it.each<[string, Partial<OrderValues>, string]>([
    ["the order number", { orderNo: "ZZX9" }, "zzx9"],
    ["the number of the return", { returnsOrderNo: "QQW7" }, "qqw7"],
    ["the external id", { externalId: "SHOP/2026/0815" }, "shop/2026/08"],
    ["the pickup point's name", { pickupName: "Apteka pod Lwem", pickupCity: "Toruń" }, "POD lwem"],
    ["the pickup point's street", { pickupStreet: "Długa 7" }, "DŁUGA"],
    ["the pickup point's city", { pickupCity: "Łódź" }, "łódŹ"],
    ["the receiver's name", client, "żaneta gĘŚ"],
    ["the receiver's phone", client, "1122233"],
    ["the receiver's street", client, "śliczna 9"],
  ])("%s, in any case and in part", async (_, values, globalIdSearch) => {
    const desk = await openDesk(service);
    await desk.order();
    const { id } = await desk.order(values);
    expect(await desk.find({ globalIdSearch })).toEqual([id]);
  });

  it("the id", async () => {
    const desk = await openDesk(service);
    await desk.order();
    const { id } = await desk.order();
    expect(await desk.find({ globalIdSearch: ` ${id.toLowerCase()} ` })).toEqual([id]);
  });

  it("the company's name", async () => {
    const desk = await openDesk(service);
    const { id } = await desk.order();
    await service.pool.query("update companies set name = 'Herbata i Kawa' where id = $1", [
      desk.place.companyId,
    ]);
    expect(await desk.find({ globalIdSearch: "i kawa" })).toEqual([id]);
  });

  it("the driver's first and last name", async () => {
    const desk = await openDesk(service);
    const values = { region: desk.place.region, firstName: "Łucja", lastName: "Wróbel" };
    const { id } = await desk.order({ driverId: (await makeDriver(service.pool, values)).id });
    expect(await desk.find({ globalIdSearch: "łucja wró" })).toEqual([id]);
  });

  it("everything when it is blank", async () => {
    const desk = await openDesk(service);
    const { id } = await desk.order();
    expect(await desk.find({ globalIdSearch: "   " })).toEqual([id]);
  });

  it.each([
    "%",
    "_",
    "'",
    '"',
    "\\",
    "%%",
    "\\%",
    "' or true --",
    "$1",
  ])("%s as it is written", async (sign) => {
    const desk = await openDesk(service);
    await desk.order({ externalId: "plain" });
    const { id } = await desk.order({ externalId: `a${sign}b` });
    expect(await desk.find({ globalIdSearch: `a${sign}b` })).toEqual([id]);
    expect(await desk.find({ globalIdSearch: sign })).toEqual([id]);
  });
});

describe("the phrase finds nothing that the reader may not see:", () => {
  it.each(Object.entries(client))("%s without sensitiveData", async (_, globalIdSearch) => {
    const desk = await openDesk(service, without("sensitiveData"));
    await desk.order(client);
    expect(await desk.find({ globalIdSearch })).toEqual([]);
  });

  it("a driver's name without driverInfo", async () => {
    const desk = await openDesk(service, without("driverInfo"));
    const values = { region: desk.place.region, firstName: "Łucja", lastName: "Wróbel" };
    await desk.order({ driverId: (await makeDriver(service.pool, values)).id });
    expect(await desk.find({ globalIdSearch: "Wróbel" })).toEqual([]);
  });

  it.each(Object.entries(client))("the hash of %s, once it was hashed", async (_, hash) => {
    const desk = await openDesk(service);
    await desk.order({ ...client, hashedAt: new Date("2026-11-21T10:00:00Z") });
    expect(await desk.find({ globalIdSearch: hash })).toEqual([]);
  });

  it.each([
    ["a verification code", { verificationCode: "918273" }],
    ["a pick-up code", { pickUpVerificationCode: "918273" }],
    ["a national id", { products: [{ id: "one", pesel: "918273" }] }],
    ["a comment", { lastComment: "918273" }],
    ["the pickup point's phone", { pickupPhone: "918273" }],
  ])("%s, for anyone", async (_, values) => {
    const desk = await openDesk(service);
    await desk.order(values);
    expect(await desk.find({ globalIdSearch: "918273" })).toEqual([]);
  });
});
