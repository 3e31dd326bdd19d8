import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Access } from "#server/access.ts";
import type { Places } from "#server/integrations/places.ts";

/** What the parts of an address check share: where to look, within whose reach, and at what time. */
export type CheckContext = { db: NodePgDatabase; places: Places; access: Access; now: Date };
