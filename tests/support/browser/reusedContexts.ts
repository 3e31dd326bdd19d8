import type { BrowserContext, Page } from "playwright-core";
import { sharedChromium } from "#tests/support/browser/chromium.ts";

type ReusedContext = {
  context: BrowserContext;
  /** Never closed: with its last page the renderer would end, and lose its compiled scripts. */
  blank: Page;
  origin: string;
  fresh: boolean;
  touch: boolean;
};

const free: ReusedContext[] = [];

/**
 * A context of the worker's Chromium with only these values in its local storage. It may have served earlier tests: a new
 * one would fetch and compile the whole console again, which costs more than most tests.
 */
export async function acquireContext(
  origin: string,
  localStorage: Record<string, string>,
  { fresh, touch }: { fresh: boolean; touch: boolean },
): Promise<ReusedContext> {
  const reused = fresh ? -1 : free.findIndex((one) => one.origin === origin && one.touch === touch);
  const [acquired = { ...(await newContext(origin, touch)), origin, fresh, touch }] =
    reused < 0 ? [] : free.splice(reused, 1);
  await acquired.blank.evaluate((values) => {
    window.localStorage.clear();
    for (const [key, value] of Object.entries(values)) window.localStorage.setItem(key, value);
  }, localStorage);
  return acquired;
}

/** Closes the pages, which ends their routes, emulated media and session storage. A fake clock would stay. */
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

async function newContext(origin: string, touch: boolean) {
  const browser = await sharedChromium();
  const context = await browser.newContext({
    baseURL: origin,
    // Another time zone than Warsaw's, because the console must not depend on the browser's.
    timezoneId: "America/New_York",
    // Menus and dialogs open without animation. Tests of animations ask for it.
    reducedMotion: "reduce",
    hasTouch: touch,
    isMobile: touch,
  });
  context.setDefaultTimeout(10_000);
  await context.addInitScript(reportViolations);
  const blank = await context.newPage();
  // Any document of the origin that runs no script.
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
