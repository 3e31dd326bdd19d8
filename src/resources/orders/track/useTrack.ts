import { useEffect, useState } from "react";
import { useWatchTrack } from "#src/live/LiveContext.ts";
import type { Track } from "#src/live/tracks.ts";

/** Where the order's driver was, going on by itself; null until it is known. */
export function useTrack(orderId: string): { track: Track | null; refresh: () => void } {
  const watchTrack = useWatchTrack();
  const [track, setTrack] = useState<Track | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt watches anew.
  useEffect(() => watchTrack(orderId, setTrack), [orderId, watchTrack, attempt]);
  return {
    track,
    refresh: () => {
      // What is on the map stays there meanwhile.
      setTrack((now) => (now?.points.length ? now : null));
      setAttempt(attempt + 1);
    },
  };
}
