import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useShown } from "./DashboardContext.ts";

/**
 * A function for the address of the list of online drivers, of one region or of what the dashboard is filtered by. The list
 * has their orders in a column but no filter by them.
 */
export function useDriversLink(): (region?: string) => string | null {
  const { permissions } = useSessionUser();
  const { filter } = useShown();
  const { companyId: company } = filter;
  return (region = filter.region) =>
    permissions.drivers.canAccessPage
      ? `/drivers?${new URLSearchParams({ status: "online", ...(region && { region }), ...(company && { company }) })}`
      : null;
}
