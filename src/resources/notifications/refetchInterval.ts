/** Milliseconds after which counts are fetched again: that somebody read something makes no event. */
export const refetchInterval = 10_000;
