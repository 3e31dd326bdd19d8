import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/openDatabase.ts";
import { deriveMissingAreas } from "#server/postal/missingAreas.ts";

/** Derives areas in a process of its own, started by startAreas.ts while the service runs. */
const database = await openDatabase(readConfig(process.env), { join: true });
await deriveMissingAreas(database.pool).finally(() => database.stop());
