import EventRepeatOutlined from "@mui/icons-material/EventRepeatOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { filterFields, type ReportFilters } from "#contract/reports/input.ts";
import { type ReportFilter, type ReportType, reportOptions } from "#contract/reports/types.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ScheduleDialog } from "#src/resources/reportFiles/ScheduleDialog.tsx";

type Props = { type: ReportType; filters: ReportFilters };

/** The button that schedules the chosen report with its filters. */
export const ScheduleReport = ({ type, filters }: Props) => {
  const words = useWords("savedReports.create");
  const [isOpen, setOpen] = useState(false);
  const known = reportOptions[type].filters.flatMap((filter: ReportFilter) => {
    const field = filterFields[filter];
    return filters[field] ? [[field, filters[field]]] : [];
  });
  return (
    <>
      <Button variant="outlined" startIcon={<EventRepeatOutlined />} onClick={() => setOpen(true)}>
        {words("open")}
      </Button>
      {isOpen && (
        <ScheduleDialog
          values={{ report: type, ...Object.fromEntries(known) }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
