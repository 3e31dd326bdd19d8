import { describe, expect, it, test } from "vitest";
import { canViewAll, canViewFlags } from "#contract/permissions.ts";
import { type Access, maySee, reaches, requireAllLocations, seesActor } from "#server/access.ts";
import { canViewList, canViewRecord, type Grants, rightsOf } from "#server/modules/session/accountRights.ts";

const operator: Grants = {
  accountType: "other",
  scopes: ["*", "wallet", "wallet:settle"],
  canView: ["comments"],
  companyIds: ["*"],
  regions: ["*"],
  locationIds: [],
  companyId: null,
};
const client: Grants = { ...operator, accountType: "xd_employee", companyId: "acme" };

describe("an operator reaches", () => {
  it("all of everything by * and by no location in particular", () => {
    const { access } = rightsOf(operator);
    expect(access).toEqual({
      ...{ companies: "*", regions: "*", locations: "*" },
      mask: { ...canViewAll(false), comments: true, dispatch: true },
    });
  });

  it("only what is named", () => {
    const named = { companyIds: ["acme"], regions: ["Mazowieckie"], locationIds: ["shop"] };
    expect(rightsOf({ ...operator, ...named }).access).toMatchObject({
      ...{ companies: ["acme"], regions: ["Mazowieckie"], locations: ["shop"] },
    });
  });

  it.each(["companies", "regions"] as const)("nothing where no %s are named", (key) => {
    const none = { companyIds: [], regions: [] };
    expect(rightsOf({ ...operator, ...none }).access[key]).toEqual([]);
  });
});

test.each([
  ["all", {}, true, true],
  ["some companies", { companyIds: ["acme"] }, false, false],
  ["some locations", { locationIds: ["shop"] }, false, false],
  ["some regions", { regions: ["Mazowieckie"] }, true, false],
  ["all, without the scope", { scopes: ["wallet"] }, false, false],
])("who reaches %s may settle drivers and companies accordingly", (_, grants, canSettle, canSettleCompanies) => {
  const { wallet } = rightsOf({ ...operator, ...grants }).permissions;
  expect(wallet).toEqual({
    ...{ canAccessPage: true, canViewPayouts: false, canViewPrices: false },
    ...{ canSettle, canSettleCompanies },
  });
});

describe("of a company", () => {
  it("a client reaches all of its own, whatever else the account was given, and not how it is driven", () => {
    const { access, permissions } = rightsOf({
      ...client,
      companyIds: [],
      regions: [],
      locationIds: ["shop"],
    });
    expect(access).toEqual({
      ...{ companies: ["acme"], regions: "*", locations: "*" },
      mask: { ...permissions.orders.canView, dispatch: false },
    });
    expect(permissions.settings.canAccessPage).toBe(true);
    expect(permissions.operators.canAccessPage).toBe(false);
  });

  it.each([
    ["api", true],
    ["api_user", false],
  ] as const)("a program of type %s has orders only, with the PIN: %s", (accountType, seesPin) => {
    const { permissions } = rightsOf({ ...client, accountType });
    expect(permissions.settings.canAccessPage).toBe(false);
    expect(permissions.orders).toMatchObject({ canAccessPage: true, canView: { pinCode: seesPin } });
  });
});

test("what an account may see is stored as a list, and nothing unknown is read from it", () => {
  expect(canViewRecord(["comments", "everything"])).toEqual({ ...canViewAll(false), comments: true });
  expect(canViewList({ pinCode: true, comments: false })).toEqual(["pinCode"]);
  expect(canViewList(canViewRecord(canViewFlags))).toEqual(canViewFlags);
});

describe("a record is seen", () => {
  const mask = { ...canViewAll(true), dispatch: true };
  const access: Access = { companies: ["acme"], regions: ["Mazowieckie"], locations: ["shop"], mask };
  const keys = { companyId: "acme", region: "Mazowieckie", locationId: "shop" };

  it.each([
    ["by all of its keys", access, keys, true],
    ["not of another company", access, { ...keys, companyId: "other" }, false],
    ["not in another region", access, { ...keys, region: "Łódzkie" }, false],
    ["not of another location", access, { ...keys, locationId: "store" }, false],
    ["not of no location by who has some", access, { ...keys, locationId: null }, false],
    [
      "of no location by who has all",
      { ...access, locations: "*" as const },
      { ...keys, locationId: null },
      true,
    ],
  ])("%s", (_, reach, record, isSeen) => {
    expect(maySee(reach, record)).toBe(isSeen);
  });

  it("of all that * means, known or not", () => {
    expect([reaches("*", null), reaches("*", "a"), reaches([], "a"), reaches(["a"], null)]).toEqual([
      ...[true, true],
      ...[false, false],
    ]);
  });

  it("of all locations, which some changes need", () => {
    expect(() => requireAllLocations({ ...access, locations: "*" })).not.toThrow();
    expect(() => requireAllLocations({ ...access, locations: ["a"] })).toThrow("needs_all_locations");
  });

  it.each([
    ["driver", { driverInfo: false }, false],
    ["driver", { dispatch: false }, true],
    ["operator", { dispatch: false }, false],
    ["operator", { driverInfo: false }, true],
    ["client", { dispatch: false, driverInfo: false }, true],
    ["system", { dispatch: false, driverInfo: false }, true],
  ] as const)("with the name of a %s, as the mask %j says", (type, hidden, isNamed) => {
    expect(seesActor({ ...mask, ...hidden }, type)).toBe(isNamed);
  });
});
