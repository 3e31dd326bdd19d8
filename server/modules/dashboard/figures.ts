import { type Dashboard, dashboardStages } from "#contract/dashboard.ts";
import { promiseOutcomes } from "#contract/orders/promise.ts";
import { cancellationReasons, currency, orderStatuses } from "#contract/orders/statuses.ts";
import { sumOf } from "#contract/walletEntry.ts";
import type { ShownAmounts } from "#server/caller.ts";
import type { DayFigures, Part } from "./dayOrders.ts";

type OrdersFigures = Pick<
  Dashboard,
  "totals" | "hours" | "promises" | "regions" | "cancellations" | "stages"
>;

/** The counts in the form of the contract; a count that is missing becomes 0. */
export function ordersFigures(figures: DayFigures, regions: readonly string[]): OrdersFigures {
  const { parts, hours, promises, statuses, cancellations, stages } = figures;
  const total = (isOfPart: (part: Part) => boolean) => ({
    count: count(parts, (row) => row.isDay && isOfPart(row.whole)),
    before: count(parts, (row) => !row.isDay && row.part !== null && isOfPart(row.part)),
    beforeWhole: count(parts, (row) => !row.isDay && isOfPart(row.whole)),
  });
  const spread = (isDay: boolean, stage: string) => {
    const found = stages.find((row) => row.isDay === isDay && row.stage === stage)?.spread;
    const [p50 = null, p90 = null] = found?.map(Math.round) ?? [];
    return { p50, p90 };
  };
  return {
    totals: {
      created: total(() => true),
      delivered: total((part) => part === "delivered"),
      cancelled: total((part) => part === "cancelled"),
      open: total((part) => part === "open"),
    },
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      count: count(hours, (row) => row.isDay && row.hour === hour),
      beforeWhole: count(hours, (row) => !row.isDay && row.hour === hour),
    })),
    promises: promiseOutcomes.map((promise) => ({
      promise,
      count: count(promises, (row) => row.isDay && row.promise === promise),
      before: count(promises, (row) => !row.isDay && row.promise === promise),
    })),
    regions: regions.map((region) => ({
      region,
      statuses: Object.fromEntries(
        orderStatuses.map((status) => [
          status,
          count(statuses, (row) => row.region === region && row.status === status),
        ]),
      ) as Dashboard["regions"][number]["statuses"],
    })),
    cancellations: cancellationReasons.flatMap((reason) => {
      const counted = (isDay: boolean) =>
        count(cancellations, (row) => row.isDay === isDay && row.reason === reason);
      const both = { count: counted(true), before: counted(false) };
      return both.count + both.before > 0 ? [{ reason, ...both }] : [];
    }),
    stages: dashboardStages.map((stage) => ({
      stage,
      now: spread(true, stage),
      before: spread(false, stage),
    })),
  };
}

/** The amounts of both days by how the orders stand; null if the account may see neither prices nor payouts. */
export function moneyOf({ parts }: DayFigures, shown: ShownAmounts): Dashboard["money"] {
  if (!shown.canViewPrices && !shown.canViewPayouts) return null;
  const ofPart = (part: Part) => {
    const amounts = (isDay: boolean) => {
      const rows = parts.filter((row) => row.isDay === isDay && row.part === part);
      return {
        prices: shown.canViewPrices ? sumOf(rows.flatMap(({ prices }) => prices ?? [])) : null,
        payouts: shown.canViewPayouts ? sumOf(rows.flatMap(({ payouts }) => payouts ?? [])) : null,
      };
    };
    const rows = parts.filter((row) => row.isDay && row.part === part);
    return {
      orders: rows.reduce((sum, { orders, paid }) => sum + (part === "cancelled" ? paid : orders), 0),
      now: amounts(true),
      before: amounts(false),
    };
  };
  return { currency, delivered: ofPart("delivered"), cancelled: ofPart("cancelled"), open: ofPart("open") };
}

const count = <Row extends { orders: number }>(
  rows: readonly Row[],
  isCounted: (row: Row) => boolean,
): number => rows.filter(isCounted).reduce((sum, { orders }) => sum + orders, 0);
