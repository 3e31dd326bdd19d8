import { z } from "#contract/zod.ts";

/** Scopes granted to operators, in the order of screens. `*` includes everything except zip codes and wallet. */
export const scopes = [
  "*",
  "superAdmin",
  "orders",
  "orders:read",
  "orders:write",
  "companies",
  "zipCodes",
  "operators",
  "drivers",
  "drivers:write",
  "notifications",
  "corrections",
  "wallet",
  "wallet:settle",
  "warehouse",
  "stock",
  "report",
  "reports",
  "reports:full",
  "reports:offers",
  "reports:driverActivity",
  "reports:driversStock",
  "reports:driversFeedback",
  "reports:corrections",
  "reports:auditStockMovement",
  "reports:stockExchange",
] as const;
export type Scope = (typeof scopes)[number];

export const accountTypes = [
  "api",
  "api_user",
  "xd_employee",
  "xd_coordinator",
  "other",
  "deactivated",
] as const;
export type AccountType = (typeof accountTypes)[number];

/** What an account may see of, and do with, the orders within its access. */
export const canViewFlags = [
  "sensitiveData",
  "pinCode",
  "cancellation",
  "holdOrder",
  "orderEstimations",
  "orderRoute",
  "comments",
  "changeDriver",
  "driverInfo",
  "driverPayout",
] as const;
export type CanViewFlag = (typeof canViewFlags)[number];
export type CanView = Record<CanViewFlag, boolean>;

/** Default flags of an account type. */
export const canViewOf: Record<AccountType, readonly CanViewFlag[]> = {
  api: ["pinCode", "cancellation", "holdOrder", "orderEstimations", "orderRoute"],
  api_user: [],
  xd_employee: canViewFlags,
  xd_coordinator: ["pinCode", "holdOrder", "orderEstimations", "orderRoute", "comments"],
  other: ["orderEstimations", "orderRoute"],
  deactivated: [],
};

const reportFlags = [
  "driverActivity",
  "full",
  "offers",
  "driversStock",
  "corrections",
  "driversFeedback",
  "auditStockMovement",
  "stockExchange",
] as const;

/** The flag tree that pages, guards, the menu and the service check. */
export const Permissions = z.object({
  orders: z.object({ canAccessPage: z.boolean(), canWrite: z.boolean(), canView: flags(canViewFlags) }),
  company: flags(["canAccessPage", "canWrite"]),
  /** Prices of orders to an address depend on the account's canView list alone; the scope of orders is not needed. */
  zipCodes: flags(["canAccessPage", "canViewPrices"]),
  /**
   * `canView`: which fields of orders and drivers a file has. Depends on the account's canView list alone, without the scope
   * of orders.
   */
  reports: z.extend(flags(["canAccessPage", ...reportFlags]), { canView: flags(canViewFlags) }),
  /** The figures of a day, for accounts that may have the report on all orders; amounts depend on the canView list. */
  dashboard: flags(["canAccessPage", "canViewPayouts", "canViewPrices"]),
  /** Exceptions, for operators who may see at least one kind of their subjects. */
  exceptions: flags(["canAccessPage"]),
  drivers: flags(["canAccessPage", "canWrite", "canSendNotification"]),
  /**
   * Amounts of drivers and companies depend on the account's canView list, as those of orders do. A settlement needs access
   * to everything that it covers: `canSettle` is false for accounts restricted to companies or locations, and
   * `canSettleCompanies` also for those restricted to regions.
   */
  wallet: flags(["canAccessPage", "canViewPayouts", "canViewPrices", "canSettle", "canSettleCompanies"]),
  warehouses: flags(["canAccessPage"]),
  stock: flags(["canAccessPage"]),
  operators: flags(["canAccessPage"]),
  /** The simulation's figures depend on the canView list, too: for a single order they would reveal its price. */
  multipliers: flags(["canAccessPage", "canViewPayouts", "canViewPrices"]),
  /** The shown fields of orders depend on the account's canView list, without the scope of orders. */
  corrections: flags([
    "canAccessPage",
    "canViewPayouts",
    "canViewPrices",
    "canViewAddresses",
    "canViewRoutes",
  ]),
  settings: flags(["canAccessPage"]),
});
export type Permissions = z.output<typeof Permissions>;

/** Path of a flag, e.g. "orders.canView.comments". */
export type FlagPath = Leaves<Permissions>;

/** Flags that all commands on orders require; some require one more. */
export const orderWriteFlags = [
  "orders.canAccessPage",
  "orders.canWrite",
] as const satisfies readonly FlagPath[];

export const hasFlag = (permissions: Permissions, path: FlagPath): boolean =>
  path
    .split(".")
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], permissions) ===
  true;

export const hasFlags = (permissions: Permissions, paths: readonly FlagPath[]): boolean =>
  paths.every((path) => hasFlag(permissions, path));

