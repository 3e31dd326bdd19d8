import CalendarTodayOutlined from "@mui/icons-material/CalendarTodayOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import Popover from "@mui/material/Popover";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { parseISO } from "date-fns";
import { useRef, useState } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { loadablePart } from "#src/ui/loadable.tsx";
import { useToday } from "#src/ui/useToday.ts";
import { dayOfDate } from "./dateRange.ts";
import { readableDay, typedDay } from "./typedDates.ts";
import { useTypedDay } from "./useTypedDay.ts";

const Calendar = loadablePart(
  async () => (await import("#src/ui/Calendar.tsx")).Calendar,
  () => <Box sx={calendarSize} />,
);

/**
 * A calendar day, `yyyy-MM-dd`, that is typed as DD-MM-YYYY or chosen from a calendar. A native field would follow the
 * browser's language instead of the console's. An incomplete day is passed to `onChange` as it was typed.
 */
export const DayField = ({ value, onChange, onSettled, slotProps, ...field }: Props) => {
  const words = useWords("forms");
  const today = useToday();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { text, type, leave } = useTypedDay(value, onChange);
  const day = typedDay(readableDay(value));
  const chosen = day ? parseISO(day) : undefined;
  return (
    <>
      <TextField
        {...field}
        ref={box}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          leave();
          onSettled?.(value);
        }}
        onKeyDown={({ key }) => key === "Enter" && onSettled?.(value)}
        placeholder={words("dayFormat")}
        slotProps={{
          ...slotProps,
          input: {
            sx: { pr: 0.5 },
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  aria-label={[words("openCalendar"), field.label]
                    .filter((part) => typeof part === "string")
                    .join(": ")}
                  onClick={() => setOpen(true)}
                >
                  <CalendarTodayOutlined fontSize="inherit" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={isOpen}
        anchorEl={box.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        // Keeps Escape and Enter from the dialog below.
        onKeyDown={(event) => event.stopPropagation()}
        slotProps={{ paper: { role: "dialog", "aria-label": words("calendar"), sx: { p: 1.5 } } }}
      >
        <Calendar
          mode="single"
          autoFocus
          today={parseISO(today)}
          defaultMonth={chosen ?? parseISO(today)}
          selected={chosen}
          onSelect={(_day, clicked) => {
            const next = dayOfDate(clicked);
            type(readableDay(next));
            onSettled?.(next);
            setOpen(false);
          }}
        />
      </Popover>
    </>
  );
};

type Props = Omit<TextFieldProps, "value" | "onChange"> & {
  value: string;
  onChange: (day: string) => void;
  /** Called with the value when it is not typed any further: the field is left, Enter is pressed, or a day is chosen. */
  onSettled?: (day: string) => void;
};

/** The fallback's size: the popover is positioned before the lazy calendar has loaded. */
const calendarSize = { width: 252, height: 290 };
