import type { BrowserContext, Page } from "playwright-core";
import { sharedChromium } from "#tests/support/chromium.ts";

type ReusedContext = {
  context: BrowserContext;
  /** Never closed, because the renderer ends with its last page, and with it the scripts that it has compiled. */
  blank: Page;
  origin: string;
  fresh: boolean;
};

const free: ReusedContext[] = [];

/**
 * A context of the worker's Chromium with nothing but this in its local storage. It may have served earlier tests: a new
 * one would fetch and compile the whole console again, which costs more than most tests.
 */
export async function acquireContext(
  origin: string,
  localStorage: Record<string, string>,
  { fresh }: { fresh: boolean },
): Promise<ReusedContext> {
  const reused = fresh ? -1 : free.findIndex((one) => one.origin === origin);
  const [acquired = { ...(await newContext(origin)), origin, fresh }] =
    reused < 0 ? [] : free.splice(reused, 1);
  await acquired.blank.evaluate((values) => {
    window.localStorage.clear();
    for (const [key, value] of Object.entries(values)) window.localStorage.setItem(key, value);
  }, localStorage);
  return acquired;
}

/** Closes the pages, with their routes, their emulated media and their session storage; a clock would stay. */
export async function releaseContext(released: ReusedContext): Promise<void> {
  const { context, blank, fresh } = released;
  if (fresh) return context.close();
  await Promise.all([
    ...context.pages().map((page) => page !== blank && page.close()),
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
  ]);
  free.push(released);
}

async function newContext(origin: string) {
  const browser = await sharedChromium();
  const context = await browser.newContext({
    baseURL: origin,
    // Nobody's browser has to stand in Warsaw.
    timezoneId: "America/New_York",
    // Menus and dialogs are there at once. Tests of what moves ask for it.
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(10_000);
  await context.addInitScript(reportViolations);
  const blank = await context.newPage();
  // Any document of the origin, as long as it runs no script.
  await blank.goto("/api/health");
  return { context, blank };
}

// Runs in the page, before anything else.
const reportViolations = () => {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    // biome-ignore lint/suspicious/noConsole: the test listens there.
    console.error(`content security policy: ${violatedDirective} ${blockedURI}`);
  });
};
