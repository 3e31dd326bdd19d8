import { QueryCache, QueryClient } from "@tanstack/react-query";
import * as orders from "#contract/orders/orders.ts";
import * as session from "#contract/session.ts";
import { createAuthProvider } from "./authProvider/authProvider.ts";
import { createEndSession, type EndSessionOptions, neverSettles } from "./authProvider/endSession.ts";
import { clearReturnAddress } from "./authProvider/returnAddress.ts";
import { isUnauthenticated, startSession, startSessionChecks } from "./authProvider/startSession.ts";
import { callApi, isRepeated, isRetryable, retryDelay } from "./dataProvider/api.ts";
import { createDataProvider } from "./dataProvider/dataProvider.ts";
import { hasExpired, isViewing, lastSignOut, onTokenChanged, readToken } from "./dataProvider/token.ts";
import { prefetchLookup } from "./dataProvider/useLookup.ts";
import { keepDraftsOf } from "./forms/drafts.ts";
import { type Language, setDocumentLanguage } from "./i18n/languages.ts";
import type { Messages } from "./i18n/messages.ts";
import { type Areas, flagsOf } from "./layout/consoleResource.ts";
import { createConsoleStore } from "./layout/consoleStore.ts";
import { createLive } from "./live/live.ts";
import { createLiveList } from "./live/liveList.ts";
import { keys } from "./queryKeys.ts";
import { fetchOrders } from "./resources/orders/fetchOrders.ts";
import { orderQuery } from "./resources/orders/filters.ts";
import { liveOrders } from "./resources/orders/live.ts";

export type ConsoleOptions = {
  language: Language;
  messages: Messages;
  /** Opens the sign-in page, or one's own console, by a full page load. */
  leaveTo: EndSessionOptions["leaveTo"];
};

/**
 * Creates what the console runs on: providers, store, query cache, live connection, and the start and checks of the
 * session.
 */
export function createConsole({ language, leaveTo }: ConsoleOptions, areas: Areas) {
  const store = createConsoleStore();
  // The language survives the session and is shared with the public pages. react-admin reads it from its store.
  store.setItem("locale", language);
  setDocumentLanguage(language);

  const endSession = createEndSession({ resetStore: store.reset, leaveTo });
  // react-admin only checks the errors of its own requests.
  const queryClient = createQueryClient((error) => {
    if (isUnauthenticated(error)) endSession("expired");
  });
  const orderList = createLiveList(queryClient, liveOrders, async (ids, filter) => {
    const rows = await callApi(orders.list, { ...orderQuery(filter), ids: [...ids] });
    return new Set(rows.map(({ id }) => id));
  });
  const live = createLive(queryClient, orderList);
  const dataProvider = createDataProvider({
    listOrders: (params) =>
      orderList.fetch(params, async () => {
        await live.opened();
        return fetchOrders(params.filter, (call, input) => callApi(call, input, params));
      }),
  });
  const user = () => queryClient.ensureQueryData<session.SessionUser>({ queryKey: keys.session.me });
  const prepare = () =>
    Promise.all([
      user(),
      ...prefetchedLookups.map((name) => prefetchLookup(queryClient, dataProvider, name)),
    ]);

  /** The last sign-out of this browser when the session started. */
  let signOutBefore = "";
  /**
   * After another tab has signed in, or was given a new session with a new password: what this tab shows of another account
   * must not be acted on as the new one.
   */
  const followSignIn = async () => {
    const shown = await user();
    try {
      // Asked until the service can be reached: a tab that wakes up hears of the sign-in before it has a network.
      const present = await queryClient.fetchQuery({
        queryKey: keys.sessionOwner,
        queryFn: ({ signal }) => callApi(session.me, undefined, { signal }),
        ...{ retry: (_: number, error: Error) => isRetryable(error), retryDelay: 1000, gcTime: 0 },
      });
      // A tab that slept does not hear of a sign-out before it.
      if (present.id === shown.id && lastSignOut() === signOutBefore) return;
    } catch (error) {
      // The new session is over, too, which has been acted on.
      if (isUnauthenticated(error)) return;
    }
    store.reset();
    leaveTo("/");
  };

  const running: (() => void)[] = [];

  return {
    store,
    queryClient,
    dataProvider,
    live,
    authProvider: createAuthProvider({
      endSession,
      user,
      flagsOf: (name, action) => flagsOf(areas, name, action),
    }),
    async start(): Promise<true> {
      const token = readToken();
      await startSession({ endSession, prepare });
      clearReturnAddress();
      const { id } = await user();
      signOutBefore = lastSignOut();
      // Another tab has signed in or out meanwhile: what was loaded may be of two accounts.
      if (readToken() !== token) {
        leaveTo("/");
        return neverSettles();
      }
      // Whoever views another account's console goes on with the own drafts afterwards.
      if (!isViewing()) keepDraftsOf(id, signOutBefore);
      running.push(
        onTokenChanged((changed) => {
          if (changed === null) endSession(hasExpired() ? "expired" : "signedOut");
          else void followSignIn();
        }),
        startSessionChecks(endSession),
        live.start(endSession),
      );
      return true;
    },
    /** For a page that goes on without the console. The end of a session leaves the page, and does not need it. */
    stop() {
      for (const end of running.splice(0)) end();
    },
  };
}

function createQueryClient(onError: (error: Error) => void): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      // "always": without network a request fails with an error instead of being paused silently.
      queries: {
        networkMode: "always",
        retry: isRepeated,
        retryDelay,
      },
      mutations: { networkMode: "always" },
    },
  });
  const { POSITIVE_INFINITY: forever } = Number;
  queryClient.setQueryDefaults(keys.session.me, {
    queryFn: ({ signal }) => callApi(session.me, undefined, { signal }),
    staleTime: forever,
    gcTime: forever,
  });
  return queryClient;
}

/** The lookups that are loaded at the start; the session does not start without them. */
const prefetchedLookups = ["products", "regions"] as const;
