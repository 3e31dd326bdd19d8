import { sql } from "drizzle-orm";
import * as contract from "#contract/alerts.ts";
import { databaseOf } from "#server/database/handles.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { query, type Route, unlogged } from "#server/http/route.ts";
import { listAlerts } from "./read.ts";
import { editAlertSettings, readAlertSettings } from "./settings.ts";

/** The alerts of operators and their settings. */
export const alertRoutes: readonly Route[] = [
  query(contract.list, ({ caller, reader, now }) => listAlerts(reader, caller, now)),
  // The time never goes back, even if a console with an older one calls last.
  unlogged(contract.see, async ({ caller, pool, now }, { until }) => {
    await databaseOf(pool).execute(sql`
      insert into alert_settings (account_id, seen_until)
      values (${caller.accountId}, least(${until}::timestamptz, ${momentSql(now)}))
      on conflict (account_id) do update
        set seen_until = greatest(alert_settings.seen_until, excluded.seen_until)`);
    return null;
  }),
  query(contract.settings, async ({ caller, reader }) => {
    const { kinds, quietHours } = await readAlertSettings(reader, caller);
    return { kinds, quietHours };
  }),
  editAlertSettings,
];
