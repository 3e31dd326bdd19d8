import { useSessionUser } from "#src/ui/sessionUser.ts";

/** A function for the address of the list of online drivers, which has their orders in a column but no filter by them. */
export function useDriversLink(): (region?: string) => string | null {
  const { permissions } = useSessionUser();
  return (region) =>
    permissions.drivers.canAccessPage
      ? `/drivers?${new URLSearchParams({ status: "online", ...(region && { region }) })}`
      : null;
}
