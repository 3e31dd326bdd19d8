import { describe, expect, it } from "vitest";
import { grantableCanView, mayGrantScope, missingFlags, scopeOpening } from "#contract/grants.ts";
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
