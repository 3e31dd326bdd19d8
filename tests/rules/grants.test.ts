import { describe, expect, it } from "vitest";
import {
  grantableCanView,
  grantableTo,
  lacksClientsRights,
  mayGrantScope,
  missingFlags,
  scopeOpening,
} from "#contract/grants.ts";
import {
  canViewAll,
  canViewFlags,
  type FlagPath,
  noPermissions,
  operatorPermissions,
  type Scope,
  scopes,
} from "#contract/permissions.ts";

const of = (granted: readonly Scope[], canView: Partial<ReturnType<typeof canViewAll>> = {}) =>
  operatorPermissions(granted, { ...canViewAll(false), ...canView });

describe("the flags that are missing", () => {
  it("are those of the one that the other has not, deep ones too", () => {
    const held = of(["orders:read"], { comments: true });
    const wanted = of(["orders"], { comments: true, pinCode: true });
    expect(missingFlags(wanted, held)).toEqual(["orders.canWrite", "orders.canView.pinCode"]);
    expect(missingFlags(held, wanted)).toEqual([]);
  });

  it("are all that somebody has, beside nobody", () => {
    expect(missingFlags(of(["zipCodes"]), noPermissions)).toEqual([
      ...["zipCodes.canAccessPage", "exceptions.canAccessPage", "settings.canAccessPage"],
    ]);
  });
});

describe("the scope that opens a flag", () => {
  it.each<[FlagPath, Scope | undefined]>([
    ["orders.canAccessPage", "orders:read"],
    ["orders.canWrite", "orders:write"],
    ["company.canWrite", "companies"],
    ["multipliers.canAccessPage", "superAdmin"],
    ["drivers.canSendNotification", "notifications"],
    ["reports.full", "reports:full"],
    ["reports.offers", "reports:offers"],
    ["wallet.canSettle", "wallet:settle"],
    // No scope gives these flags: everybody has the first one, and the canView list decides about the second.
    ["settings.canAccessPage", undefined],
    ["orders.canView.pinCode", undefined],
  ])("%s opens as little beside it as possible: %s", (path, scope) => {
    expect(scopeOpening(path)).toBe(scope);
  });
});

describe("who may grant", () => {
  const grantable = (granted: readonly Scope[]) =>
    scopes.filter((scope) => mayGrantScope(scope, of(granted)));

  it.each<[Scope[], Scope[]]>([
    [[], []],
    [["orders:read"], ["orders:read"]],
    [["orders"], ["orders", "orders:read", "orders:write"]],
    [["superAdmin"], ["superAdmin", "companies", "notifications"]],
    [["wallet"], ["wallet"]],
  ])("has %j, and may give %j", (granted, given) => {
    expect(grantable(granted)).toEqual(given);
  });

  it("everything but what * leaves out, has *", () => {
    const without: Scope[] = ["zipCodes", "wallet", "wallet:settle"];
    expect(grantable(["*"])).toEqual(scopes.filter((scope) => !without.includes(scope)));
  });

  it("of an order's fields gives those that the account sees itself", () => {
    expect(grantableCanView(of(["orders:read"], { comments: true, pinCode: true }))).toEqual([
      "pinCode",
      "comments",
    ]);
  });

  it("gives all flags who can give nobody a scope that they have an effect with", () => {
    expect(grantableCanView(of(["operators"], { comments: true }))).toEqual(canViewFlags);
  });
});

describe("what another account has already", () => {
  const everything = { companies: true, regions: true, locations: true };
  const some = { ...everything, companies: false };
  const given = (
    scope: Scope,
    {
      held = ["wallet"],
      has = [scope],
      reach = some,
    }: { held?: Scope[]; has?: Scope[]; reach?: typeof some } = {},
  ) => grantableTo(of(held), { scopes: has, canView: [] }, { chosen: [scope], reach }).scopes.includes(scope);

  it("may be kept as long as it gives nothing, with its reach, that the giving account lacks", () => {
    expect(given("wallet:settle")).toBe(true);
    expect(given("wallet:settle", { reach: everything })).toBe(false);
    expect(given("wallet:settle", { has: [] })).toBe(false);
    expect(given("wallet", { has: [] })).toBe(true);
    expect(given("orders")).toBe(false);
  });

  it.each<[string, Scope[], Scope[], boolean]>([
    ["is kept where nothing chosen shows it", ["orders"], [], true],
    ["is kept where what shows it can't be given", [], ["orders"], true],
    ["is not kept where it would be seen", ["orders"], ["orders"], false],
  ])("a field that the giving account does not see %s", (_, held, chosen, isKept) => {
    const current = { scopes: [], canView: ["pinCode"] };
    const { canView } = grantableTo(of(held), current, { chosen, reach: everything });
    expect(canView.includes("pinCode")).toBe(isKept);
    expect(grantableTo(of(held), { ...current, canView: [] }, { chosen, reach: everything }).canView).toEqual(
      grantableCanView(of(held)),
    );
  });
});

describe("a client's rights", () => {
  const everything = { companies: true, regions: true, locations: true };
  const most = operatorPermissions(["*"], canViewAll(true));

  it.each<[string, Parameters<typeof lacksClientsRights>, boolean]>([
    ["nothing with all flags, regions and locations", [most, everything], false],
    ["nothing in some companies", [most, { ...everything, companies: false }], false],
    ["something in some regions", [most, { ...everything, regions: false }], true],
    ["something in some locations", [most, { ...everything, locations: false }], true],
    ["something without a field", [operatorPermissions(["*"], canViewAll(false)), everything], true],
    ["something without a scope", [of(["orders"], canViewAll(true)), everything], true],
  ])("lack %s", (_, [held, reach], isLacking) => {
    expect(lacksClientsRights(held, reach)).toBe(isLacking);
  });
});
