import { NumberInput } from "react-admin";
import { multiplierLimits } from "#contract/rules/timeRanges.ts";

/** A value by which prices are multiplied. */
export const ValueInput = ({ source }: { source: string }) => (
  <NumberInput
    source={source}
    label="multipliers.fields.multiplier"
    step={multiplierLimits.step}
    // The steps are counted from it: from the least value, 1.01, they would be 1.11, 1.21.
    min={1}
    max={multiplierLimits.max}
    helperText={false}
    // The wheel would change the value of a focused number input instead of scrolling.
    onWheel={({ target }) => (target as HTMLElement).blur()}
  />
);
