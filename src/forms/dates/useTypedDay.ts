import { useState } from "react";
import { readableDay, typedDay } from "./typedDates.ts";

/**
 * A day, `yyyy-MM-dd`, as it is being typed: the text stays as typed until the field is left. An incomplete day is passed
 * to `onChange` as it was typed.
 */
export function useTypedDay(value: string, onChange: (day: string) => void) {
  const [typed, setTyped] = useState({ text: "", value: "" });
  return {
    text: typed.value === value ? typed.text : readableDay(value),
    type: (text: string) => {
      const day = typedDay(text) ?? text;
      setTyped({ text, value: day });
      onChange(day);
    },
    leave: () => setTyped({ text: readableDay(value), value }),
  };
}
