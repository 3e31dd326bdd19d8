import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import { create, list, update } from "#contract/products.ts";
import { z } from "#contract/zod.ts";
import { makeProduct } from "#tests/support/factories/factories.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Values = Omit<InputOf<typeof create>, "companyId">;
const values: Values = {
  name: "Skrzynka serów",
  type: "pickup_delivery",
  maximumDimensions: { weight: 12.5 },
  productSettings: { productFormFields: ["weight", "receiptNo"] },
};

const add = (companyId: string, token: string, changes: Partial<Values> = {}) =>
  service.send(create, { companyId, ...values, ...changes }, { token });

const edit = (
  productId: string,
  token: string,
  changes: Partial<Values> = {},
  headers?: Record<string, string>,
) => service.send(update, { productId, ...values, ...changes }, { token, headers });

const listed = async (token: string, companyId?: string) =>
  (await service.send(list, { companyId }, { token })).body;

describe("a new product", () => {
  it("is listed, with the defaults where nothing was said", async () => {
    const { id, token, email, stored } = await createCompanyScenario(service);
    const { body } = await add(id, token);
    expect(body.version).toBe(1);
    const [product, ...others] = await listed(token);
    expect(others).toEqual([]);
    expect(z.parse(list.response, [product])).toEqual([product]);
    expect(product).toMatchObject({
      id: body.id,
      companyId: id,
      name: "Skrzynka serów",
      code: null,
      dimensionsAlgorithm: "sides",
      maximumDimensions: { weight: 12.5, width: null },
      productSettings: { maxProductsAllowed: 5, productFormFields: ["weight", "receiptNo"] },
    });
    expect((await stored()).events).toMatchObject([
      {
        name: "addProduct",
        by: email,
        version: null,
        changes: { name: [null, "Skrzynka serów"], "maximumDimensions.weight": [null, 12.5] },
        data: { about: { id: body.id, name: "Skrzynka serów" } },
      },
    ]);
  });

  it("may have the name of another company's", async () => {
    const [one, other] = [await createCompanyScenario(service), await createCompanyScenario(service)];
    await add(one.id, one.token);
    expect((await add(other.id, other.token)).status).toBe(200);
  });

  it("is one, when several of its name come at once", async () => {
    const { id, token, stored } = await createCompanyScenario(service);
    const names = ["Paczka", "PACZKA", "paczka", "Paczka"];
    const replies = await Promise.all(names.map((name) => add(id, token, { name })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, error } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, error.errorCode]).toEqual([409, "product_name_taken"]);
    }
    expect((await stored()).events).toHaveLength(1);
  });
});

describe("a product", () => {
  it("is changed, and what it was is told", async () => {
    const { id, token, stored } = await createCompanyScenario(service);
    const productId = (await add(id, token)).body.id;
    const maximumDimensions = { weight: 10, sideSum: 200 };
    const reply = await edit(productId, token, {
      code: "SE-1",
      dimensionsAlgorithm: "sum",
      maximumDimensions,
    });
    expect(reply.body).toEqual({ id: productId, version: 2 });
    expect(await listed(token)).toMatchObject([{ version: 2, code: "SE-1", maximumDimensions }]);
    const { events } = await stored();
    expect(events[1]).toMatchObject({ name: "editProduct", data: { about: { id: productId } } });
    expect(events[1].changes).toEqual({
      code: [null, "SE-1"],
      dimensionsAlgorithm: ["sides", "sum"],
      "maximumDimensions.weight": [12.5, 10],
      "maximumDimensions.sideSum": [null, 200],
    });
  });

  it("that is sent as it is stays as it is", async () => {
    const { id, token, stored } = await createCompanyScenario(service);
    const productId = (await add(id, token)).body.id;
    expect((await edit(productId, token)).body.version).toBe(1);
    expect((await stored()).events).toHaveLength(1);
  });

  it("that changed since it was seen is not changed; who changed it is told", async () => {
    const { id, token, email } = await createCompanyScenario(service);
    const productId = (await add(id, token)).body.id;
    await edit(productId, token, { name: "Kosz serów" });
    await add(id, token, { name: "Another, later" });
    const { status, error } = await edit(productId, token, { name: "Paczka" }, { "if-match": '"1"' });
    expect([status, error.errorCode]).toEqual([409, "product_changed"]);
    expect(error.conflict).toMatchObject({ event: "editProduct", by: email, version: 2 });
  });

  it("does not take the name of its neighbour", async () => {
    const { id, token } = await createCompanyScenario(service);
    await add(id, token);
    const other = (await add(id, token, { name: "Twaróg" })).body.id;
    const { status, error } = await edit(other, token, { name: "SKRZYNKA SERÓW" });
    expect([status, error.errorCode]).toEqual([409, "product_name_taken"]);
    expect((await edit(other, token, { name: "TWARÓG" })).status).toBe(200);
  });
});

describe("somebody else's products", () => {
  it("are not listed, added to or changed", async () => {
    const { id, token, stranger, stored } = await createCompanyScenario(service);
    const productId = (await add(id, token)).body.id;
    const before = await stored();
    expect(await listed(stranger, id)).toEqual([]);
    const added = await add(id, stranger, { name: "Twaróg" });
    expect([added.status, added.error.errorCode]).toEqual([404, "company_not_found"]);
    for (const one of [productId, "nosuch"]) {
      const edited = await edit(one, stranger, { name: "Twaróg" });
      expect([edited.status, edited.error.errorCode]).toEqual([404, "product_not_found"]);
    }
    expect(await stored()).toEqual(before);
  });

  it("are left out of the list of one company", async () => {
    const { id, elsewhere } = await createCompanyScenario(service);
    const own = await makeProduct(service.pool, { companyId: id });
    await makeProduct(service.pool, { companyId: elsewhere });
    const { token } = await service.signInOperator();
    expect((await listed(token, id)).map((one) => one.id)).toEqual([own.id]);
  });

  it("are a client's to read, of its own company, and not to change", async () => {
    const { id, token, client } = await createCompanyScenario(service);
    const productId = (await add(id, token)).body.id;
    expect((await listed(client)).map((one) => one.id)).toEqual([productId]);
    expect((await add(id, client, { name: "Twaróg" })).status).toBe(403);
    expect((await edit(productId, client, { name: "Twaróg" })).status).toBe(403);
  });
});

describe("a product is refused", () => {
  it.each<[string, object, string]>([
    ["name", { name: " " }, "required"],
    ["name", { name: "a".repeat(1_000) }, "maxLength"],
    ["type", { type: "parcel" }, "invalidValue"],
    ["maximumDimensions.weight", { maximumDimensions: { weight: 0 } }, "minimum"],
    ["maximumDimensions.weight", { maximumDimensions: { weight: "5" } }, "invalidType"],
    ["maximumDimensions.weight", { maximumDimensions: { weight: 1e6 } }, "maximum"],
    ["productSettings.maxProductsAllowed", { productSettings: { maxProductsAllowed: 1.5 } }, "wholeNumber"],
    [
      "productSettings.productFormFields.0",
      { productSettings: { productFormFields: ["pin"] } },
      "invalidValue",
    ],
    ["companyName", { companyName: "x" }, "unknownField"],
  ])("with %s of %j", async (field, changes, message) => {
    const { id, token } = await createCompanyScenario(service);
    const { status, error } = await add(id, token, changes);
    expect([status, error.errors?.[field]?.message]).toEqual([400, message]);
    expect(await listed(token)).toEqual([]);
  });
});
