import MuiLink from "@mui/material/Link";
import { Link } from "react-router";
import type { Address } from "#contract/addresses.ts";
import { hasFlag } from "#contract/permissions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** A link to the coverage map with the address, if the account may open that page. */
export function CoverageLink({ name, address }: { name: string; address: Address }) {
  const words = useWords("locations");
  const { permissions } = useSessionUser();
  if (!hasFlag(permissions, "zipCodes.canAccessPage")) return null;
  const { street, city, zipCode } = address;
  return (
    <MuiLink
      component={Link}
      to="/zipCodes"
      state={{ street, city, zipCode }}
      aria-label={words("coverageOf", { name })}
    >
      {words("coverage")}
    </MuiLink>
  );
}
