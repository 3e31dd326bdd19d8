import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/openDatabase.ts";
import { deriveMissingAreas } from "#server/postal/missingAreas.ts";

/** The program that derives areas beside a service that runs: see startAreas.ts. */
const database = await openDatabase(readConfig(process.env), { join: true });
await deriveMissingAreas(database.pool).finally(() => database.stop());
