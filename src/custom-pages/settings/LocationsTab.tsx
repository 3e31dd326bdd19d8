import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { mostOwnLocations } from "#contract/locations.ts";
import { CompanyLocations } from "#src/resources/locations/CompanyLocations.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** The locations of a client's own company. */
export function LocationsTab() {
  const translate = useTranslate();
  const { company } = useSessionUser();
  if (!company) return null;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate("settings.tabs.locations")}
      </Typography>
      <CompanyLocations companyId={company.id} limit={mostOwnLocations} />
    </>
  );
}
