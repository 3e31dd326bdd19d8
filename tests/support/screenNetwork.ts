import { onTestFinished, vi } from "vitest";

type Sent = {
  url: () => string;
  postDataJSON: () => unknown;
  /** What Chromium calls it when the page gives a request up. */
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
  /** The request fails, as without a network. */
  abort: () => Promise<void>;
  continue: () => Promise<void>;
  fallback: () => Promise<void>;
  /** Sends it, and answers nothing yet. */
  fetch: () => Promise<Response>;
  fulfill: (answer: Answer) => Promise<void>;
};
type Handler = (route: Route) => unknown;

/** Node's own, whatever is watched. */
const { fetch } = globalThis;

export type ScreenNetwork = ReturnType<typeof createScreenNetwork>;

/** The requests of jsdom's page, watched and answered as Playwright's `page.on("request")` and `page.route`. */
export function createScreenNetwork(origin: string) {
  const watchers: Record<"request" | "requestfailed", Watch[]> = { request: [], requestfailed: [] };
  const routes: { pattern: Pattern; handler: Handler }[] = [];
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    // Node's fetch knows no page that a path could be of.
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
    return route ? handled(route.handler, sent, send) : send();
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
  // One that the page gives up meanwhile fails there, not in the test.
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
