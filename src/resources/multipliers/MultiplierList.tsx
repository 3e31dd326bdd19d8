import Box from "@mui/material/Box";
import { addMonths, parseISO } from "date-fns";
import { useCallback, useMemo, useState } from "react";
import { ListBase, useListContext } from "react-admin";
import type { Multiplier } from "#contract/multipliers.ts";
import { daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { dayOfDate } from "#src/forms/dates/dateRange.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadErrorPage, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { useOpenRecord } from "#src/ui/useOpenRecord.ts";
import { useToday } from "#src/ui/useToday.ts";
import { dayOf } from "#src/ui/warsawTime.ts";
import { shownTime } from "./calendar/calendarEvent.ts";
import { MultiplierCalendar } from "./calendar/MultiplierCalendar.tsx";
import { MultiplierDialog } from "./details/MultiplierDialog.tsx";
import { MultiplierForm } from "./form/MultiplierForm.tsx";

/** The page of the multipliers: a calendar, and beside it the form for a new one. */
export const MultiplierList = () => {
  const words = useWords("multipliers");
  const today = useToday();
  /** The day that the calendar shows, `yyyy-MM-dd`. */
  const [day, setDay] = useState(today);
  const filter = useMemo(() => windowAround(day), [day]);
  // Shows the start of a multiplier that was just created or deactivated.
  const showStart = useCallback(({ dateFrom }: Pick<Multiplier, "dateFrom">) => setDay(dayOf(dateFrom)), []);
  return (
    <ListBase
      filter={filter}
      perPage={1_000}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{ onError: () => undefined, placeholderData: (before) => before }}
    >
      <Box component="section" aria-label={words("label")} sx={page}>
        <CalendarPart day={day} onDay={setDay} onDeactivated={showStart} />
        <MultiplierForm onCreated={showStart} />
      </Box>
    </ListBase>
  );
};

type CalendarPartProps = {
  day: string;
  onDay: (day: string) => void;
  onDeactivated: (multiplier: Multiplier) => void;
};

const CalendarPart = ({ day, onDay, onDeactivated }: CalendarPartProps) => {
  const words = useWords("multipliers");
  const { data, error, refetch, isPlaceholderData } = useListContext<Multiplier>();
  // The day whose window `data` is of: until the one of a later day has come, they are those of an earlier one.
  const [loadedDay, setLoadedDay] = useState(day);
  if (data && !isPlaceholderData && loadedDay !== day) setLoadedDay(day);
  const { record, open, close } = useOpenRecord(data);
  if (!data) {
    if (error) return <LoadErrorPage title={words("failed")} error={error} onRetry={refetch} />;
    return <LoadingBox height={560} />;
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      {error && <StaleData title={words("failed")} error={error} onRetry={refetch} />}
      <MultiplierCalendar
        multipliers={data}
        isLoading={isPlaceholderData === true && !covers(windowAround(loadedDay), day)}
        day={day}
        onDay={onDay}
        onOpen={open}
      />
      {record && (
        <MultiplierDialog multiplier={record} onDeactivated={() => onDeactivated(record)} onClose={close} />
      )}
    </Box>
  );
};

/** The filter for the whole days in Warsaw from five months before the day to five months after it. */
function windowAround(day: string) {
  const [first, last] = [-5, 5].map((months) => dayOfDate(addMonths(parseISO(day), months)));
  const end = momentInWarsaw(daysAfter(last ?? day, 1), "00:00");
  return {
    dateFrom: momentInWarsaw(first ?? day, "00:00").toISOString(),
    dateTo: new Date(end.getTime() - 1).toISOString(),
  };
}

/** Whether the window has all that the calendar shows with the day. */
function covers({ dateFrom, dateTo }: ReturnType<typeof windowAround>, day: string): boolean {
  const { from, to } = shownTime(day);
  return Date.parse(dateFrom) <= from && to <= Date.parse(dateTo) + 1;
}

const page = {
  p: { xs: 1.5, sm: 3 },
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 400px" },
};
