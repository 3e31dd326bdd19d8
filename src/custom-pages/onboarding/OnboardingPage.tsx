import { Navigate, useLocation } from "react-router";
import { nextRegistrationPath, registrationPaths } from "#src/layout/registrationSteps.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { AddLocations } from "./AddLocations.tsx";
import { SelectProduct } from "./SelectProduct.tsx";

/** The next step of the registration, whatever the address says; accounts without one are redirected. */
export function OnboardingPage() {
  const next = nextRegistrationPath(useSessionUser());
  const { pathname } = useLocation();
  if (next !== pathname) return <Navigate to={next ?? "/"} replace />;
  return next === registrationPaths.product ? <SelectProduct /> : <AddLocations />;
}
