import { describe, expect, it } from "vitest";
import {
  canViewAll,
  canViewFlags,
  canViewOf,
  clientPermissions,
  type FlagPath,
  hasFlag,
  hasFlags,
  noPermissions,
  operatorPermissions,
  Permissions,
  programPermissions,
  type Scope,
  scopes,
} from "#contract/permissions.ts";
import { z } from "#contract/zod.ts";

const opened = (node: object, path = ""): string[] =>
  Object.entries(node).flatMap(([name, value]) => {
    if (typeof value === "object") return opened(value, `${path}${name}.`);
    return value ? [path + name] : [];
  });

const views = canViewFlags.map((flag) => `orders.canView.${flag}`);
const reads = ["orders.canAccessPage", ...views];
const company = ["company.canAccessPage", "company.canWrite"];
const everyReport = [
  "driverActivity",
  "full",
  "offers",
  "driversStock",
  "corrections",
  "driversFeedback",
  "auditStockMovement",
  "stockExchange",
].map((name) => `reports.${name}`);
/** What files show of orders follows from the account's flags, whether or not it may open orders. */
const reportViews = canViewFlags.map((flag) => `reports.canView.${flag}`);

const dashboard = ["canAccessPage", "canViewPayouts", "canViewPrices"].map((name) => `dashboard.${name}`);

const multipliers = ["canAccessPage", "canViewPayouts", "canViewPrices"].map((name) => `multipliers.${name}`);

/** Exceptions are those that the account may see. */
const exceptions = "exceptions.canAccessPage";

/** The flags that each scope alone gives, besides the settings, to an operator with all canView flags. */
const expected = {
  report: ["reports.canAccessPage", ...everyReport, ...reportViews, ...dashboard],
  reports: ["reports.canAccessPage", ...everyReport, ...reportViews, ...dashboard],
  orders: [...reads, "orders.canWrite", exceptions],
  "orders:read": [...reads, exceptions],
  "orders:write": ["orders.canWrite"],
  operators: ["operators.canAccessPage"],
  superAdmin: [...company, "drivers.canSendNotification", ...multipliers],
  companies: company,
  drivers: ["drivers.canAccessPage", exceptions],
  "reports:offers": ["reports.canAccessPage", "reports.offers", ...reportViews],
  "reports:full": ["reports.canAccessPage", "reports.full", ...reportViews, ...dashboard],
  "reports:driverActivity": ["reports.canAccessPage", "reports.driverActivity", ...reportViews],
  "reports:driversStock": ["reports.canAccessPage", "reports.driversStock", ...reportViews],
  "reports:auditStockMovement": ["reports.auditStockMovement", ...reportViews],
  "reports:driversFeedback": ["reports.canAccessPage", "reports.driversFeedback", ...reportViews],
  "reports:corrections": ["reports.canAccessPage", "reports.corrections", ...reportViews],
  "reports:stockExchange": ["reports.stockExchange", ...reportViews],
  "drivers:write": ["drivers.canWrite"],
  notifications: ["drivers.canSendNotification"],
  warehouse: ["warehouses.canAccessPage", exceptions],
  stock: ["stock.canAccessPage"],
  corrections: [
    "corrections.canAccessPage",
    "corrections.canViewPayouts",
    "corrections.canViewPrices",
    "corrections.canViewAddresses",
    "corrections.canViewRoutes",
    exceptions,
  ],
  wallet: ["wallet.canAccessPage", "wallet.canViewPayouts", "wallet.canViewPrices"],
  "wallet:settle": ["wallet.canSettle", "wallet.canSettleCompanies"],
  zipCodes: ["zipCodes.canAccessPage", "zipCodes.canViewPrices", exceptions],
  "*": opened(operatorPermissions(scopes, canViewAll(true))).filter(
    (path) => !path.startsWith("zipCodes.") && !path.startsWith("wallet."),
  ),
} satisfies Record<Scope, string[]>;

const sorted = (paths: readonly string[]) => [...paths].sort();

