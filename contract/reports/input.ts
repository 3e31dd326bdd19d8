import { type Days, momentsOfDays, type ReportFilter, type ReportType } from "#contract/reports/types.ts";
import type { MovementKind } from "#contract/stock/goods.ts";

/** The filters of a report; an absent one does not restrict it. */
export type ReportFilters = {
  kind?: MovementKind | undefined;
  region?: string | undefined;
  companyIds?: readonly string[] | undefined;
};

/** The field of `ReportFilters` for each filter. */
export const filterFields = {
  kind: "kind",
  region: "region",
  companies: "companyIds",
} as const satisfies Record<ReportFilter, keyof ReportFilters>;

/** Days and filters under the names that the call of this report uses. */
export function reportInput(type: ReportType, days: Days, filters: ReportFilters): object {
  const { from, to } = momentsOfDays(days);
  const { region, kind: reportType, companyIds = [] } = filters;
  const places = { region, companyIds: companyIds.length > 0 ? companyIds : undefined };
  const dates = { dateFrom: from, dateTo: to };
  const inputs = {
    driverActivity: dates,
    driverAvailability: dates,
    ordersFull: { reportType: "full", ...dates, ...places },
    orderOffers: { createdAtFrom: from, createdAtTo: to, ...places },
    driversStock: places,
    corrections: dates,
    driversFeedback: dates,
    auditStockMovement: { reportType, ...dates, ...places },
    stockExchange: dates,
  } satisfies Record<ReportType, object>;
  return inputs[type];
}
