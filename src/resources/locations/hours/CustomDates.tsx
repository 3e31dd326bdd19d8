import AddOutlined from "@mui/icons-material/AddOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef } from "react";
import { useController } from "react-hook-form";
import { DayField } from "#src/forms/dates/DayField.tsx";
import { readableDay } from "#src/forms/dates/typedDates.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keepsFocus } from "#src/ui/keepsFocus.ts";
import { type CustomDateValue, unspecified } from "./dayValues.ts";
import { type HoursProblem, HoursRow } from "./HoursRow.tsx";

/** Dates whose hours differ from the week's, such as holidays. */
export function CustomDates() {
  const words = useWords("locations.dates");
  const titleId = useId();
  const { field, fieldState } = useController({ name: "workingSettings.customDates" });
  const dates = field.value as CustomDateValue[];
  const problems = (fieldState.error ?? {}) as DateProblems;
  return (
    <Box role="group" ref={keepsFocus} aria-labelledby={titleId} sx={{ display: "grid", gap: 0.5 }}>
      <Typography id={titleId} variant="h3">
        {words("title")}
      </Typography>
      {dates.map((value, index) => {
        const name = readableDay(value.date) || words("newDate");
        const remove = words("remove", { date: name });
        return (
          <HoursRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a date that is being typed has no other name.
            key={index}
            name={name}
            label={
              <DateInput
                value={value.date}
                problem={problems[index]?.date?.message}
                onChange={(date) => field.onChange(dates.with(index, { ...value, date }))}
              />
            }
            kinds={["closed", "open"]}
            value={value}
            problem={problems[index]?.hours}
            onChange={(next) => field.onChange(dates.with(index, next))}
          >
            <Tooltip title={remove}>
              <IconButton aria-label={remove} onClick={() => field.onChange(dates.toSpliced(index, 1))}>
                <DeleteOutlined />
              </IconButton>
            </Tooltip>
          </HoursRow>
        );
      })}
      {problems.message && (
        <FormHelperText error role="alert">
          {problems.message}
        </FormHelperText>
      )}
      <Button
        startIcon={<AddOutlined />}
        onClick={() => field.onChange([...dates, { ...unspecified, kind: "closed", date: "" }])}
        sx={{ justifySelf: "start" }}
      >
        {words("add")}
      </Button>
    </Box>
  );
}

/** Problems by index in the list, and a message for the whole list. */
type DateProblems = {
  message?: string;
  [index: number]: { date?: { message?: string }; hours?: HoursProblem } | undefined;
};

/** The input of a date; a new one takes the focus. */
const DateInput = ({ value, problem, onChange }: DateInputProps) => {
  const locationsWords = useWords("locations.dates");
  const input = useRef<HTMLInputElement>(null);
  const isNew = useRef(value === "");
  useEffect(() => {
    if (isNew.current) input.current?.focus();
  }, []);
  return (
    <DayField
      value={value}
      onChange={onChange}
      inputRef={input}
      error={Boolean(problem)}
      helperText={problem}
      slotProps={{
        htmlInput: { "aria-label": locationsWords("date") },
        formHelperText: problem ? { role: "alert" } : undefined,
      }}
      sx={{ width: "100%" }}
    />
  );
};

type DateInputProps = { value: string; problem: string | undefined; onChange: (date: string) => void };
