import type { Page } from "playwright-core";
import type { KeyDesk } from "./keyDesk.ts";

/** Presses keys and counts them: a chord is one, each typed character is one. */
export type Keys = { press: (key: string) => Promise<void>; type: (text: string) => Promise<void> };

type Step = { page: Page; keys: Keys; desk: KeyDesk };

export type Journey = {
  name: string;
  /** The maximum number of keys that the journey should take. */
  aim: number;
  /** Prepares what the journey needs before the first key. */
  prepare?: (step: Omit<Step, "keys">) => Promise<unknown>;
  /** Resolves when the result is visible. */
  go: (step: Step) => Promise<unknown>;
  /** Whether the service has stored the result; left out for journeys that only read. */
  isDone?: (desk: KeyDesk) => Promise<boolean>;
};

/** All journeys begin at the list of orders. */
export const journeys: readonly Journey[] = [
  {
    name: "find an order by its number, and open it",
    aim: 6,
    go: async ({ page, keys, desk }) => {
      const { id, orderNo } = nth(desk.waiting, 40);
      await keys.press("Control+k");
      await paletteField(page).waitFor();
      await keys.type(orderNo);
      await keys.press("Enter");
      await page.waitForURL((url) => url.pathname === `/orders/order/${id}`);
      await page.getByRole("heading", { name: "Comments and history" }).waitFor();
    },
  },
  {
    name: "cancel the marked order for the usual reason",
    aim: 3,
    prepare: ({ page, desk }) => mark(page, nth(desk.waiting, 0).id),
    go: async ({ page, keys }) => {
      await keys.press("c");
      await dialog(page).getByLabel("Reason").waitFor();
      await keys.press("Control+Enter");
      await gone(page);
      await undoButton(page).waitFor();
    },
    isDone: (desk) => holds(desk, "status = 'cancelled'", [nth(desk.waiting, 0).id]),
  },
  {
    name: "hold the marked order for 30 minutes",
    aim: 2,
    prepare: ({ page, desk }) => mark(page, nth(desk.waiting, 1).id),
    go: async ({ page, keys }) => {
      await keys.press("h");
      await dialog(page).waitFor();
      await keys.press("Enter");
      await gone(page);
      await undoButton(page).waitFor();
    },
    isDone: (desk) => holds(desk, "on_hold_since is not null", [nth(desk.waiting, 1).id]),
  },
  {
    name: "give the marked order to the suggested driver",
    aim: 2,
    prepare: ({ page, desk }) => mark(page, nth(desk.waiting, 2).id),
    go: async ({ page, keys }) => {
      await keys.press("d");
      await dialog(page)
        .getByRole("button", { name: /Jan Kowalski/ })
        .waitFor();
      await keys.press("Enter");
      await gone(page);
      await undoButton(page).waitFor();
    },
    isDone: (desk) =>
      holds(desk, `status = 'accepted' and driver_id = '${desk.driver.id}'`, [nth(desk.waiting, 2).id]),
  },
  {
    name: "labels of ten selected orders",
    aim: 5,
    prepare: ({ page, desk }) => select(page, tenFrom(desk, 10)),
    go: async ({ page, keys }) => {
      const download = page.waitForEvent("download");
      await keys.press("l");
      await dialog(page).waitFor();
      await keys.press("Enter");
      if ((await (await download).failure()) !== null) throw new Error("The labels did not come");
    },
  },
  {
    name: "the orders most at risk first",
    aim: 1,
    go: async ({ page, keys, desk }) => {
      await keys.press("a");
      const first = page.locator('[data-index="0"]', {
        has: page.locator(`[data-order="${desk.atRisk.id}"]`),
      });
      await first.waitFor();
    },
  },
  {
    name: "hold ten selected orders",
    aim: 6,
    prepare: ({ page, desk }) => select(page, tenFrom(desk, 20)),
    go: async ({ page, keys }) => {
      await keys.press("h");
      await dialog(page).waitFor();
      await keys.press("Enter");
      await page.getByText("10 orders held").waitFor();
    },
    isDone: (desk) => holds(desk, "on_hold_since is not null", tenFrom(desk, 20)),
  },
  {
    name: "undo what was just done",
    aim: 1,
    prepare: async ({ page, desk }) => {
      await mark(page, nth(desk.waiting, 4).id);
      await page.keyboard.press("h");
      await dialog(page).waitFor();
      await page.keyboard.press("Enter");
      await undoButton(page).waitFor();
    },
    go: async ({ page, keys }) => {
      await keys.press("z");
      await page.getByText("Undone").waitFor();
    },
    isDone: (desk) => holds(desk, "on_hold_since is null and version > 2", [nth(desk.waiting, 4).id]),
  },
  {
    name: "a colleague's view",
    aim: 3,
    prepare: ({ page }) => page.getByRole("link", { name: /Waiting/ }).waitFor(),
    go: async ({ page, keys }) => {
      await keys.press("v");
      await keys.press("1");
      await page.locator("a[aria-current=page]", { hasText: "Waiting" }).waitFor();
    },
  },
  {
    name: "give a colleague a permission",
    aim: 8,
    go: async ({ page, keys, desk }) => {
      await keys.press("Control+k");
      await paletteField(page).waitFor();
      await keys.type("@zo");
      await keys.press("Enter");
      await page.getByRole("heading", { name: desk.colleague.email }).waitFor();
      await page.locator("input:focus").and(page.getByLabel("Find a permission")).waitFor();
      await keys.type("w");
      await keys.press("Enter");
      await keys.press("Control+Enter");
      await page.getByText("User updated").waitFor();
    },
    isDone: async ({ pool, colleague }) => {
      const { rowCount } = await pool.query("select from accounts where id = $1 and 'wallet' = any(scopes)", [
        colleague.id,
      ]);
      return rowCount === 1;
    },
  },
  {
    name: "accept ten corrections",
    aim: 10,
    go: async ({ page, keys }) => {
      await keys.press("Control+k");
      await paletteField(page).waitFor();
      await keys.type("corr");
      await keys.press("Enter");
      await page.locator("[data-correction]").first().waitFor();
      await keys.press("Control+a");
      await keys.press("a");
      await dialog(page)
        .getByRole("button", { name: /^Accept 10 and pay/ })
        .waitFor();
      await keys.press("Enter");
      await page.getByText("10 corrections accepted").waitFor();
    },
    isDone: async ({ pool, corrections }) => {
      const { rowCount } = await pool.query(
        "select from corrections where id = any($1) and status = 'accepted'",
        [corrections],
      );
      return rowCount === corrections.length;
    },
  },
  {
    name: "the report of last month's orders",
    aim: 6,
    go: async ({ page, keys }) => {
      const download = page.waitForEvent("download");
      await keys.press("Control+k");
      await paletteField(page).waitFor();
      await keys.type("olm");
      await keys.press("Enter");
      await page.getByRole("button", { name: /^Generate/ }).waitFor();
      await keys.press("g");
      if ((await (await download).failure()) !== null) throw new Error("The report did not come");
    },
  },
];

const dialog = (page: Page) => page.getByRole("dialog");
const gone = (page: Page) => dialog(page).waitFor({ state: "detached" });
const paletteField = (page: Page) => page.locator("[cmdk-input]:focus");
const undoButton = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

const mark = (page: Page, id: string) => page.locator(`[data-expander="${id}"]`).focus();

async function select(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await mark(page, id);
    await page.keyboard.press("x");
  }
  await page.getByText(`${ids.length} selected`).waitFor();
}

const tenFrom = ({ waiting }: KeyDesk, from: number) => waiting.slice(from, from + 10).map(({ id }) => id);

/** Whether all of the orders fulfil the condition. */
async function holds({ pool }: KeyDesk, condition: string, ids: readonly string[]): Promise<boolean> {
  const { rowCount } = await pool.query(`select from orders where id = any($1) and ${condition}`, [ids]);
  return rowCount === ids.length;
}

function nth<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no item ${index}`);
  return item;
}
