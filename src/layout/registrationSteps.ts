import type { SessionUser } from "#contract/session.ts";

export const registrationPaths = {
  product: "/register/selectProduct",
  locations: "/register/addLocations",
} as const;

/** The page of the registration step that a client must do next; null once the console is open, as to operators. */
export function nextRegistrationPath({
  activated,
  registrationSteps,
}: Pick<SessionUser, "activated" | "registrationSteps">): string | null {
  if (activated) return null;
  if (!registrationSteps.productSelectionCompleted) return registrationPaths.product;
  if (!registrationSteps.locationsCompleted) return registrationPaths.locations;
  return null;
}
