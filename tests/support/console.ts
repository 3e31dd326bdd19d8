import path from "node:path";
import type { Duplex } from "node:stream";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { projectRoot } from "#server/config.ts";
import type { DemoEmail } from "#server/demo/accounts.ts";
import type { Language } from "#src/i18n/languages.ts";
import { sharedChromium } from "#tests/support/chromium.ts";
import { demoDatabase } from "#tests/support/cluster.ts";
import { startService } from "#tests/support/service.ts";

export type Console = Awaited<ReturnType<typeof startConsole>>;

type PageOptions = {
  /** A demo account that is signed in, or a token; nobody when absent. */
  account?: DemoEmail | { token: string };
  path?: string;
  width?: number;
  height?: number;
  language?: Language;
  /** What the browser may complain of, because the test provokes it. */
  forgives?: readonly RegExp[];
};

/** The demo world, its service with the built console and a true clock, and a browser to open it in. */
export async function startConsole({ orders = 200 }: { orders?: number } = {}) {
  const database = await demoDatabase(orders);
  const service = await startService({
    database,
    clock: () => new Date(),
    consoleFolder: path.join(projectRoot, "dist"),
  });
  const wires = cuttableSockets(service.app.server);
  const browser = await sharedChromium();
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];

  return {
    service,
    wires,
    /** A page in a context of its own: another person at another computer. */
    openPage: async ({ account, forgives = [], ...options }: PageOptions = {}): Promise<Page> => {
      const token = typeof account === "string" ? await service.signIn(account) : account?.token;
      const context = await browser.newContext(contextOf(service.url, options, token));
      contexts.push(context);
      context.setDefaultTimeout(10_000);
      await context.addInitScript(reportViolations);
      context.on("page", (page) => {
        const complain = (text: string) => {
          if (!forgives.some((pattern) => pattern.test(text))) complaints.push(`${page.url()}: ${text}`);
        };
        page.on("pageerror", (error) => complain(String(error.stack ?? error)));
        page.on("console", (message) => {
          if (["error", "warning"].includes(message.type())) complain(message.text());
        });
      });
      const page = await context.newPage();
      await page.goto(options.path ?? "/");
      return page;
    },
    /** Closes every page and fails when one of them had something to complain of. For afterEach. */
    closePages: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
      expect(complaints.splice(0)).toEqual([]);
    },
    stop: async () => {
      await service.stop();
      await database.drop();
    },
  };
}

/** Waits until what `read` gives is what the matcher wants. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 });

/** The same page in the other theme, as when the system's own changes. */
export async function showIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await eventually(() => page.evaluate(() => document.documentElement.style.colorScheme)).toBe(colorScheme);
}

/** Waits until nothing moves any more but what moves for ever. */
export const standStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

function contextOf(
  origin: string,
  { width = 1440, height = 900, language = "en" }: PageOptions,
  token: string | undefined,
): BrowserContextOptions {
  const localStorage = [
    { name: "edelivery.language", value: language },
    ...(token ? [{ name: "edelivery.token", value: token }] : []),
  ];
  return {
    viewport: { width, height },
    baseURL: origin,
    // Nobody's browser has to stand in Warsaw.
    timezoneId: "America/New_York",
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  };
}

// Runs in the page, before anything else.
const reportViolations = () => {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    // biome-ignore lint/suspicious/noConsole: the test listens there.
    console.error(`content security policy: ${violatedDirective} ${blockedURI}`);
  });
};

/** The live sockets of a server, to be cut and mended; all else goes on. */
function cuttableSockets(server: { prependListener: (event: "upgrade", listener: OnUpgrade) => unknown }) {
  const open = new Set<Duplex>();
  let isCut = false;
  server.prependListener("upgrade", (_request, socket) => {
    if (isCut) return socket.destroy();
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return {
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
  };
}

type OnUpgrade = (request: unknown, socket: Duplex) => void;
