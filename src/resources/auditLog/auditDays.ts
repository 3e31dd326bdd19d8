import type { AuditFilter } from "#contract/auditLog.ts";
import { earlierFirst } from "#src/forms/dates/dateRange.ts";

/** The filter with the earlier of its days first. */
export function inOrder<Filter extends Pick<AuditFilter, "dateFrom" | "dateTo">>(filter: Filter): Filter {
  const [dateFrom, dateTo] = earlierFirst(filter.dateFrom, filter.dateTo);
  return { ...filter, dateFrom, dateTo };
}
