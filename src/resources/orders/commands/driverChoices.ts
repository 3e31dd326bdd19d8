import type { ResponseOf } from "#contract/call.ts";
import type { driverChoices } from "#contract/orders/orders.ts";

export type DriverChoice = ResponseOf<typeof driverChoices>[number];

export const fullName = ({ firstName, lastName }: DriverChoice): string => `${firstName} ${lastName}`;

/** The regions that there are drivers to choose from in, the order's own before all others. */
export function regionsOf(choices: readonly DriverChoice[], own: string): string[] {
  const others = new Set(choices.map(({ region }) => region));
  others.delete(own);
  return [own, ...others];
}

/** The drivers of a region as one would take them: online before offline, the nearest first. */
export const bestFirst = (choices: readonly DriverChoice[], region: string): DriverChoice[] =>
  choices
    .filter((choice) => choice.region === region)
    .sort(
      (a, b) =>
        Number(b.status === "online") - Number(a.status === "online") ||
        (a.distance ?? unknown) - (b.distance ?? unknown) ||
        fullName(a).localeCompare(fullName(b), "pl"),
    );

/** Metres that stand for a place that nobody knows: farther than any that is known. */
const unknown = 1e9;
