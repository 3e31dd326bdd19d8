import type { SessionUser } from "#contract/session.ts";

export const registrationPaths = {
  product: "/register/selectProduct",
  locations: "/register/addLocations",
} as const;

/** The path of a client's next registration step; null if there is none, and for operators. */
export function nextRegistrationPath({
  activated,
  registrationSteps,
}: Pick<SessionUser, "activated" | "registrationSteps">): string | null {
  if (activated) return null;
  if (!registrationSteps.productSelectionCompleted) return registrationPaths.product;
  if (!registrationSteps.locationsCompleted) return registrationPaths.locations;
  return null;
}
