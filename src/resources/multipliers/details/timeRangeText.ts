import type { TimeRange } from "#contract/rules/timeRanges.ts";

/** "06:05" */
export const timeOfDayText = ({ hour, minute }: { hour: number; minute: number }): string =>
  [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");

/** "18:00–24:00: 2x, …"; `valueText` writes the value of a range. */
export const timeRangesText = (ranges: readonly TimeRange[], valueText: (value: number) => string): string =>
  ranges
    .map(
      ({ from, to, multiplier }) => `${timeOfDayText(from)}–${timeOfDayText(to)}: ${valueText(multiplier)}`,
    )
    .join(", ");
