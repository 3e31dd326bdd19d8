import type { Page } from "playwright-core";

/** Actions and elements of the page of orders. Rows are found by the order's id. */
export const ordersPage = (page: Page) => {
  const row = (id: string) => page.locator(`[data-order="${id}"]`);
  const rows = page.locator("tbody [data-order]");
  const expander = (id: string) => page.locator(`[data-expander="${id}"]`);
  return {
    row,
    rows,
    expander,
    /** Waits for the first rows. */
    ready: () => rows.first().waitFor(),
    details: (id: string) => page.locator("tbody", { has: row(id) }).locator(".details"),
    /** Opens the row and waits for the details. */
    open: async (id: string) => {
      await expander(id).click();
      await page
        .locator("tbody", { has: row(id) })
        .locator(".details")
        .getByRole("heading")
        .first()
        .waitFor();
    },
    cell: (id: string, column: string) => row(id).locator(`.${column}`),
    /** The number in a heading like "312 orders". */
    count: async () =>
      Number.parseInt(await page.locator("strong", { hasText: /order/ }).first().innerText(), 10),
    /** The ids of the rendered rows, in the sequence of the list. */
    shownIds: () =>
      rows.evaluateAll((all) =>
        all
          .map(
            (row) =>
              [Number(row.getAttribute("aria-rowindex")), row.getAttribute("data-order") ?? ""] as const,
          )
          .sort(([a], [b]) => a - b)
          .map(([, id]) => id),
      ),
  };
};

/** The URLs of the requests to a path, collected while they are sent. */
export function requestsTo(page: Page, path: string): URL[] {
  const sent: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === `/api${path}`) sent.push(url);
  });
  return sent;
}
