import { eq, sql } from "drizzle-orm";
import {
  type AlertKind,
  type AlertSettings,
  alertKinds,
  alertWays,
  editSettings,
  usualWays,
  visibleAlertKinds,
} from "#contract/alerts.ts";
import type { Changes } from "#contract/events.ts";
import type { Caller } from "#server/caller.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import type { Reader } from "#server/database/handles.ts";
import { alertSettings } from "#server/database/tables/alerts.ts";
import { command } from "#server/http/route.ts";
import { refuseProblems } from "#server/invalidInput.ts";

/**
 * The ways in which the account is alerted of each kind that it may choose, its quiet hours, and until when it has seen
 * its alerts.
 */
export async function readAlertSettings(reader: Reader, { accountId, permissions }: Caller) {
  const { kinds, quietHours, seenUntil } = await readRow(reader, accountId);
  const visible = visibleAlertKinds(permissions).map(
    (kind) => [kind, kinds[kind] ?? usualWays(kind)] as const,
  );
  return { kinds: Object.fromEntries(visible) as AlertSettings["kinds"], quietHours, seenUntil };
}

export const editAlertSettings = command(editSettings, async ({ caller, transaction }, input) => {
  const { accountId, permissions } = caller;
  const visible = visibleAlertKinds(permissions);
  const foreign = alertKinds.filter((kind) => input.kinds[kind] && !visible.includes(kind));
  refuseProblems(Object.fromEntries(foreign.map((kind) => [`kinds.${kind}`, { message: "unknownField" }])));
  // Makes sure that there is a row to lock.
  await transaction.insert(alertSettings).values({ accountId }).onConflictDoNothing();
  await transaction.execute(sql`select from alert_settings where account_id = ${accountId} for update`);
  const before = await readRow(transaction, accountId);
  const { quietHours = before.quietHours } = input;
  const after = { kinds: { ...before.kinds, ...withCentre(input.kinds) }, quietHours };
  const changes = changesOf(before, after);
  if (Object.keys(changes).length === 0) return unchanged(null);
  await transaction.update(alertSettings).set(after).where(eq(alertSettings.accountId, accountId));
  return { response: null, events: [{ name: "editAlertSettings", subjectId: accountId, changes }] };
});

async function readRow(reader: Reader, accountId: string) {
  const { kinds, quietHours } = alertSettings;
  const [row] = await reader
    .select({ kinds, quietHours, seenUntil: sql<string | null>`seen_until::text` })
    .from(alertSettings)
    .where(eq(alertSettings.accountId, accountId));
  return row ?? { kinds: {}, quietHours: null, seenUntil: null };
}

/** Alerts with a sound or a notice are always shown in the centre too. */
const withCentre = (kinds: AlertSettings["kinds"]): AlertSettings["kinds"] =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, { centre, sound, notice }]) => [
      kind,
      { centre: centre || sound || notice, sound, notice },
    ]),
  );

/** The changed settings for the log: the chosen kinds by way, and the quiet hours. */
function changesOf(before: AlertSettings, after: AlertSettings): Changes {
  const chosen = ({ kinds }: AlertSettings, way: (typeof alertWays)[number]) =>
    alertKinds.filter((kind: AlertKind) => (kinds[kind] ?? usualWays(kind))[way]);
  const hours = ({ quietHours }: AlertSettings) => quietHours && `${quietHours.from}–${quietHours.to}`;
  const all = [
    ...alertWays.map((way) => [fieldOfWay[way], [chosen(before, way), chosen(after, way)]] as const),
    ["quietHours", [hours(before), hours(after)]] as const,
  ];
  return Object.fromEntries(all.filter(([, [was, is]]) => String(was) !== String(is)));
}

const fieldOfWay = { centre: "alertsInCentre", sound: "alertsBySound", notice: "alertsByNotice" } as const;
