import { CompanyPages } from "#src/resources/companies/CompanyPages.tsx";
import { CompanyLocations } from "#src/resources/locations/CompanyLocations.tsx";

/** Companies with their locations: two resources that don't know each other. */
export const CompanyArea = () => <CompanyPages Locations={CompanyLocations} />;
