import { afterAll, beforeAll, expect, it } from "vitest";
import { backOfficeFlags, type Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import * as counts from "#contract/stock/counts.ts";
import * as transfers from "#contract/stock/transfers.ts";
import * as warehouses from "#contract/stock/warehouses.ts";
import { makeLocation, makeProduct, makeRegion } from "#tests/support/factories/factories.ts";
import { companyData, createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { createStockScenario } from "#tests/support/scenarios/stockScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const product = {
  name: "Paczka",
  type: "pickup_delivery",
  maximumDimensions: {},
  productSettings: { productFormFields: [] },
};

/** What is sent to each command that changes a company as a whole, besides the id of the company or of its part. */
const changes: Record<string, object> = {
  "companies.activate": { name: "Sery" },
  "companies.deactivate": { reason: "Umowa wygasła" },
  "companies.reactivate": { reason: "Nowa umowa" },
  "companies.update": { name: "Sery z Doliny" },
  "companies.updateImage": { kind: "logo", image: null },
  "companies.updateSettings": {},
  "companies.updateData": companyData,
  "contracts.uploadSigned": { number: "2026/000001", file: btoa("%PDF-1.7\n%%EOF") },
  "contracts.receive": { number: "2026/000001" },
  "contracts.accept": { number: "2026/000001" },
  "contracts.renew": {},
  "products.create": product,
  "products.update": product,
  "apiKeys.revoke": { apiKeyId: "nosuch" },
  "locations.add": { name: "Sklep", street: "Gdańska 12", city: "Bydgoszcz", zipCode: "85-022" },
};

/** Commands of the same flags that change no company as a whole; those of a registration are for clients. */
const others = [
  "account.endAccountSessions",
  "account.makeLink",
  "apiKeys.create",
  "companies.previewStageLimits",
  "leads.handle",
  "leads.note",
  "leads.reopen",
  "locations.update",
  "registration.addLocations",
  "registration.generateContract",
  "registration.selectProduct",
  "settlements.downloadOfCompany",
  "statement.download",
];

const commands = (calls as readonly Call[]).filter(
  ({ method, access }) => method !== "GET" && access.includes(backOfficeFlags[1]),
);

it("each command on companies is either for who reaches all locations, or changes none as a whole", () => {
  expect(commands.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(changes), ...others].toSorted(),
  );
});

it("an operator of some locations changes nothing that applies to all of them, who reaches some regions may", async () => {
  const { id: companyId, stored } = await createCompanyScenario(service);
  const { name: region } = await makeRegion(service.pool);
  const location = await makeLocation(service.pool, { companyId, region });
  const { id: productId } = await makeProduct(service.pool, { companyId });
  const before = await stored();
  const send = (call: Call, token: string) => {
    const subject =
      call.name === "products.update" ? { productId } : call.name === "apiKeys.revoke" ? {} : { companyId };
    return service.send(call, { ...subject, ...changes[call.name] }, { token });
  };
  const someLocations = await service.signInOperator({ companyIds: [companyId], locationIds: [location.id] });
  const someRegions = await service.signInOperator({ companyIds: [companyId], regions: [region] });
  for (const call of commands.filter(({ name }) => name in changes)) {
    const { status, error } = await send(call, someLocations.token);
    expect([call.name, status, error.errorCode]).toEqual([call.name, 403, "needs_all_locations"]);
    expect(call.errors).toContain("needs_all_locations");
  }
  expect(await stored()).toEqual(before);
  for (const call of commands.filter(({ name }) => name in changes)) {
    const { error } = await send(call, someRegions.token);
    expect([call.name, error?.errorCode]).not.toEqual([call.name, "needs_all_locations"]);
  }
});

it("an operator of some locations changes no warehouse, whose goods are for all of them, but what drivers have", async () => {
  const depot = await createStockScenario(service);
  const { company, product, warehouse, giver, receiver, region } = depot;
  const [companyId, productId, warehouseId] = [company.id, product.id, warehouse.id];
  const location = await makeLocation(service.pool, { companyId, region });
  const { token } = await service.signInOperator({ locationIds: [location.id] });
  const ofWarehouse = { warehouseId, productId };
  const counted = { productId, counted: 0, recorded: 20, reason: "Yearly count" };
  const count = { ...counted, holderType: "warehouse", holderId: warehouseId } as const;
  expect((await depot.send(counts.count, count)).body).toEqual({ status: "waiting" });
  await depot.give(giver.driver.id, 3);
  const waiting = await service.send(counts.list, undefined, { token });
  const countId = waiting.body.find(({ holderId }) => holderId === warehouseId)?.id;
  const moved = { productId, amount: 1 };
  const refused: [Call, object][] = [
    [warehouses.create, { companyId, region: (await makeRegion(service.pool)).name }],
    [warehouses.add, { ...ofWarehouse, amount: 1 }],
    [warehouses.giveBack, { ...ofWarehouse, amount: 1, reason: "End of the contract" }],
    [warehouses.setThreshold, { ...ofWarehouse, threshold: 5 }],
    [transfers.warehouseToDriver, { ...moved, warehouseId, driverId: receiver.driver.id }],
    [
      transfers.warehouseToWarehouse,
      { ...moved, givingWarehouseId: warehouseId, receivingWarehouseId: "nosuch" },
    ],
    [
      transfers.driverToWarehouse,
      { ...moved, givingDriverId: giver.driver.id, receivingWarehouseId: warehouseId },
    ],
    [counts.count, count],
    [counts.accept, { countId }],
    [counts.reject, { countId }],
  ];
  for (const [call, input] of refused) {
    const reply = await service.send(call, input, { token });
    expect([call.name, ...codeOf(reply)]).toEqual([call.name, 403, "needs_all_locations"]);
    expect(call.errors).toContain("needs_all_locations");
  }
  expect([await depot.inWarehouse(), await depot.withGiver()]).toEqual([20, 3]);
  const ends = { givingDriverId: giver.driver.id, receivingDriverId: receiver.driver.id };
  expect((await service.send(transfers.driverToDriver, { ...moved, ...ends }, { token })).status).toBe(200);
  const ofDriver = { holderType: "driver", holderId: giver.driver.id, productId } as const;
  const found = { ...ofDriver, counted: 2, recorded: 3, reason: "Damaged" };
  expect((await service.send(counts.count, found, { token })).status).toBe(200);
});
