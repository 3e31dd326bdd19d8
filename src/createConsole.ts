import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#contract/errors.ts";
import * as orders from "#contract/orders/orders.ts";
import * as session from "#contract/session.ts";
import { createAuthProvider } from "./authProvider/authProvider.ts";
import { createEndSession } from "./authProvider/endSession.ts";
import { keepChecking, startSession } from "./authProvider/startSession.ts";
import { callApi } from "./dataProvider/api.ts";
import { createDataProvider } from "./dataProvider/dataProvider.ts";
import { onTokenRemoved } from "./dataProvider/token.ts";
import { prefetchLookup } from "./dataProvider/useLookup.ts";
import { createI18nProvider } from "./i18n/i18nProvider.ts";
import { type Language, setDocumentLanguage } from "./i18n/languages.ts";
import type { Messages } from "./i18n/messages.ts";
import { type Areas, flagsOf } from "./layout/consoleResource.ts";
import { createConsoleStore } from "./layout/consoleStore.ts";
import { createLive } from "./live/live.ts";
import { createLiveList } from "./live/liveList.ts";
import { keys } from "./queryKeys.ts";
import { orderQuery } from "./resources/orders/filters.ts";
import { liveOrders } from "./resources/orders/live.ts";

export type Beginning = {
  language: Language;
  messages: Messages;
  /** Goes to the sign-in page, by a full load. */
  leave: () => void;
};

/** All that the console runs on, tied together: providers, store, cache, and the session's beginning and upkeep. */
export function createConsole({ language, messages, leave }: Beginning, areas: Areas) {
  const store = createConsoleStore();
  // The choice outlives the session and is shared with the pages outside; react-admin looks for it in its store.
  store.setItem("locale", language);
  setDocumentLanguage(language);

  const queryClient = createQueryClient();
  const orderList = createLiveList(queryClient, liveOrders);
  const live = createLive(queryClient, [orderList]);
  const dataProvider = createDataProvider({
    listOrders: (params) =>
      orderList.fetch(params, async () => {
        await live.opened();
        return callApi(orders.list, orderQuery(params.filter), params);
      }),
  });
  const endSession = createEndSession({ forget: store.reset, leave });
  const user = () => queryClient.ensureQueryData<session.SessionUser>({ queryKey: keys.session.me });
  const prepare = () =>
    Promise.all([user(), ...prefetched.map((name) => prefetchLookup(queryClient, dataProvider, name))]);

  return {
    store,
    queryClient,
    dataProvider,
    live,
    i18nProvider: createI18nProvider(language, messages),
    authProvider: createAuthProvider({
      endSession,
      user,
      flagsOf: (name, action) => flagsOf(areas, name, action),
    }),
    async start(): Promise<true> {
      await startSession({ endSession, prepare });
      // These run as long as the page lives, which is as long as the session does.
      keepChecking(endSession);
      onTokenRemoved(() => endSession("signedOut"));
      live.start(endSession);
      return true;
    },
  };
}

function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      // "Always": without a network a request fails and says so, instead of waiting in silence for one.
      queries: { networkMode: "always", retry: (failures, error) => failures < 2 && mayPass(error) },
      mutations: { networkMode: "always" },
    },
  });
  const { POSITIVE_INFINITY: forever } = Number;
  queryClient.setQueryDefaults(keys.session.me, {
    queryFn: ({ signal }) => callApi(session.me, undefined, { signal }),
    staleTime: forever,
    gcTime: forever,
  });
  queryClient.setQueryDefaults(keys.companies.lists, {
    // Live messages make it old at once; this is for those that a lost connection swallows.
    staleTime: badgeAge,
    refetchInterval: badgeAge,
  });
  return queryClient;
}

/** A refusal stays one; a lost request may get through the next time. */
const mayPass = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** The lists that are loaded with the session; without them there is none. */
const prefetched = ["products", "regions"] as const;

/** Milliseconds for which the count of waiting companies counts as true. */
const badgeAge = 60_000;
