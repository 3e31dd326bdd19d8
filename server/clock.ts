import { minute } from "#contract/rules/durations.ts";

/** The current time, injected so that tests can set it; rules and commands use no other. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * minute);
