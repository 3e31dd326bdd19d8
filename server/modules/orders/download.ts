import { type SQL, sql } from "drizzle-orm";
import { download } from "#contract/orders/orders.ts";
import type { CanViewFlag } from "#contract/permissions.ts";
import { dayInWarsaw, timeZone } from "#contract/rules/warsaw.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { listOrder, whereOrders } from "#server/modules/orders/list.ts";
import { deadlineAt, promisedAt } from "#server/modules/orders/promiseSql.ts";
import { fromOrders, rowFields } from "#server/modules/orders/rows.ts";
import type { decimalIn } from "#server/reports/csvFile.ts";
import { defineReport } from "#server/reports/defineReport.ts";
import type { OrderWords } from "#server/reports/reportWords.ts";
import { inWords, minute, quoted } from "#server/reports/sqlText.ts";

/** The orders of a list as CSV: its columns, in its order and its words, without those that the mask would leave empty. */
export const ordersReport = defineReport(download, {
  words: "orders",
  event: "downloadOrders",
  fileName: ({ dateFrom, dateTo }) => {
    const days = [dateFrom, dateTo].flatMap((moment) => (moment ? [dayInWarsaw(new Date(moment))] : []));
    return ["orders", ...new Set(days)].join("_");
  },
  columns: ({ orderWords: words, decimal, access: { mask }, now }) => {
    const ifSeen = (flag: CanViewFlag, value: SQL): SQL | null => (mask[flag] ? value : null);
    const time = momentSql(now);
    return {
      company: escapeFormula(rowFields.companyName),
      orderNo: rowFields.orderNo,
      externalId: escapeFormula(rowFields.externalId),
      status: inWords(sql`o.status`, words.statuses),
      cancellationReason: inWords(rowFields.cancellationReason, words.reasons),
      region: rowFields.region,
      receiver: ifSeen(
        "sensitiveData",
        escapeFormula(sql`concat_ws(', ', ${rowFields.clientName}, ${rowFields.clientCity})`),
      ),
      pickupCity: escapeFormula(sql`o.pickup_city`),
      pickupPoint: escapeFormula(sql`o.pickup_name`),
      driver: ifSeen("driverInfo", escapeFormula(rowFields.driverName)),
      slot,
      deadline: minute(deadlineAt),
      stageMinutes: minutesBetween(sql`o.status_began_at`, time),
      totalMinutes: minutesBetween(
        sql`coalesce(o.slot_from, o.created_at)`,
        sql`coalesce(${rowFields.endedAt}, ${time})`,
      ),
      onTime: onTime(time, words.onTime),
      price: ifSeen("orderEstimations", decimal(rowFields.estimatedPayout)),
      flags: flags(words, decimal),
      createdAt: minute(rowFields.createdAt),
      inStageSince: minute(sql`o.status_began_at`),
      deliveredAt: minute(rowFields.deliveredAt),
      lastComment: ifSeen("comments", escapeFormula(rowFields.lastComment)),
    };
  },
  from: ({ sort = "status", ...filter }, access, now) =>
    sql`${fromOrders([access.mask])} where ${whereOrders(access, filter, now)} order by ${listOrder[sort]}`,
});

type Decimal = ReturnType<typeof decimalIn>;

const slot = sql`to_char(o.slot_from at time zone ${timeZone}, 'DD.MM.YY HH24:MI') || '–'
  || to_char(o.slot_to at time zone ${timeZone}, 'HH24:MI')`;

/** Whole minutes, as the contract's `minutesInStage` and `realizationMinutes` count them. */
const minutesBetween = (from: SQL, to: SQL): SQL =>
  sql`greatest(0, floor(extract(epoch from ${to} - ${from}) / 60))::integer`;

/** The contract's `realizedWithin`. */
const onTime = (now: SQL, { yes, no }: { yes: string; no: string }): SQL => {
  const [kept, broken] = [yes, no].map((word) => sql.raw(quoted(word)));
  return sql`case
    when o.delivered_at is not null then case when o.delivered_at <= ${promisedAt} then ${kept} else ${broken} end
    when ${rowFields.endedAt} is null and ${now} > ${promisedAt} then ${broken} end`;
};

const flags = ({ flags: { onHold, emergency }, noCodeReasons }: OrderWords, decimal: Decimal): SQL => {
  const word = (text: string) => sql.raw(quoted(text));
  return sql`concat_ws(', ',
    case when o.on_hold_since is not null then ${word(onHold)} end,
    ${decimal(sql`trim_scale(o.multiplier_value)`)} || 'x',
    case when o.emergency_delivery then ${word(emergency)} end,
    ${inWords(rowFields.noVerificationCodeReason, noCodeReasons)})`;
};
