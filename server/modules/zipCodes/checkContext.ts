import type { Access } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import type { Places } from "#server/integrations/places.ts";

/** What the parts of an address check share: where to look, within whose reach, and at what time. */
export type CheckContext = { reader: Reader; places: Places; access: Access; now: Date };
