import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { nextRegistrationPath } from "./registrationSteps.ts";

/** Redirects clients with an incomplete registration to the next step; the settings stay accessible. */
export function RegistrationGate({ children }: { children: ReactNode }) {
  const next = nextRegistrationPath(useSessionUser());
  const { pathname } = useLocation();
  const isSettings = pathname === "/settings" || pathname.startsWith("/settings/");
  return next && !isSettings ? <Navigate to={next} replace /> : children;
}
