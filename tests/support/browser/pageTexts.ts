import type { Page } from "playwright-core";

/** All texts of a page: the visible ones, and those for screen readers and tooltips. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility() && !node.parentElement.closest("script, style")) {
        // The parts of a word around a <wbr> are one text.
        const isHalf = [node.previousSibling, node.nextSibling].some((one) => one?.nodeName === "WBR");
        said.push((isHalf ? node.parentElement : node).textContent?.trim() ?? "");
      }
    }
    for (const element of document.querySelectorAll(
      "[aria-label], [title], [data-hint], [placeholder], [alt]",
    )) {
      for (const name of ["aria-label", "title", "data-hint", "placeholder", "alt"])
        said.push(element.getAttribute(name) ?? "");
    }
    return said.filter((text) => text !== "");
  });

/** Texts that are keys of locales instead of sentences. */
export const keysAmong = (words: readonly string[]): string[] =>
  words.filter((text) => /^[a-z]+\.[a-z]+[A-Za-z.]+$/.test(text));

/** Texts that only an English page should show. */
export const englishAmong = (words: readonly string[]): string[] => words.filter((text) => english.has(text));

const english: ReadonlySet<string> = new Set([
  ...["Log in", "Log out", "Email", "Password", "Show password", "Language", "Theme"],
  ...[
    "Orders",
    "List",
    "New order",
    "Companies",
    "Reports",
    "Drivers",
    "Wallet",
    "Warehouse",
    "Stock",
    "Users",
  ],
  ...[
    "Multipliers",
    "Corrections",
    "Settings",
    "Close the menu",
    "Open the menu",
    "Live: changes appear by themselves",
  ],
  ...["Filters", "Search orders", "All statuses", "Company", "Product", "Dates", "Reload", "live"],
  ...[
    "Orders by status",
    "No.",
    "City",
    "Pickup point",
    "Driver",
    "Slot",
    "In stage",
    "On time",
    "Last comment",
  ],
  ...["new", "accepted", "picked up", "delivered", "cancelled", "Order", "Receiver", "Parcel and services"],
  ...["Comments and history", "Created", "Accepted", "New comment", "Comment…", "Add comment", "Download"],
]);
