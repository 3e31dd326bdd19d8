import type { NamedFile } from "#contract/call.ts";
import type { ReportChart, ReportPreview } from "#contract/reports/calls.ts";
import type { ChartType } from "#contract/reports/charts.ts";
import type { ReportType } from "#contract/reports/types.ts";
import type { CustomCallOptions } from "#src/dataProvider/types.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useLanguage } from "#src/i18n/useLanguage.ts";

type Send<Result> = (input: object, options: CustomCallOptions) => Promise<Result>;

/** The file and preview calls of a type. Their inputs differ by type and are built by `inputOf`. */
export function useReportCalls(type: ReportType) {
  const calls = useCalls();
  const language = useLanguage();
  const file = calls[`${type}Report`] as Send<NamedFile>;
  const preview = calls[`${type}Preview`] as Send<ReportPreview>;
  return {
    language,
    fetchFile: (input: object, options: CustomCallOptions) => file({ ...input, language }, options),
    fetchPreview: (input: object, options: CustomCallOptions) => preview({ ...input, language }, options),
  };
}

/** The call for a type's chart. */
export function useChartCall(type: ChartType) {
  const calls = useCalls();
  const language = useLanguage();
  const chart = calls[`${type}Chart`] as Send<ReportChart>;
  return {
    language,
    fetchChart: (input: object, options: CustomCallOptions) => chart({ ...input, language }, options),
  };
}
