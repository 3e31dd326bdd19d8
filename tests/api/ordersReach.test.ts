import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { info, list } from "#contract/orders/orders.ts";
import {
  makeLocation,
  makeOrder,
  makePlace,
  type OperatorValues,
} from "#tests/support/factories/factories.ts";
import { today } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let here: Awaited<ReturnType<typeof makePlace>>;
let there: Awaited<ReturnType<typeof makePlace>>;
let orderHere: string;
let orders: Record<string, string>;

beforeAll(async () => {
  service = await startService();
  [here, there] = [await makePlace(service.pool), await makePlace(service.pool)];
  const make = async (values: Partial<typeof here>) =>
    (await makeOrder(service.pool, { ...here, ...values })).id;
  const elsewhere = await makeLocation(service.pool, { ...here, name: "Sklep Szeroka" });
  orderHere = await make({});
  orders = {
    "another company": await make({ companyId: there.companyId }),
    "another region": await make({ region: there.region }),
    "another location": await make({ locationId: elsewhere.id }),
    "no location": await make({ locationId: undefined }),
  };
});
afterAll(() => service.stop());

const tokenOf = async (values: OperatorValues) => (await service.signInOperator(values)).token;

const listed = async (token: string, filter: object = today) =>
  (await service.send(list, filter, { token })).body.map(({ id }) => id);

/** Kinds of restricted access, and the orders that they leave out. */
const narrowed = [
  ["a company", () => ({ companyIds: [here.companyId] }), ["another company"]],
  ["a region", () => ({ regions: [here.region] }), ["another region"]],
  ["a location", () => ({ locationIds: [here.locationId] }), ["another location", "no location"]],
  [
    "all three",
    () => ({ companyIds: [here.companyId], regions: [here.region], locationIds: [here.locationId] }),
    ["another company", "another region", "another location", "no location"],
  ],
] as const satisfies [string, () => OperatorValues, string[]][];

describe.each(narrowed)("an operator of %s", (_, values, hidden) => {
  let token: string;
  beforeAll(async () => {
    token = await tokenOf(values());
  });
  const visible = () =>
    Object.entries(orders).flatMap(([name, id]) => ((hidden as string[]).includes(name) ? [] : [id]));

  it("lists its own orders only", async () => {
    expect(new Set(await listed(token))).toEqual(new Set([orderHere, ...visible()]));
  });

  it("gets its own orders only when it names them", async () => {
    const ids = [orderHere, ...Object.values(orders)];
    expect(new Set(await listed(token, { ids }))).toEqual(new Set([orderHere, ...visible()]));
  });

  it.each(hidden)("gets the same answer for an order of %s as for an unknown one", async (name) => {
    const foreign = await service.send(info, { orderId: orders[name] ?? "" }, { token });
    const unknown = await service.send(info, { orderId: "01NOSUCH" }, { token });
    expect(foreign.status).toBe(404);
    expect(foreign.error.errorCode).toBe("order_not_found");
    expect({ ...foreign.error, requestId: "" }).toEqual({ ...unknown.error, requestId: "" });
  });

  it("opens an order of its own", async () => {
    expect((await service.send(info, { orderId: orderHere }, { token })).status).toBe(200);
  });
});

describe("an operator of everything", () => {
  it("lists every order", async () => {
    const all = new Set([orderHere, ...Object.values(orders)]);
    expect(new Set(await listed(await tokenOf({})))).toEqual(all);
  });
});

describe("an operator of no company, or of no region", () => {
  it.each([{ companyIds: [] }, { regions: [] }])("lists nothing: %o", async (values) => {
    expect(await listed(await tokenOf(values))).toEqual([]);
  });
});

describe("a client", () => {
  it("lists its company's orders of every region and location", async () => {
    const { token } = await service.signInClient(here.companyId);
    const { "another company": foreign, ...own } = orders;
    expect(new Set(await listed(token))).toEqual(new Set([orderHere, ...Object.values(own)]));
    expect(await listed(token, { ids: [foreign] })).toEqual([]);
  });

  it("finds no other company's orders by naming the company", async () => {
    const { token } = await service.signInClient(here.companyId);
    expect(await listed(token, { ...today, companyIds: [there.companyId] })).toEqual([]);
  });

  it("can't open another company's order", async () => {
    const { token } = await service.signInClient(here.companyId);
    const { status } = await service.send(info, { orderId: orders["another company"] ?? "" }, { token });
    expect(status).toBe(404);
  });
});
