import { Navigate } from "react-router";
import { hasFlags } from "#contract/permissions.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import type { ConsoleRoute } from "./consoleRoute.ts";

/** An area's page for those who may open it; the others go elsewhere. */
export function Guarded({ route: { flags, redirect, page: Page, title } }: { route: ConsoleRoute }) {
  const { permissions } = useSessionUser();
  return hasFlags(permissions, flags) ? <Page title={title} /> : <Navigate to={redirect} replace />;
}
