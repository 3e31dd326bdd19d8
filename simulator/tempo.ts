export type Tempo = ReturnType<typeof openTempo>;

/** Converts real seconds to milliseconds of the simulation; `speed` is the factor by which it runs faster. */
export const openTempo = (speed: number) => ({
  speed,
  /** Time for driving and handling parcels. */
  handling: (seconds: number): number => (seconds * 1000) / speed,
  /** Time for looking and deciding, which accelerates less than driving. */
  thinking: (seconds: number): number => (seconds * 1000) / Math.sqrt(speed),
});
