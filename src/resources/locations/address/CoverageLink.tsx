import MuiLink from "@mui/material/Link";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import type { Location } from "#contract/locations.ts";
import { hasFlag } from "#contract/permissions.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** The way to the coverage map, with the address carried along; for those who may open it. */
export function CoverageLink({ location: { name, address } }: { location: Location }) {
  const translate = useTranslate();
  const { permissions } = useSessionUser();
  if (!hasFlag(permissions, "zipCodes.canAccessPage")) return null;
  const { street, city, zipCode } = address;
  return (
    <MuiLink
      component={Link}
      to="/zipCodes"
      state={{ street, city, zipCode }}
      aria-label={translate("locations.coverageOf", { name })}
    >
      {translate("locations.coverage")}
    </MuiLink>
  );
}
