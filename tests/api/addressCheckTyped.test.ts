import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAddress } from "#contract/zipCodes.ts";
import {
  makeCompany,
  makeDriver,
  makeLocation,
  makeRegion,
  makeZipCode,
} from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

/* These tests use the geocoder of a new installation. */

let service: Service;
let token: string;
beforeAll(async () => {
  service = await startService();
  const region = (await makeRegion(service.pool)).name;
  await makeZipCode(service.pool, { region, code: "90-001", city: "Łódź", lat: 51.77, lng: 19.46 });
  await makeZipCode(service.pool, { region, code: "87-100", city: "Toruń", lat: 53.01, lng: 18.6 });
  const companyId = (await makeCompany(service.pool)).id;
  await makeLocation(service.pool, { companyId, region, lat: 51.78, lng: 19.46 });
  await makeDriver(service.pool, { region });
  token = (await service.signInOperator({ scopes: ["zipCodes"] })).token;
});
afterAll(() => service.stop());

describe("an address that a person typed", () => {
  it.each([
    ["as it is written", "Piotrkowska 12", "90-001", "Łódź", "found", null],
    ["in capitals", "PIOTRKOWSKA 12", "90-001", "ŁÓDŹ", "found", null],
    ["without Polish letters", "Piotrkowska 12", "90-001", "lodz", "found", null],
    ["with a typo", "Piotrkowska 12", "87-100", "Torunn", "found", null],
    ["with blanks around", "  Piotrkowska 12 ", " 90-001 ", " Łódź ", "found", null],
    [
      "with another city's code",
      "Piotrkowska 12",
      "90-001",
      "Toruń",
      "matched_partially",
      "address_matched_partially",
    ],
    ["with a code that nobody has", "Piotrkowska 12", "99-999", "Nigdzie", "not_found", null],
  ])("%s", async (_, street, zipCode, city, outcome, reason) => {
    const { body } = await service.send(checkAddress, { street, zipCode, city }, { token });
    expect([body.outcome, body.delivery?.reason ?? null]).toEqual([outcome, reason]);
  });
});
