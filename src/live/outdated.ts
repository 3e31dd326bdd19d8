import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { type OrderEvent, orderEvents } from "#contract/events.ts";
import type { ServerMessages } from "#contract/socketMessages.ts";
import { companyKeys, goodsKeys, invalidateAfter, keys } from "#src/queryKeys.ts";
import type { LiveSocket } from "./connection.ts";

/**
 * Queries that become outdated together. With a `delay`, messages within so many milliseconds cause one refetch. It is long
 * where messages are frequent or the answer is large, and short where users make the change and wait for it.
 */
type Queries = { keys: readonly QueryKey[]; delay?: number };

const queries = {
  /** Drivers as records, including the map of the fleet, and those to choose from for a transfer or a wallet. */
  fleet: { keys: [keys.drivers.all, keys.stockDrivers.all, keys.walletDrivers.all], delay: 200 },
  /** Which drivers are online, of thousands. The map requests positions itself. */
  drivers: { keys: [keys.drivers.lists, keys.drivers.ones], delay: 2_000 },
  /** The orders that a driver has, in the opened details. */
  handDetails: { keys: [keys.drivers.ones], delay: 3_000 },
  /** How many orders each driver has. The answer has all drivers: 5,000 take the service 0.16 s. */
  handCounts: { keys: [keys.drivers.lists], delay: 15_000 },
  fleetOrders: { keys: [keys.drivers.fleetOrdersOfAll], delay: 3_000 },
  dashboard: { keys: [keys.dashboard.all], delay: 3_000 },
  viewCounts: { keys: [keys.views.countsOfAll], delay: 3_000 },
  /** Exceptions that begin or end; almost any message can be the cause. */
  exceptions: { keys: [keys.exceptions.all, keys.alerts.list], delay: 3_000 },
  /** Exceptions that somebody has taken, given up or put off. */
  takenExceptions: { keys: [keys.exceptions.all, keys.alerts.list], delay: 200 },
  stock: { keys: goodsKeys, delay: 1_000 },
  wallets: { keys: [keys.wallet.all, keys.settlements.all], delay: 1_000 },
  newestEvents: { keys: [keys.auditLog.newestOfAll], delay: 1_000 },
  account: { keys: [keys.session.me] },
  alerts: { keys: [keys.alerts.all] },
  apiKeys: { keys: [keys.apiKeys.lists] },
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

/** Messages with the changed data, or whose data decide what is outdated. */
type OtherMessage =
  | OrderEvent
  | "orderDriverChange"
  | "gone"
  | "companyChange"
  | "linkRequestChange"
  | "driverLocationChange"
  | "viewers"
  | "stillThere"
  | "consoleBuild"
  | "sessionEnded";

/** The queries that each message makes outdated. */
const outdatedByMessage = {
  accountChange: ["account"],
  alertSettingsChange: ["alerts"],
  apiKeyChange: ["apiKeys"],
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

/** The queries that a message about an order makes outdated, besides the lists of orders, which `liveList.ts` updates. */
const outdatedByOrders: readonly QueriesName[] = ["fleetOrders", "dashboard", "exceptions", "viewCounts"];

/** The events after which a driver has another order, or one in another status. */
const handEvents: readonly OrderEvent[] = [
  "newOrder",
  "acceptOrder",
  "pickUpOrder",
  "arriveOrder",
  "deliverOrder",
  "cancelOrder",
  "renewOrder",
  "changeDriver",
  "removeDriver",
  "revertOrder",
];

/** Messages without an event in the log. */
const withoutEvent: ReadonlySet<string> = new Set<MessageName>(["viewers", "stillThere", "consoleBuild"]);

/** Refetches queries that messages make outdated. For events of companies, `queryKeys.ts` has the queries. */
export function createOutdated(queryClient: QueryClient) {
  const invalidate = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey });
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
      for (const event of handEvents)
        socket.on(event, () => (["handDetails", "handCounts"] as const).forEach(refetch));
      socket.on("driverChange", ({ isAboutWho }) => refetch(isAboutWho ? "fleet" : "drivers"));
      socket.on("companyChange", ({ event }) => invalidateAfter(queryClient, event));
      socket.on("linkRequestChange", ({ companyId }) =>
        [keys.companies.lists, keys.companies.accounts(companyId)].forEach(invalidate),
      );
    },
    /**
     * Refetches everything that missed messages could have made outdated, since the service does not repeat them. Settles when
     * the dashboard, which is marked as live, has been loaded, or could not be: the others may wait long to be repeated.
     */
    refetchAll() {
      const [dashboard] = keys.dashboard.all;
      for (const name of outdatedNames) if (name !== dashboard) void invalidate([name]);
      return invalidate(keys.dashboard.all);
    },
  };
}

/** The first parts of the keys of all queries that messages make outdated. */
const outdatedNames = new Set(
  [...companyKeys, ...Object.values(queries).flatMap((one) => one.keys)].map(([name]) => name),
);
