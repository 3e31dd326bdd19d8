import { Navigate, useLocation } from "react-router";
import { useHasDraft } from "#src/forms/drafts.ts";
import { nextRegistrationPath, registrationPaths } from "#src/layout/registrationPaths.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { AddLocations } from "./AddLocations.tsx";
import { SelectProduct } from "./SelectProduct.tsx";
import { pointsDraft } from "./usePoints.ts";

/**
 * The next step of the registration, whatever the address says; accounts without one are redirected. Pickup points that are
 * typed when a colleague ends their step can still be saved: the service accepts more of them until the activation.
 */
export function OnboardingPage() {
  const user = useSessionUser();
  const next = nextRegistrationPath(user);
  const { pathname } = useLocation();
  const hasPoints = useHasDraft(pointsDraft(user.id));
  const isLate = !user.activated && next === null && hasPoints && pathname === registrationPaths.locations;
  if (next !== pathname && !isLate) return <Navigate to={next ?? "/"} replace />;
  return next === registrationPaths.product ? <SelectProduct /> : <AddLocations isLate={isLate} />;
}
