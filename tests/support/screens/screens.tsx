import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, vi } from "vitest";
import { dayInWarsaw, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { App } from "#src/App.tsx";
import { loadMessages } from "#src/i18n/messages.ts";
import { publicPages } from "#src/publicPages.tsx";
import type { Console } from "#tests/support/browser/console.ts";
import { demoDatabase } from "#tests/support/database/cluster.ts";
import { createScreenNetwork } from "#tests/support/screens/screenNetwork.ts";
import { createScreenPage } from "#tests/support/screens/screenPage.ts";
import { cuttableSockets } from "#tests/support/service/cuttableSockets.ts";
import { startService } from "#tests/support/service/service.ts";

/** What the helpers of pages need, which jsdom and the browser both provide. */
export type Screens = Pick<Console, "service" | "wires" | "openPage" | "closePages" | "stop">;

type Options = {
  orders?: number;
  /** The time in Warsaw at the start, for example "11:00", for tests that would fail at night; by default the real time. */
  time?: string;
};

declare const jsdom: { reconfigure(options: { url: string }): void };

/**
 * The console on jsdom over the demo world and the real service, with the interface of `startConsole`; for what needs no
 * layout. It shows one page at a time.
 */
export async function startScreens({ orders = 200, time }: Options = {}): Promise<Screens> {
  const database = await demoDatabase(orders);
  if (time !== undefined) {
    const now = momentInWarsaw(dayInWarsaw(new Date()), time);
    vi.useFakeTimers({ toFake: ["Date"], now, shouldAdvanceTime: true });
  }
  const service = await startService({ database, clock: () => new Date() });
  const wires = cuttableSockets(service.app.server);
  let complaints: () => string[] = () => [];
  // One that was left may still end its session, and would load the sign-in page over what is shown after it.
  let shown: symbol | null = null;
  const close = () => {
    cleanup();
    shown = null;
  };

  return {
    service,
    wires,
    openPage: async ({ account, path = "/", language = "en", forgives = [] } = {}) => {
      close();
      history.replaceState(null, "");
      complaints = listenToConsole(forgives);
      const token = typeof account === "string" ? await service.signIn(account) : account?.token;
      if (token) localStorage.setItem("edelivery.token", token);
      localStorage.setItem("edelivery.language", language);
      const load = async (url: URL) => {
        close();
        const page = Symbol(url.pathname);
        shown = page;
        const leave = () => {
          if (shown === page) void load(new URL("/login", service.url));
        };
        // The live socket connects to this address, too.
        jsdom.reconfigure({ url: url.href });
        const publicPage = publicPages[url.pathname];
        if (publicPage) {
          const { default: PublicPage } = await publicPage();
          if (shown === page) render(<PublicPage />);
        } else {
          const messages = await loadMessages(language);
          if (shown === page) render(<App language={language} messages={messages} leaveTo={leave} />);
        }
      };
      const network = createScreenNetwork(service.url);
      await load(new URL(path, service.url));
      return createScreenPage({
        user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
        network,
        load,
      });
    },
    closePages: async () => {
      close();
      expect(complaints()).toEqual([]);
    },
    stop: async () => {
      vi.useRealTimers();
      await service.stop();
      await database.drop();
    },
  };
}

/** Collects the errors and warnings of the page, except expected ones. */
function listenToConsole(forgives: readonly RegExp[]) {
  const spies = (["error", "warn"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  const ignored = [...expected, ...forgives];
  return () =>
    spies
      .flatMap(({ mock }) => mock.calls)
      .map((said) => said.map(String).join(" "))
      .filter((text) => !ignored.some((pattern) => pattern.test(text)));
}

const expected = [
  // A call that failed.
  /^(ApiError|AbortError)\b/,
  // A toast whose text is a sentence already.
  /^Warning: Missing translation for key/,
];
