import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLocations, generateContract, selectProduct } from "#contract/registration.ts";
import { me } from "#contract/session.ts";
import { makeLocation, makeRegion, noon } from "#tests/support/factories/factories.ts";
import { newAddress, registerNewcomer } from "#tests/support/scenarios/newcomer.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const key = () => ({ "idempotency-key": `key-${newAddress()["x-forwarded-for"].replaceAll(":", "_")}` });

describe("the first step", () => {
  it("gives the company its product and the size that it chose", async () => {
    const { token, companyId, stored, email } = await registerNewcomer(service);
    const { status } = await service.send(selectProduct, { defaultPackageSize: "S" }, { token });
    expect(status).toBe(200);
    const { company, products, events } = await stored();
    expect(company).toMatchObject({ version: 2, order_settings: { defaultPackageSize: "S" } });
    expect(new Date(company.product_selected_at)).toEqual(noon);
    expect(products).toMatchObject([
      {
        company_id: companyId,
        name: "eDelivery Pickup",
        type: "pickup_delivery",
        maximum_dimensions: { weight: 31.5, width: 80, height: 50, length: 100 },
      },
    ]);
    expect(events.slice(-2)).toMatchObject([
      { name: "selectProduct", by: email },
      { name: "addProduct", by: email },
    ]);
  });

  it("may be taken again with another size, and makes no second product", async () => {
    const { token, product, stored } = await registerNewcomer(service);
    await product();
    const chosen = (await stored()).company.product_selected_at;
    service.advance(60_000);
    await service.send(selectProduct, { defaultPackageSize: "L" }, { token });
    const { company, products } = await stored();
    expect(company.order_settings.defaultPackageSize).toBe("L");
    await service.send(selectProduct, {}, { token });
    expect((await stored()).company.order_settings.defaultPackageSize).toBe("L");
    expect(company.product_selected_at).toBe(chosen);
    expect(products).toHaveLength(1);
  });

  it("taken twice at once makes one product", async () => {
    const { product, stored } = await registerNewcomer(service);
    await Promise.all([product(), product(), product()]);
    expect((await stored()).products).toHaveLength(1);
  });

  it.each([["XL"], [null], [1]])("refuses the size %j", async (defaultPackageSize) => {
    const { token } = await registerNewcomer(service);
    const input = { defaultPackageSize } as unknown as { defaultPackageSize: "S" };
    expect((await service.send(selectProduct, input, { token })).status).toBe(400);
  });
});

