import { useState } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { DayField } from "./DayField.tsx";
import { readableDay, typedDay } from "./typedDates.ts";

type Props = {
  label: string;
  /** `yyyy-MM-dd`; undefined filters nothing. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
};

/**
 * A day that filters a list. Typed text filters when the field is left or by Enter, because while a digit is corrected it may be
 * another day. What is no day is refused, and the list stays as it is.
 */
export const DayFilter = ({ label, day = "", onChange }: Props) => {
  const words = useWords("validation");
  /** What was typed over the day that filters. */
  const [typed, setTyped] = useState<{ text: string; over: string; isRefused: boolean } | null>(null);
  const { text, isRefused } = typed?.over === day ? typed : { text: day, isRefused: false };
  return (
    <DayField
      label={label}
      value={text}
      onChange={(next) => setTyped({ text: next, over: day, isRefused: false })}
      onSettled={(next) => {
        const isDay = next === "" || typedDay(readableDay(next)) !== null;
        setTyped(isDay ? null : { text: next, over: day, isRefused: true });
        if (isDay && next !== day) onChange(next || undefined);
      }}
      error={isRefused}
      helperText={isRefused && <span role="alert">{words("invalidDate")}</span>}
      slotProps={{ htmlInput: { autoComplete: "off" }, inputLabel: { shrink: true } }}
    />
  );
};
