import type { QueryClient } from "@tanstack/react-query";
import { orderEvents } from "#contract/events.ts";
import type { ServerMessages, SessionEndReason } from "#contract/socketMessages.ts";
import { invalidateAfter, invalidateCompanies, invalidateStock, keys } from "#src/queryKeys.ts";
import { createBuild } from "./build.ts";
import { type Connection, createConnection } from "./connection.ts";
import type { LiveList } from "./liveList.ts";
import { createTracks, type Track } from "./tracks.ts";
import { createViewers } from "./viewers.ts";

/** Maximum milliseconds that the first request of a list waits for the socket. */
const openingTimeout = 700;

export type Live = {
  connection: Connection;
  build: Pick<ReturnType<typeof createBuild>, "isOutdated" | "subscribe">;
  lists: readonly LiveList[];
  /** Opens the socket; returns a function that closes it. */
  start: (onSessionEnded: (reason: SessionEndReason) => void) => () => void;
  /**
   * Settles when the socket is connected or the wait is over: lists fetched after a connection miss no
   * messages.
   */
  opened: () => Promise<void>;
  /**
   * Calls the listener with an order's track, now and after each change; returns a function that stops it.
   */
  watchTrack: (orderId: string, listener: (track: Track) => void) => () => void;
  /** The same with the operators who have an order open, which it is from now on in this console too. */
  watchViewers: ReturnType<typeof createViewers>["watch"];
};

/** Milliseconds in which changes of drivers are gathered: of thousands some go online or offline at any time. */
const driversDelay = 2_000;
/** The same for changes of who drives, which people make. */
const fleetDelay = 200;

/** The same for changes of orders, of which a map shows thousands. */
const fleetOrdersDelay = 3_000;
/** The same for the figures of a day, which are counted anew as a whole. */
const dashboardDelay = 3_000;
/** The same for the counts of saved views. */
const viewCountsDelay = 3_000;
/** The same of exceptions and alerts, which most messages may begin or end, and their own changes, which people make. */
const exceptionsDelay = 3_000;
const handsDelay = 200;
/** The same of movements of goods: each delivery of goods is one. */
const stockDelay = 1_000;

/** The same of wallets: every delivery is an entry. */
const walletDelay = 1_000;

/** The same of the log, which almost every message is an event of. */
const auditLogDelay = 1_000;

/** Messages that no event of the log is behind. */
const tellsOfNoEvent: ReadonlySet<string> = new Set<keyof ServerMessages>([
  "viewers",
  "stillThere",
  "consoleBuild",
]);

/** Runs the task once, a while after the first of any number of calls. */
function gathered(task: () => void, delay: number): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      task();
    }, delay);
  };
}

