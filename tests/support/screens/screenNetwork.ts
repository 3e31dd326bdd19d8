import { onTestFinished, vi } from "vitest";
import { duringTest } from "#tests/support/screens/duringTest.ts";

type Sent = {
  url: () => string;
  postDataJSON: () => unknown;
  /** Chromium's error text for a request that the page aborted; null otherwise. */
  failure: () => { errorText: string } | null;
};
type Watch = (sent: Sent) => void;
type Pattern = string | ((url: URL) => boolean);
type Answer = Omit<ResponseInit, "headers"> & {
  json?: unknown;
  headers?: Record<string, string>;
  response?: Response;
};
type Route = {
  request: () => Sent;
  /** Makes the request fail, as without a network. */
  abort: () => Promise<void>;
  continue: () => Promise<void>;
  fallback: () => Promise<void>;
  /** Sends the request, without answering it to the page yet. */
  fetch: () => Promise<Response>;
  fulfill: (answer: Answer) => Promise<void>;
};
type Handler = (route: Route) => unknown;

/** Node's original function. */
const { fetch } = globalThis;

export type ScreenNetwork = ReturnType<typeof createScreenNetwork>;

/** Watches and answers the requests of jsdom's page, like Playwright's `page.on("request")` and `page.route`. */
export function createScreenNetwork(origin: string) {
  const watchers: Record<"request" | "requestfailed", Watch[]> = { request: [], requestfailed: [] };
  const routes: { pattern: Pattern; handler: Handler }[] = [];
  const untilOver = duringTest();
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    // Node's fetch can't resolve a path without an origin.
    const url = typeof input === "string" ? new URL(input, origin) : new URL(String(input));
    const sent: Sent = {
      url: () => url.href,
      postDataJSON: () => (typeof init?.body === "string" ? JSON.parse(init.body) : undefined),
      failure: () => (init?.signal?.aborted ? { errorText: "net::ERR_ABORTED" } : null),
    };
    for (const watch of watchers.request) watch(sent);
    init?.signal?.addEventListener("abort", () => {
      for (const watch of watchers.requestfailed) watch(sent);
    });
    const route = routes.find(({ pattern }) => fits(url, pattern));
    const send = () => fetch(url, init);
    return untilOver(route ? handled(route.handler, sent, send) : send());
  });
  onTestFinished(() => spy.mockRestore());
  return {
    on: (event: keyof typeof watchers, watch: Watch) => watchers[event].push(watch),
    route: async (pattern: Pattern, handler: Handler) => routes.unshift({ pattern, handler }),
    unroute: async (pattern: Pattern) => {
      for (const one of routes.filter((route) => route.pattern === pattern))
        routes.splice(routes.indexOf(one), 1);
    },
    waitForRequest: (is: (sent: Sent) => boolean) =>
      new Promise<Sent>((resolve) => watchers.request.push((sent) => is(sent) && resolve(sent))),
  };
}

function handled(handler: Handler, sent: Sent, send: () => Promise<Response>): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  // If the page aborts the request meanwhile, it fails in the page and not in the test.
  const goOn = () => send().then(resolve, reject);
  handler({
    request: () => sent,
    abort: async () => reject(new TypeError("Failed to fetch")),
    continue: goOn,
    fallback: goOn,
    fetch: send,
    fulfill: async ({ response, json, ...init }) => resolve(response ?? Response.json(json, init)),
  });
  return promise;
}

function fits(url: URL, pattern: Pattern): boolean {
  if (typeof pattern !== "string") return pattern(url);
  const source = pattern
    .replaceAll(/[.?+^${}()|[\]\\]/g, "\\$&")
    .replaceAll(/\*+/g, (stars) => (stars.length > 1 ? ".*" : "[^/]*"));
  return new RegExp(`^${source}$`).test(url.href);
}