describe("the second step", () => {
  it("is also done by no location at all", async () => {
    const { product, locations, token } = await registerNewcomer(service);
    await product();
    expect((await locations([])).status).toBe(200);
    const user = (await service.send(me, undefined, { token })).body;
    expect(user.registrationSteps.locationsCompleted).toBe(service.clock().toISOString());
  });

  it("is done by none also where back-office has added more than a client may", async () => {
    const newcomer = await registerNewcomer(service);
    await newcomer.product();
    const { name: region } = await makeRegion(service.pool);
    for (let nth = 0; nth < 11; nth++) {
      await makeLocation(service.pool, { companyId: newcomer.companyId, region, name: `Oddział ${nth}` });
    }
    expect(codeOf(await newcomer.locations([newcomer.location("Punkt")]))).toEqual([
      409,
      "too_many_locations",
    ]);
    expect((await newcomer.locations([])).status).toBe(200);
    expect((await newcomer.data()).status).toBe(200);
  });

  it("adds ten, where their addresses are, and tells of each", async () => {
    const newcomer = await registerNewcomer(service);
    await newcomer.product();
    const ten = Array.from({ length: 10 }, (_, nth) => newcomer.location(`Punkt ${nth}`));
    expect((await newcomer.locations(ten)).status).toBe(200);
    const { locations, events } = await newcomer.stored();
    expect(locations).toHaveLength(10);
    expect(locations[0]).toMatchObject({ street: "Szeroka 22", city: "Toruń", lat: 53.01, lng: 18.6 });
    expect(events.map(({ name }: { name: string }) => name).slice(-11)).toEqual([
      "addLocations",
      ...Array(10).fill("addLocation"),
    ]);
  });

  it("may add more later, but never more than ten in all, not even at once", async () => {
    const newcomer = await registerNewcomer(service);
    await newcomer.product();
    const six = (of: string) => Array.from({ length: 6 }, (_, nth) => newcomer.location(`Punkt ${of}${nth}`));
    const replies = await Promise.all([newcomer.locations(six("a")), newcomer.locations(six("b"))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(codeOf(await newcomer.locations(six("c")))).toEqual([409, "too_many_locations"]);
    expect((await newcomer.locations(six("d").slice(2))).status).toBe(200);
    expect((await newcomer.stored()).locations).toHaveLength(10);
  });

  it("adds none where one address is not to be found, and says which", async () => {
    const newcomer = await registerNewcomer(service);
    await newcomer.product();
    const before = await newcomer.stored();
    const wrong = newcomer.location("Nigdzie", { city: "Nigdzie", zipCode: "00-000" });
    const reply = await newcomer.locations(
      [newcomer.location("A"), wrong, newcomer.location("B"), wrong].map((one, nth) => ({
        ...one,
        name: `Punkt ${nth}`,
      })),
    );
    expect(codeOf(reply)).toEqual([400, "address_not_found"]);
    expect(reply.error.errors).toEqual({
      "locations.1.zipCode": { message: "addressNotFound" },
      "locations.3.zipCode": { message: "addressNotFound" },
    });
    expect(await newcomer.stored()).toEqual(before);
  });

  it("adds none where two have one name, and says which is the second", async () => {
    const newcomer = await registerNewcomer(service);
    await newcomer.product();
    const before = await newcomer.stored();
    const reply = await newcomer.locations([newcomer.location("Punkt"), newcomer.location("PUNKT")]);
    expect(codeOf(reply)).toEqual([409, "location_name_taken"]);
    expect(reply.error.errors).toEqual({ "locations.1.name": { message: "nameTaken" } });
    expect(await newcomer.stored()).toEqual(before);
  });

  it.each([
    ["name", "ab", "minLength"],
    ["name", "a\0bc", "unstorableText"],
    ["street", "", "required"],
    ["city", "a".repeat(1_000), "maxLength"],
    ["zipCode", "87100", "zipCode"],
    ["phone", "call me", "phone"],
    ["region", "Mazowieckie", "unknownField"],
  ])("refuses a location with %s %j: %s", async (field, value, message) => {
    const newcomer = await registerNewcomer(service);
    await newcomer.product();
    const { status, error } = await newcomer.locations([newcomer.location("Punkt", { [field]: value })]);
    const problems = Object.entries(error.errors ?? {});
    expect(status).toBe(400);
    expect(problems.map(([source, problem]) => [source.includes(field), problem.message])).toEqual([
      [true, message],
    ]);
  });

  it("refuses eleven", async () => {
    const newcomer = await registerNewcomer(service);
    await newcomer.product();
    const eleven = Array.from({ length: 11 }, (_, nth) => newcomer.location(`Punkt ${nth}`));
    const { status, error } = await newcomer.locations(eleven);
    expect([status, error.errors]).toEqual([400, { locations: { message: "tooManyLocations" } }]);
  });

  it("is done once by a request that is sent again", async () => {
    const newcomer = await registerNewcomer(service);
    await newcomer.product();
    const headers = key();
    const one = [newcomer.location("Punkt")];
    expect((await newcomer.locations(one, headers)).status).toBe(200);
    expect((await newcomer.locations(one, headers)).status).toBe(200);
    expect((await newcomer.stored()).locations).toHaveLength(1);
  });
});

describe("steps", () => {
  it("can't be skipped", async () => {
    const { product, locations, data, contract, stored } = await registerNewcomer(service);
    const missing = [409, "registration_step_missing"];
    expect(codeOf(await locations())).toEqual(missing);
    expect(codeOf(await data())).toEqual(missing);
    expect(codeOf(await contract())).toEqual(missing);
    await product();
    expect(codeOf(await data())).toEqual(missing);
    expect(codeOf(await contract())).toEqual(missing);
    await locations();
    expect(codeOf(await contract())).toEqual(missing);
    expect((await stored()).contracts).toEqual([]);
    await data();
    expect((await contract()).status).toBe(200);
  });

  it("are taken by nobody for another company", async () => {
    const [newcomer, other] = [await registerNewcomer(service), await registerNewcomer(service)];
    await newcomer.prepare();
    const input = { companyId: newcomer.companyId, acceptTerms: true } as const;
    expect(codeOf(await service.send(generateContract, input, { token: other.token }))).toEqual([
      404,
      "company_not_found",
    ]);
    const { token } = await service.signInOperator();
    for (const reply of [
      await service.send(selectProduct, {}, { token }),
      await service.send(addLocations, { locations: [] }, { token }),
      await service.send(generateContract, input, { token }),
    ]) {
      expect(codeOf(reply)).toEqual([403, "not_allowed"]);
    }
    expect((await newcomer.stored()).contracts).toEqual([]);
  });

  it("are over for a company that is active, but for its usual package size", async () => {
    const newcomer = await registerNewcomer(service);
    await newcomer.prepare();
    await newcomer.contract();
    await service.pool.query("update companies set status = 'active' where id = $1", [newcomer.companyId]);
    const before = await newcomer.stored();
    for (const step of [newcomer.locations, newcomer.data, newcomer.contract]) {
      expect(codeOf(await step())).toEqual([409, "company_already_activated"]);
    }
    expect(await newcomer.stored()).toEqual(before);
    expect((await service.send(selectProduct, { defaultPackageSize: "L" }, newcomer)).status).toBe(200);
    const { company } = await newcomer.stored();
    expect(company.order_settings).toMatchObject({ defaultPackageSize: "L" });
    await service.pool.query("update companies set status = 'inactive' where id = $1", [newcomer.companyId]);
    expect(codeOf(await newcomer.product())).toEqual([409, "company_already_activated"]);
  });
});
