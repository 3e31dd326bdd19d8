import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { Viewer } from "#contract/socketMessages.ts";
import type { ConnectionStatus } from "./connection.ts";
import type { Live } from "./live.ts";
import type { LiveList } from "./liveList.ts";

/**
 * The live connection. It is not part of the data provider, because react-admin's proxy turns all its properties into
 * functions.
 */
export const LiveContext = createContext<Live | null>(null);

/** The state of the live connection, and since when it has had that state. */
export function useConnection(): { status: ConnectionStatus; since: number } {
  const { connection } = useLive();
  const status = useSyncExternalStore(connection.subscribe, connection.getStatus);
  return { status, since: connection.getSince() };
}

/** Whether the service has another version of the console than this page. */
export function useIsOutdated(): boolean {
  const { build } = useLive();
  return useSyncExternalStore(build.subscribe, build.isOutdated);
}

/** Controls of the lists of orders: add rows, buffer new ones, insert them, sort again. */
export const useOrderList = (): Pick<LiveList, "add" | "setBuffering" | "flush" | "resort"> =>
  useLive().orders;

export const useWatchTrack = (): Live["watchTrack"] => useLive().watchTrack;

/** The operators who have the order open; empty without a connection. The hook reports it as open in this console too. */
export function useViewers(orderId: string): readonly Viewer[] {
  const { watchViewers } = useLive();
  const [viewers, setViewers] = useState<readonly Viewer[]>([]);
  useEffect(() => watchViewers(orderId, setViewers), [watchViewers, orderId]);
  return viewers;
}

function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error("Render this within LiveContext");
  return live;
}
