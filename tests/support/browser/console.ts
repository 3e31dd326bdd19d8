import path from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { projectRoot } from "#server/config.ts";
import type { DemoEmail } from "#server/demo/accounts.ts";
import { type Language, languageFolders } from "#src/i18n/languages.ts";
import { acquireContext, releaseContext } from "#tests/support/browser/reusedContexts.ts";
import { demoDatabase } from "#tests/support/database/cluster.ts";
import { eventually } from "#tests/support/eventually.ts";
import { cuttableSockets } from "#tests/support/service/cuttableSockets.ts";
import { startService } from "#tests/support/service/service.ts";

export type Console = Awaited<ReturnType<typeof startConsole>>;

type PageOptions = {
  /** A demo account that is signed in, or a token; nobody when absent. */
  account?: DemoEmail | { token: string };
  path?: string;
  width?: number;
  height?: number;
  language?: Language;
  /** On a phone or a tablet, where fingers point and a page says its width. */
  touch?: boolean;
  /** Opens the page in a context of its own: for tests of what a first page loads, and of `page.clock`. */
  fresh?: boolean;
  /** Messages of the browser's console that the test provokes. */
  forgives?: readonly RegExp[];
};

/** All consoles of a worker use the same port, because the browser keeps its cache by the address. */
let port = 0;

/** Starts the demo world, its service with the built console and the real clock, and a browser. */
export async function startConsole({ orders = 200 }: { orders?: number } = {}) {
  const database = await demoDatabase(orders);
  const service = await startService({
    database,
    clock: () => new Date(),
    consoleFolder: path.join(projectRoot, "dist"),
    port,
  });
  port = Number(new URL(service.url).port);
  const wires = cuttableSockets(service.app.server);
  const releases: (() => Promise<void>)[] = [];
  const complaints: string[] = [];

  return {
    service,
    wires,
    /** Opens a page as another person on another computer: open pages share neither cookies nor storage. */
    openPage: async ({
      account,
      forgives = [],
      language = "en",
      width = 1440,
      height = 900,
      path = "/",
      touch = false,
      fresh = false,
    }: PageOptions = {}): Promise<Page> => {
      const token = typeof account === "string" ? await service.signIn(account) : account?.token;
      const localStorage = { "edelivery.language": language, ...(token && { "edelivery.token": token }) };
      const acquired = await acquireContext(service.url, localStorage, { fresh, touch });
      const { context } = acquired;
      const listen = (page: Page) => {
        const complain = (text: string) => {
          if (!forgives.some((pattern) => pattern.test(text))) complaints.push(`${page.url()}: ${text}`);
        };
        page.on("pageerror", (error) => complain(String(error.stack || error)));
        page.on("console", (message) => {
          if (["error", "warning"].includes(message.type())) complain(message.text());
        });
      };
      context.on("page", listen);
      releases.push(() => {
        context.off("page", listen);
        return releaseContext(acquired);
      });
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      await page.goto(path);
      return page;
    },
    /** Closes all pages; fails if one of them logged an error or a warning. To be called in afterEach. */
    closePages: async () => {
      await Promise.all(releases.splice(0).map((release) => release()));
      expect(complaints.splice(0)).toEqual([]);
    },
    stop: async () => {
      await service.stop();
      await database.drop();
    },
  };
}

/** Switches the page to another theme, as if the system's theme changed. */
export async function showIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => document.documentElement.style.colorScheme === scheme, colorScheme);
}

export const languageOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

/** Switches the page to another language by its menu, or by the buttons of a public page. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const { name } = languageFolders[language];
  const menu = page.getByRole("button", { name: /^(Language|Język|Jazyk) / });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole("menuitemradio", { name }).click();
    await page.getByRole("menu").waitFor({ state: "detached" });
  } else await page.getByRole("button", { name }).click();
  await eventually(() => languageOf(page)).toBe(language);
}

/** Waits until the page is laid out in its current size and all animations have ended, except endless ones. */
export const standStill = (page: Page) =>
  page.evaluate(async () => {
    // After a change of size React has rendered by the second frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