/** Updates the query cache by the messages of the service's socket. */
export function createLive(
  queryClient: QueryClient,
  lists: readonly LiveList[],
  connect?: Parameters<typeof createConnection>[0],
): Live {
  const { connection, open } = createConnection(connect);
  const build = createBuild();
  const tracks = createTracks();
  const viewers = createViewers();
  let opening: Promise<void> = Promise.resolve();
  const refetchFleet = gathered(
    () => void queryClient.invalidateQueries({ queryKey: keys.drivers.all }),
    fleetDelay,
  );
  // The map asks where drivers are by itself.
  const refetchDrivers = gathered(() => {
    for (const queryKey of [keys.drivers.lists, keys.drivers.ones])
      void queryClient.invalidateQueries({ queryKey });
  }, driversDelay);
  const refetchFleetOrders = gathered(
    () => void queryClient.invalidateQueries({ queryKey: keys.drivers.fleetOrdersOfAll }),
    fleetOrdersDelay,
  );
  const refetchDashboard = gathered(
    () => void queryClient.invalidateQueries({ queryKey: keys.dashboard.all }),
    dashboardDelay,
  );
  const refetchViewCounts = gathered(
    () => void queryClient.invalidateQueries({ queryKey: keys.views.countsOfAll }),
    viewCountsDelay,
  );
  const invalidateExceptions = () => {
    for (const queryKey of [keys.exceptions.all, keys.alerts.list])
      void queryClient.invalidateQueries({ queryKey });
  };
  const refetchExceptions = gathered(invalidateExceptions, exceptionsDelay);
  const refetchHands = gathered(invalidateExceptions, handsDelay);
  const refetchStock = gathered(() => void invalidateStock(queryClient), stockDelay);
  const refetchWallets = gathered(() => {
    for (const { all: queryKey } of [keys.wallet, keys.settlements])
      void queryClient.invalidateQueries({ queryKey });
  }, walletDelay);
  const refetchNewestEvents = gathered(
    () => void queryClient.invalidateQueries({ queryKey: keys.auditLog.newestOfAll }),
    auditLogDelay,
  );
  return {
    connection,
    build,
    lists,
    start(onSessionEnded) {
      const { settled, close } = open({
        onOpen(socket) {
          for (const list of lists) list.listen(socket);
          build.listen(socket);
          tracks.listen(socket);
          viewers.listen(socket);
          socket.onAny((name) => tellsOfNoEvent.has(name) || refetchNewestEvents());
          socket.on("companyChange", ({ event }) => invalidateAfter(queryClient, event));
          socket.on("leadChange", () => void queryClient.invalidateQueries({ queryKey: keys.leads.all }));
          socket.on("linkRequestChange", ({ companyId }) => {
            for (const queryKey of [keys.companies.lists, keys.companies.accounts(companyId)])
              void queryClient.invalidateQueries({ queryKey });
          });
          for (const name of [...orderEvents, "gone"] as const) {
            socket.on(name, refetchFleetOrders);
            socket.on(name, refetchDashboard);
            socket.on(name, refetchExceptions);
            socket.on(name, refetchViewCounts);
          }
          socket.on("driverChange", ({ isAboutWho }) => (isAboutWho ? refetchFleet() : refetchDrivers()));
          socket.on("driverChange", refetchDashboard);
          for (const name of ["driverChange", "stockChange", "correctionChange"] as const)
            socket.on(name, refetchExceptions);
          socket.on("exceptionChange", refetchHands);
          socket.on(
            "alertSettingsChange",
            () => void queryClient.invalidateQueries({ queryKey: keys.alerts.all }),
          );
          socket.on(
            "notificationChange",
            () => void queryClient.invalidateQueries({ queryKey: keys.notifications.all }),
          );
          socket.on("stockChange", refetchStock);
          socket.on("walletChange", refetchWallets);
          socket.on(
            "correctionChange",
            () => void queryClient.invalidateQueries({ queryKey: keys.corrections.all }),
          );
          socket.on(
            "multiplierChange",
            () => void queryClient.invalidateQueries({ queryKey: keys.multipliers.all }),
          );
          socket.on(
            "operatorChange",
            () => void queryClient.invalidateQueries({ queryKey: keys.operators.all }),
          );
          socket.on("viewChange", () => {
            for (const queryKey of [keys.views.all, keys.views.countsOfAll])
              void queryClient.invalidateQueries({ queryKey });
          });
          socket.on("savedReportChange", () => {
            for (const { all: queryKey } of [keys.reportSchedules, keys.reportFiles])
              void queryClient.invalidateQueries({ queryKey });
          });
          socket.on("accountChange", () => void queryClient.invalidateQueries({ queryKey: keys.session.me }));
        },
        onConnect(wasLost) {
          // The service does not repeat messages that were missed.
          for (const list of lists) list.refetch();
          if (wasLost) {
            invalidateCompanies(queryClient);
            for (const { all: queryKey } of [
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
            ])
              void queryClient.invalidateQueries({ queryKey });
            refetchFleetOrders();
            refetchViewCounts();
            refetchNewestEvents();
            void invalidateStock(queryClient);
          }
          tracks.renew();
          viewers.renew();
        },
        onSessionEnded,
      });
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, openingTimeout));
      opening = Promise.race([settled, timeout]);
      return () => {
        close();
        for (const list of lists) list.close();
      };
    },
    opened: () => opening,
    watchTrack: tracks.watch,
    watchViewers: viewers.watch,
  };
}
