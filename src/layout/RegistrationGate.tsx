import { type ReactNode, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { nextRegistrationPath } from "./registrationPaths.ts";

type Props = {
  /** The addresses of the main page. */
  mainPaths: readonly string[];
  /** The main page of a company that waits for its activation. It stays after the activation until it is left. */
  home: ReactNode;
  children: ReactNode;
};

/** Redirects clients with an incomplete registration to the next step; only the settings stay accessible. */
export function RegistrationGate({ mainPaths, home, children }: Props) {
  const user = useSessionUser();
  const next = nextRegistrationPath(user);
  const { pathname } = useLocation();
  const isSettings = pathname === "/settings" || pathname.startsWith("/settings/");
  const [wasHome, setHome] = useState(false);
  const isHome = mainPaths.includes(pathname) && (wasHome || user.company?.status === "pending");
  if (isHome !== wasHome) setHome(isHome);
  if (next && !isSettings) return <Navigate to={next} replace />;
  return isHome ? home : children;
}
