import { useContext, useEffect, useState } from "react";
import { DataProviderContext } from "react-admin";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";

type Track = Parameters<Parameters<ConsoleDataProvider["watchTrack"]>[1]>[0];

/** Where the order's driver was, going on by itself; null until it is known. */
export function useTrack(orderId: string): { track: Track | null; refresh: () => void } {
  // Not by useDataProvider, whose proxy makes calls of all it holds.
  const { watchTrack } = useContext(DataProviderContext) as ConsoleDataProvider;
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
