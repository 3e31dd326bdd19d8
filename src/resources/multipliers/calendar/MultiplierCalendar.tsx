import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { format, parseISO } from "date-fns";
import {
  type ComponentType,
  cloneElement,
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  memo,
  type ReactElement,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocaleState } from "react-admin";
import { Calendar, type DateHeaderProps, type EventWrapperProps, type View } from "react-big-calendar";
import type { Multiplier } from "#contract/multipliers.ts";
import { dayOfDate } from "#src/forms/dates/dateRange.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";
import { useToday } from "#src/ui/useToday.ts";
import { CalendarStyles } from "./CalendarStyles.tsx";
import { CalendarToolbar, calendarViews } from "./CalendarToolbar.tsx";
import { type CalendarEvent, calendarEvent, multipliersAround, shownDate } from "./calendarEvent.ts";
import { formats, localizer } from "./localizer.ts";

type Props = {
  multipliers: readonly Multiplier[];
  /** The multipliers of what is shown are not known yet. */
  isLoading: boolean;
  /** `yyyy-MM-dd` */
  day: string;
  onDay: (day: string) => void;
  onOpen: (multiplierId: string) => void;
};

/** The multipliers in a calendar of a day, a week or a month; each is titled with its value. */
export const MultiplierCalendar = memo(({ multipliers, isLoading, day, onDay, onOpen }: Props) => {
  const words = useWords("multipliers");
  const [locale] = useLocaleState();
  // A phone has little room for a week of hours, or for the values of a month.
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down("sm"));
  const [view, setView] = useState<View>(isPhone ? "day" : "month");
  // Renders the calendar at midnight, so that another day is marked as today.
  useToday();
  const box = useRef<HTMLDivElement>(null);
  const events = useMemo(() => {
    const { format: valueText } = new Intl.NumberFormat(locale);
    return multipliersAround(multipliers, day).map((one) =>
      calendarEvent(one, words("value", { value: valueText(one.multiplier) })),
    );
  }, [multipliers, day, words, locale]);
  useEffect(() => (box.current ? keepMended(box.current) : undefined), []);
  return (
    <Opening value={onOpen}>
      <CalendarStyles ref={box} role="group" aria-label={words("calendar.label")} aria-busy={isLoading}>
        {isLoading && (
          <Box role="status" aria-label={words("calendar.loading")} sx={loadingMark}>
            <CircularProgress aria-hidden />
          </Box>
        )}
        <Calendar<CalendarEvent>
          localizer={localizer}
          culture={locale}
          formats={formats}
          messages={messagesOf(words)}
          events={events}
          date={parseISO(day)}
          getNow={now}
          view={view}
          views={[...calendarViews]}
          onView={setView}
          onNavigate={(date) => onDay(dayOfDate(date))}
          components={components}
          eventPropGetter={lookOf}
          tooltipAccessor={null}
          scrollToTime={morning}
          allDayMaxRows={4}
          popup
          style={{ height: 500 + toolbarHeight }}
        />
      </CalendarStyles>
    </Opening>
  );
});

/** Over the days, without keeping anybody from going on to other ones. */
const loadingMark = {
  position: "absolute",
  inset: "50% 0 auto",
  zIndex: 1,
  display: "grid",
  justifyItems: "center",
  pointerEvents: "none",
} as const;

/** Pixels above the 500 of the calendar itself. */
const toolbarHeight = 44;

const now = () => shownDate(serviceNow());
const morning = new Date(1970, 0, 1, 7);

const lookOf = ({ isOff }: CalendarEvent) => (isOff ? { className: "off" } : {});

const messagesOf = (words: ReturnType<typeof useWords<"multipliers">>) => ({
  allDay: words("calendar.allDay"),
  time: words("calendar.time"),
  showMore: (count: number) => words("calendar.more", { count }),
});

/** Repeats `mendRoles` when the calendar renders on its own, such as after the window was resized. */
function keepMended(box: HTMLElement): () => void {
  const observer = new MutationObserver(() => mendRoles(box));
  observer.observe(box, { childList: true, subtree: true });
  mendRoles(box);
  return () => observer.disconnect();
}

/**
 * Removes the calendar's ARIA roles of a table. They are wrong, because events are beside the cells of their rows, and the
 * label is in English. Each event's own label says its dates.
 */
function mendRoles(box: HTMLElement): void {
  for (const part of box.querySelectorAll(
    "[role=table], [role=rowgroup], [role=row], [role=cell], [role=columnheader]",
  ))
    for (const attribute of ["role", "aria-label", "aria-sort"]) part.removeAttribute(attribute);
}

const Opening = createContext<(multiplierId: string) => void>(() => undefined);

/** Makes each event a button, because the calendar's own events in the month view can't be focused. */
const EventButton = ({ event, children }: EventWrapperProps<CalendarEvent> & { children?: ReactElement }) => {
  const open = useContext(Opening);
  const words = useWords("multipliers");
  if (!children) return null;
  const title = event.isOff ? words("valueOff", { value: event.title.replace(/x$/, "") }) : event.title;
  return cloneElement(children as ReactElement<HTMLAttributes<HTMLElement>>, {
    role: "button",
    tabIndex: 0,
    "aria-label": `${title}, ${event.times}`,
    onClick: () => open(event.id),
    onKeyDown: (key: KeyboardEvent) => {
      if (key.key !== "Enter" && key.key !== " ") return;
      key.preventDefault();
      open(event.id);
    },
  });
};

/** A day of the month, with its month for screen readers. */
const MonthDay = ({ date, label, onDrillDown }: DateHeaderProps) => (
  <button
    type="button"
    className="rbc-button-link"
    aria-label={format(date, "dd.MM.yyyy")}
    onClick={onDrillDown}
  >
    {label}
  </button>
);

const components = {
  month: { dateHeader: MonthDay },
  toolbar: CalendarToolbar,
  eventWrapper: EventButton as ComponentType<EventWrapperProps<CalendarEvent>>,
};
