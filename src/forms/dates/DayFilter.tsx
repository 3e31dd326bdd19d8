import { useState } from "react";
import { DayField } from "./DayField.tsx";
import { readableDay, typedDay } from "./typedDates.ts";

type Props = {
  label: string;
  /** `yyyy-MM-dd`; undefined filters nothing. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A day that filters a list. Typed text filters once it is a complete day. */
export const DayFilter = ({ label, day, onChange }: Props) => {
  const [half, setHalf] = useState<string | null>(null);
  return (
    <DayField
      label={label}
      value={half ?? day ?? ""}
      onChange={(typed) => {
        const isWhole = typed === "" || typedDay(readableDay(typed)) !== null;
        setHalf(isWhole ? null : typed);
        if (isWhole) onChange(typed || undefined);
      }}
      slotProps={{ htmlInput: { autoComplete: "off" }, inputLabel: { shrink: true } }}
    />
  );
};