/** Flags of an operator. Only this function knows what scopes mean. `reachesAll`: whether the operator is not restricted. */
export function operatorPermissions(
  granted: readonly Scope[],
  canView: CanView,
  reachesAll = { companies: true, regions: true, locations: true },
): Permissions {
  const byName = (...names: Scope[]) => names.some((name) => granted.includes(name));
  const grants = (...names: Scope[]) => byName("*", ...names);
  const readsOrders = grants("orders", "orders:read");
  const opensCorrections = grants("corrections");
  const plansMultipliers = grants("superAdmin");
  const canSettle = byName("wallet:settle") && reachesAll.companies && reachesAll.locations;
  const report = (...names: Scope[]) => grants("report", "reports", ...names);
  const opensDashboard = report("reports:full");
  const opensReports = report(...scopes.filter((scope) => scope.startsWith("reports:")));
  return {
    orders: {
      canAccessPage: readsOrders,
      canWrite: grants("orders", "orders:write"),
      canView: onlyIf(readsOrders, canView),
    },
    company: {
      canAccessPage: grants("superAdmin", "companies"),
      canWrite: grants("superAdmin", "companies"),
    },
    zipCodes: {
      canAccessPage: byName("zipCodes"),
      canViewPrices: byName("zipCodes") && canView.orderEstimations,
    },
    reports: {
      canAccessPage: report(
        "reports:driverActivity",
        "reports:full",
        "reports:offers",
        "reports:corrections",
        "reports:driversFeedback",
        "reports:driversStock",
      ),
      driverActivity: report("reports:driverActivity"),
      full: report("reports:full"),
      offers: report("reports:offers"),
      driversStock: report("reports:driversStock"),
      corrections: report("reports:corrections"),
      driversFeedback: report("reports:driversFeedback"),
      auditStockMovement: report("reports:auditStockMovement"),
      stockExchange: report("reports:stockExchange"),
      canView: onlyIf(opensReports, canView),
    },
    dashboard: {
      canAccessPage: opensDashboard,
      canViewPayouts: opensDashboard && canView.driverPayout,
      canViewPrices: opensDashboard && canView.orderEstimations,
    },
    exceptions: {
      canAccessPage: readsOrders || grants("drivers", "corrections", "warehouse") || byName("zipCodes"),
    },
    drivers: {
      canAccessPage: grants("drivers"),
      canWrite: grants("drivers:write"),
      canSendNotification: grants("notifications", "superAdmin"),
    },
    wallet: {
      canAccessPage: byName("wallet"),
      canViewPayouts: byName("wallet") && canView.driverPayout,
      canViewPrices: byName("wallet") && canView.orderEstimations,
      canSettle,
      canSettleCompanies: canSettle && reachesAll.regions,
    },
    warehouses: { canAccessPage: grants("warehouse") },
    stock: { canAccessPage: grants("stock") },
    operators: { canAccessPage: grants("operators") },
    multipliers: {
      canAccessPage: plansMultipliers,
      canViewPayouts: plansMultipliers && canView.driverPayout,
      canViewPrices: plansMultipliers && canView.orderEstimations,
    },
    corrections: {
      canAccessPage: opensCorrections,
      canViewPayouts: opensCorrections && canView.driverPayout,
      canViewPrices: opensCorrections && canView.orderEstimations,
      canViewAddresses: opensCorrections && canView.sensitiveData,
      canViewRoutes: opensCorrections && canView.orderRoute,
    },
    settings: { canAccessPage: true },
  };
}

/**
 * Flags of a client: own orders (except payout and change of driver), company and settings. `company.canWrite` without
 * `canAccessPage`, because commands of back-office require both.
 */
export function clientPermissions(): Permissions {
  return {
    ...noPermissions,
    orders: {
      canAccessPage: true,
      canWrite: true,
      canView: { ...canViewAll(true), driverPayout: false, changeDriver: false },
    },
    company: { canAccessPage: false, canWrite: true },
    settings: { canAccessPage: true },
  };
}

/** Flags of an API key: orders only, with the canView flags of its account type. */
export function programPermissions(accountType: "api" | "api_user"): Permissions {
  const canView = canViewAll(false);
  for (const flag of canViewOf[accountType]) canView[flag] = true;
  return { ...noPermissions, orders: { canAccessPage: true, canWrite: true, canView } };
}

export function canViewAll(value: boolean): CanView {
  return Object.fromEntries(canViewFlags.map((flag) => [flag, value])) as CanView;
}

export const noPermissions: Permissions = {
  ...operatorPermissions([], canViewAll(false)),
  settings: { canAccessPage: false },
};

function onlyIf(condition: boolean, canView: CanView): CanView {
  return condition ? canView : canViewAll(false);
}

function flags<const Name extends string>(names: readonly Name[]) {
  return z.object(
    Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodMiniBoolean>,
  );
}

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends boolean ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];
