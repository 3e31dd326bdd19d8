import { afterAll, beforeAll, expect, test } from "vitest";
import * as links from "#contract/accountLinks.ts";
import * as auditLog from "#contract/auditLog.ts";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import * as drivers from "#contract/drivers.ts";
import * as operators from "#contract/operators.ts";
import { driverInput } from "#tests/support/factories/driverInput.ts";
import { createDriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let admin: Awaited<ReturnType<Service["signInOperator"]>>;
beforeAll(async () => {
  service = await startService();
  admin = await service.signInOperator();
});
afterAll(() => service.stop());

/** What the audit log tells of a person, and by which name. */
const toldOf = async (person: string) => {
  const range = JSON.stringify([0, 99]);
  const filter = JSON.stringify({ person });
  const { body } = await service.send(auditLog.list, { range, filter }, { token: admin.token });
  return body.map(({ name, by }) => [name, by.name]);
};

test("what a driver did is found by each name that it was done under, and by the present one", async () => {
  const { driver, place, send } = await createDriverScenario(service, { firstName: "Anna", lastName: "Żak" });
  const input = { ...driverInput(place.region), driverId: driver.id, active: true };
  const rename = async (firstName: string, lastName: string) => {
    service.advance(60_000);
    await service.send(drivers.update, { ...input, firstName, lastName }, { token: admin.token });
    service.advance(60_000);
  };
  await send(driverApp.setStatus, { status: "offline" });
  await rename("Anna", "Lis");
  await send(driverApp.setStatus, { status: "online" });
  await rename("Hanna", "Lis");
  await rename("Hanna", "Wrona");
  const did = [
    ["goOnline", "Anna Lis"],
    ["goOffline", "Anna Żak"],
  ];
  for (const name of ["anna zak", "Anna Lis", "Hanna Wrona"]) expect(await toldOf(name)).toEqual(did);
  // Nothing was done under this name.
  expect(await toldOf("Hanna Lis")).toEqual([]);
});

test("what an account did is found by its former e-mail address", async () => {
  const { account, token } = await service.signInOperator();
  const newEmail = `${account.id.toLowerCase()}@new.example`;
  await service.send(links.changeEmail, { newEmail, password: "Delivery1", language: "en" }, { token });
  const { body } = await service.send(
    operators.makeLink,
    { operatorId: account.id, kind: "newEmail" },
    { token: admin.token },
  );
  service.advance(60_000);
  await service.send(links.confirmEmail, { token: body.path.split("#")[1] ?? "" });
  const told = await toldOf(account.email);
  expect(told).toContainEqual(["requestAccountLink", account.email]);
  expect(await toldOf(newEmail)).toEqual(told);
});
