import { hasFlags } from "#contract/permissions.ts";
import { isOneOf } from "#src/ui/known.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useStored } from "#src/ui/useStored.ts";

export const startPages = ["orders", "dashboard"] as const;
export type StartPage = (typeof startPages)[number];

/** The page that the console starts with; stored in this browser, also after signing out. */
export function useStartPage() {
  const [chosen, choose] = useStored<StartPage>("looks.startPage", isOneOf(startPages), "orders");
  const { permissions } = useSessionUser();
  /** Whether the account has several pages to choose from. */
  const canChoose = hasFlags(permissions, ["orders.canAccessPage", "dashboard.canAccessPage"]);
  return { startPage: canChoose ? chosen : "orders", choose, canChoose };
}
