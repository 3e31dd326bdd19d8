import type { KeyboardEvent } from "react";
import { useFormContext } from "react-hook-form";
import { multiplierLimits } from "#contract/rules/timeRanges.ts";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { steppedValue } from "./multiplierInput.ts";

/** The input of a factor. It is a text input, because the number input of an English browser reads "1,4" as 14. */
export const ValueInput = ({ source }: { source: string }) => {
  const { plain } = useNumbers();
  const { getValues, setValue } = useFormContext();
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const value = direction && steppedValue(getValues(source), direction * multiplierLimits.step);
    if (!value) return;
    event.preventDefault();
    setValue(source, plain(value), { shouldDirty: true });
  };
  return (
    <FormTextInput
      source={source}
      label="multipliers.fields.multiplier"
      slotProps={{ htmlInput: { inputMode: "decimal", onKeyDown } }}
    />
  );
};
