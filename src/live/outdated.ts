import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { type OrderEvent, orderEvents } from "#contract/events.ts";
import type { ServerMessages } from "#contract/socketMessages.ts";
import { goodsKeys, invalidateAfter, invalidateCompanies, keys } from "#src/queryKeys.ts";
import type { LiveSocket } from "./connection.ts";

/**
 * Queries that become old together. With a `delay`, messages within so many milliseconds cause one refetch: it is
 * longer where messages are many or the answer is large, and short where people make the change and wait for it.
 */
type Queries = { keys: readonly QueryKey[]; delay?: number };

const queries = {
  /** Who drives; the map of the fleet included. */
  fleet: { keys: [keys.drivers.all], delay: 200 },
  /** Who is online, of thousands of drivers. The map asks for positions by itself. */
  drivers: { keys: [keys.drivers.lists, keys.drivers.ones], delay: 2_000 },
  fleetOrders: { keys: [keys.drivers.fleetOrdersOfAll], delay: 3_000 },
  dashboard: { keys: [keys.dashboard.all], delay: 3_000 },
  viewCounts: { keys: [keys.views.countsOfAll], delay: 3_000 },
  /** Exceptions that begin or end: almost any message may cause one. */
  exceptions: { keys: [keys.exceptions.all, keys.alerts.list], delay: 3_000 },
  /** Exceptions that somebody took, gave up or put off. */
  takenExceptions: { keys: [keys.exceptions.all, keys.alerts.list], delay: 200 },
  stock: { keys: goodsKeys, delay: 1_000 },
  wallets: { keys: [keys.wallet.all, keys.settlements.all], delay: 1_000 },
  newestEvents: { keys: [keys.auditLog.newestOfAll], delay: 1_000 },
  account: { keys: [keys.session.me] },
  alerts: { keys: [keys.alerts.all] },
  corrections: { keys: [keys.corrections.all] },
  leads: { keys: [keys.leads.all] },
  multipliers: { keys: [keys.multipliers.all] },
  notifications: { keys: [keys.notifications.all] },
  operators: { keys: [keys.operators.all] },
  savedReports: { keys: [keys.reportSchedules.all, keys.reportFiles.all] },
  views: { keys: [keys.views.all, keys.views.countsOfAll] },
} as const satisfies Record<string, Queries>;

type QueriesName = keyof typeof queries;
type MessageName = keyof ServerMessages;

/** Messages that carry what changed, or say by their data what is old. */
type OtherMessage =
  | OrderEvent
  | "gone"
  | "companyChange"
  | "linkRequestChange"
  | "driverLocationChange"
  | "viewers"
  | "stillThere"
  | "consoleBuild"
  | "sessionEnded";

/** What each message makes old. */
const outdatedByMessage = {
  accountChange: ["account"],
  alertSettingsChange: ["alerts"],
  correctionChange: ["corrections", "exceptions"],
  driverChange: ["dashboard", "exceptions"],
  exceptionChange: ["takenExceptions"],
  leadChange: ["leads"],
  multiplierChange: ["multipliers"],
  notificationChange: ["notifications"],
  operatorChange: ["operators"],
  savedReportChange: ["savedReports"],
  stockChange: ["stock", "exceptions"],
  viewChange: ["views"],
  walletChange: ["wallets"],
} as const satisfies Record<Exclude<MessageName, OtherMessage>, readonly QueriesName[]>;

/** What a message about an order makes old, beside the lists of orders: `liveList.ts` puts its row into those. */
const outdatedByOrders: readonly QueriesName[] = ["fleetOrders", "dashboard", "exceptions", "viewCounts"];

/** Messages that no event of the log is behind. */
const withoutEvent: ReadonlySet<string> = new Set<MessageName>(["viewers", "stillThere", "consoleBuild"]);

/** Refetches what messages make old. What a company's event makes old is in `queryKeys.ts`. */
export function createOutdated(queryClient: QueryClient) {
  const invalidate = (queryKey: QueryKey) => void queryClient.invalidateQueries({ queryKey });
  const waiting = new Set<QueriesName>();
  const refetch = (name: QueriesName) => {
    const { keys: outdated, delay }: Queries = queries[name];
    if (delay === undefined) outdated.forEach(invalidate);
    if (delay === undefined || waiting.has(name)) return;
    waiting.add(name);
    setTimeout(() => {
      waiting.delete(name);
      outdated.forEach(invalidate);
    }, delay);
  };
  return {
    listen(socket: LiveSocket) {
      socket.onAny((message) => withoutEvent.has(message) || refetch("newestEvents"));
      for (const message of Object.keys(outdatedByMessage) as (keyof typeof outdatedByMessage)[])
        socket.on(message, () => outdatedByMessage[message].forEach(refetch));
      for (const message of [...orderEvents, "gone"] as const)
        socket.on(message, () => outdatedByOrders.forEach(refetch));
      socket.on("driverChange", ({ isAboutWho }) => refetch(isAboutWho ? "fleet" : "drivers"));
      socket.on("companyChange", ({ event }) => invalidateAfter(queryClient, event));
      socket.on("linkRequestChange", ({ companyId }) =>
        [keys.companies.lists, keys.companies.accounts(companyId)].forEach(invalidate),
      );
    },
    /** The service does not repeat messages that were missed: everything that they would have made old is. */
    refetchAll() {
      invalidateCompanies(queryClient);
      for (const { all } of afterLoss) invalidate(all);
      for (const name of ["fleetOrders", "viewCounts", "newestEvents"] as const) refetch(name);
      goodsKeys.forEach(invalidate);
    },
  };
}

const afterLoss = [
  keys.dashboard,
  keys.exceptions,
  keys.alerts,
  keys.drivers,
  keys.operators,
  keys.notifications,
  keys.wallet,
  keys.settlements,
  keys.corrections,
  keys.multipliers,
  keys.views,
  keys.reportSchedules,
  keys.reportFiles,
];
