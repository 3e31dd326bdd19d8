import { readConfig } from "#server/config.ts";
import { withDatabase } from "#server/database/openDatabase.ts";
import { deriveMissingAreas } from "#server/postal/missingAreas.ts";

/** Derives areas in a process of its own, started by startAreas.ts while the service runs. */
await withDatabase(readConfig(process.env), deriveMissingAreas);
