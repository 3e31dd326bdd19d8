import { useStore } from "react-admin";
import { hasFlags } from "#contract/permissions.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

export const startPages = ["orders", "dashboard"] as const;
export type StartPage = (typeof startPages)[number];

/** What the console opens with; kept in this browser, also after signing out. */
export function useStartPage() {
  const [chosen, choose] = useStore<StartPage>("looks.startPage", "orders");
  const { permissions } = useSessionUser();
  /** Whether there is a choice. */
  const canChoose = hasFlags(permissions, ["orders.canAccessPage", "dashboard.canAccessPage"]);
  return { startPage: canChoose ? chosen : "orders", choose, canChoose };
}