describe("an operator's flags", () => {
  it.each(scopes)("by the scope %s are these and no others", (scope) => {
    const flags = operatorPermissions([scope], canViewAll(true));
    expect(sorted(opened(flags))).toEqual(
      sorted([...new Set([...expected[scope], "settings.canAccessPage"])]),
    );
  });

  it("without a scope are the settings", () => {
    expect(opened(operatorPermissions([], canViewAll(true)))).toEqual(["settings.canAccessPage"]);
  });

  it("of all scopes together are all", () => {
    expect(JSON.stringify(operatorPermissions(scopes, canViewAll(true)))).not.toContain("false");
  });

  it("by several scopes add up", () => {
    const both = opened(operatorPermissions(["orders:read", "orders:write"], canViewAll(true)));
    expect(sorted(both)).toEqual(sorted(opened(operatorPermissions(["orders"], canViewAll(true)))));
  });

  it.each(canViewFlags)("show %s only where it was given", (flag) => {
    const flags = operatorPermissions(["orders"], { ...canViewAll(false), [flag]: true });
    expect(opened(flags.orders.canView)).toEqual([flag]);
  });

  it.each([
    "orders:write",
    "superAdmin",
    "drivers",
  ] as const)("show nothing of orders to who may not open them: %s", (scope) => {
    const flags = operatorPermissions([scope], canViewAll(true));
    expect(opened(flags.orders.canView)).toEqual([]);
  });

  it("by the scope * show of orders what was given, and no more", () => {
    const flags = operatorPermissions(["*"], { ...canViewAll(false), comments: true });
    expect(opened(flags.orders.canView)).toEqual(["comments"]);
  });
});

describe("a client's flags", () => {
  it("are its orders but for payout and change of driver, its company and its settings", () => {
    const hidden = ["orders.canView.driverPayout", "orders.canView.changeDriver"];
    const own = [...reads, "orders.canWrite", "company.canWrite", "settings.canAccessPage"];
    expect(sorted(opened(clientPermissions()))).toEqual(sorted(own.filter((path) => !hidden.includes(path))));
  });
});

describe("the flags of a client's program", () => {
  it.each(["api", "api_user"] as const)("(%s) are orders, and of them what its type shows", (type) => {
    const shown = canViewOf[type].map((flag) => `orders.canView.${flag}`);
    expect(sorted(opened(programPermissions(type)))).toEqual(
      sorted(["orders.canAccessPage", "orders.canWrite", ...shown]),
    );
  });
});

describe("without a session", () => {
  it("there is no flag", () => {
    expect(opened(z.parse(Permissions, noPermissions))).toEqual([]);
  });
});

describe("a flag", () => {
  const flags = operatorPermissions(["orders:read"], { ...canViewAll(false), comments: true });

  it.each<[FlagPath, boolean]>([
    ["orders.canAccessPage", true],
    ["orders.canView.comments", true],
    ["orders.canView.pinCode", false],
    ["orders.canWrite", false],
    ["settings.canAccessPage", true],
  ])("is found by its path: %s", (path, value) => {
    expect(hasFlag(flags, path)).toBe(value);
  });

  it.each([
    "orders",
    "orders.canView",
    "nosuch.flag",
    "orders.canView.comments.deeper",
    "constructor.name",
    "",
  ])("is never what is no flag: %s", (path) => {
    expect(hasFlag(flags, path as FlagPath)).toBe(false);
  });

  it("is missing when one of several is", () => {
    expect(hasFlags(flags, ["orders.canAccessPage", "orders.canView.comments"])).toBe(true);
    expect(hasFlags(flags, ["orders.canAccessPage", "orders.canWrite"])).toBe(false);
    expect(hasFlags(flags, [])).toBe(true);
  });
});

describe("the schema of the flags", () => {
  it("knows every flag that an operator can have, and no other", () => {
    const all = operatorPermissions(scopes, canViewAll(true));
    expect(z.parse(Permissions, all)).toEqual(all);
    expect(z.parse(Permissions, { ...all, everything: { canAccessPage: true } })).toEqual(all);
  });
});

it("an account shows of orders by its type what this list says", () => {
  expect(canViewOf).toEqual({
    api: ["pinCode", "cancellation", "holdOrder", "orderEstimations", "orderRoute"],
    xd_employee: canViewFlags,
    xd_coordinator: ["pinCode", "holdOrder", "orderEstimations", "orderRoute", "comments"],
    other: ["orderEstimations", "orderRoute"],
    ...{ api_user: [], deactivated: [] },
  });
});
