import {
  canViewAll,
  clientPermissions,
  noPermissions,
  operatorPermissions,
  type Scope,
} from "#contract/permissions.ts";
import type { RegistrationSteps } from "#contract/registrationSteps.ts";
import type { SessionUser } from "#contract/session.ts";

const done: RegistrationSteps = {
  productSelectionCompleted: "2026-01-02T10:00:00.000Z",
  locationsCompleted: "2026-01-03T10:00:00.000Z",
  companyDataCompleted: "2026-01-04T10:00:00.000Z",
  contractGenerated: "2026-01-05T10:00:00.000Z",
};

/** The session's user for an operator with these scopes. */
export const operatorUser = (...scopes: Scope[]): SessionUser => ({
  id: "operator",
  version: 1,
  email: "operator@edelivery.example",
  userType: "operator",
  accountType: "xd_employee",
  permissions: scopes.length > 0 ? operatorPermissions(scopes, canViewAll(true)) : noPermissions,
  reachesAll: { companies: true, regions: true, locations: true },
  settings: { dashboardImage: null, defaultLocationId: null },
  registrationSteps: done,
  activated: true,
  viewedBy: null,
  company: null,
});

/** The session's user for a client who still has to do these steps. */
export const clientUser = (...missing: (keyof RegistrationSteps)[]): SessionUser => ({
  ...operatorUser(),
  id: "client",
  email: "client@acme.example",
  userType: "client",
  accountType: "other",
  permissions: clientPermissions(),
  reachesAll: { companies: false, regions: true, locations: true },
  registrationSteps: { ...done, ...Object.fromEntries(missing.map((step) => [step, null])) },
  activated: missing.length === 0,
  company: { id: "acme", name: "Acme", status: missing.length === 0 ? "active" : "pending" },
});
