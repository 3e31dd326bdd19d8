import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { suggest } from "#contract/addresses.ts";
import type { InputOf } from "#contract/call.ts";
import { makePostalPlace, makeRegion, makeZipCode } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let token: string;
beforeAll(async () => {
  service = await startService();
  const { pool } = service;
  token = (await service.signInOperator()).token;
  const { name: region } = await makeRegion(pool);
  const { name: elsewhere } = await makeRegion(pool);
  for (const code of ["85-009", "85-022"]) await makeZipCode(pool, { region, code, city: "Bydgoszcz" });
  await makePostalPlace(pool, {
    region,
    code: "85-022",
    city: "Bydgoszcz",
    street: "Gdańska",
    lat: 53.1,
    lng: 18,
  });
  await makeZipCode(pool, { region: elsewhere, code: "26-700", city: "Byki" });
  await makeZipCode(pool, { region, code: "87-100", city: "Toruń" });
  await makePostalPlace(pool, {
    region,
    code: "87-100",
    city: "Toruń",
    street: "Gdańska",
    lat: 53,
    lng: 18.6,
  });
});
afterAll(() => service.stop());

const ask = async (typed: InputOf<typeof suggest>) => {
  const { body } = await service.send(suggest, typed, { token });
  return body.map(({ street, zipCode, city }) => [street, zipCode, city].filter(Boolean).join(", "));
};

describe("what is suggested", () => {
  it.each<[string, InputOf<typeof suggest>, string[]]>([
    [
      "cities by their beginning, those with most codes first",
      { city: "by" },
      ["85-009, Bydgoszcz", "26-700, Byki"],
    ],
    ["all codes of a city", { city: "BYDGOSZCZ" }, ["85-009, Bydgoszcz", "85-022, Bydgoszcz"]],
    ["the cities of a code", { zipCode: "87-100" }, ["87-100, Toruń"]],
    ["a city by the beginning of a code", { zipCode: "85-0" }, ["85-009, Bydgoszcz"]],
    ["codes of a city that begin so", { zipCode: "85-02", city: "Bydgoszcz" }, ["85-022, Bydgoszcz"]],
    ["streets of a city", { street: "gdan", city: "Toruń" }, ["Gdańska, 87-100, Toruń"]],
    // Bydgoszcz has several codes, and it is not known which of them the house has.
    ["streets everywhere", { street: "Gdańska 3" }, ["Gdańska, Bydgoszcz", "Gdańska, 87-100, Toruń"]],
    ["codes, where the street is not known", { street: "Nowa", city: "Toruń" }, ["87-100, Toruń"]],
    ["nothing for a letter", { city: "b" }, []],
    ["nothing for nothing", {}, []],
    ["nothing for what is no code", { zipCode: "8a" }, []],
    ["nothing for signs of a query", { city: "%_" }, []],
  ])("are %s", async (_, typed, expected) => {
    expect(await ask(typed)).toEqual(expected);
  });

  it("is told to nobody without a session", async () => {
    expect((await service.send(suggest, { city: "by" })).status).toBe(401);
  });

  it("is a city from afar, and a code from near", async () => {
    const { body } = await service.send(suggest, { city: "byd" }, { token });
    expect(body).toMatchObject([{ precision: "city", street: null }]);
    const whole = await service.send(suggest, { city: "Bydgoszcz" }, { token });
    expect(whole.body.map(({ precision }) => precision)).toEqual(["zipCode", "zipCode"]);
  });
});
