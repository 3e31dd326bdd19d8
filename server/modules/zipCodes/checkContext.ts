import type { Permissions } from "#contract/permissions.ts";
import type { Access } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";

/** Dependencies shared by the parts of an address check. */
export type CheckContext = {
  reader: Reader;
  geo: GeoServices;
  access: Access;
  permissions: Permissions;
  now: Date;
};
