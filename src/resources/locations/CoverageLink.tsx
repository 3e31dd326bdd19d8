import MuiLink from "@mui/material/Link";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import type { Address } from "#contract/addresses.ts";
import { hasFlag } from "#contract/permissions.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** Leads to the coverage map and takes the address along; for those who may open it. */
export function CoverageLink({ name, address }: { name: string; address: Address }) {
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
