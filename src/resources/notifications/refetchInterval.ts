/** Milliseconds between refetches of the counts: reading a notification causes no event. */
export const refetchInterval = 10_000;
