export type Tempo = ReturnType<typeof openTempo>;

/** How long life takes here, in milliseconds. `speed`: how much faster wheels turn than they do outside. */
export const openTempo = (speed: number) => ({
  speed,
  /** For driving and handling parcels. */
  life: (seconds: number): number => (seconds * 1000) / speed,
  /** For looking and deciding: heads get faster too, but less than wheels do. */
  thought: (seconds: number): number => (seconds * 1000) / Math.sqrt(speed),
});
