import { useSessionUser } from "#src/ui/sessionUser.ts";

/** The list of drivers online; it has their orders as a column, and no filter by them. */
export function useDriversLink(): (region?: string) => string | null {
  const { permissions } = useSessionUser();
  return (region) =>
    permissions.drivers.canAccessPage
      ? `/drivers?${new URLSearchParams({ status: "online", ...(region && { region }) })}`
      : null;
}
