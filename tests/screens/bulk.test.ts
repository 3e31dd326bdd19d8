import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { setOnHold } from "#contract/orders/commands.ts";
import { bulkMaximum } from "#contract/orders/orders.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { minutesAgo, openCompany } from "#tests/support/deskOrders.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage } from "#tests/support/ordersPage.ts";
import { type Screens, startScreens } from "#tests/support/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const holdPath = "**/api/order/set-on-hold";

/** A company with new orders, the oldest first in the list, and its page. */
async function openDesk(count: number) {
  const company = await openCompany(world);
  const orders: Awaited<ReturnType<typeof company.order>>[] = [];
  for (let nth = 0; nth < count; nth++) {
    orders.push(await company.order({ statusBeganAt: minutesAgo(count - nth) }));
  }
  const page = await world.openPage({ account: { token: company.token } });
  const list = ordersPage(page);
  await list.ready();
  const holds = async () => {
    const { rows } = await world.service.pool.query<{ order_id: string }>(
      "select order_id from order_holds where order_id = any($1)",
      [orders.map(({ id }) => id)],
    );
    return rows.map(({ order_id }) => order_id).sort();
  };
  return { company, orders, ids: orders.map(({ id }) => id), page, list, holds };
}

const chosen = (page: Page) => page.getByRole("toolbar", { name: /selected orders/ }).getByRole("status");

test("orders chosen by keyboard are held in one go; the plan says why not, the result who was faster", async () => {
  const { company, orders, ids, page, holds } = await openDesk(5);
  const [, held, moved] = orders;
  const { service } = world;
  const { token } = await service.signInOperator({ companyIds: [company.place.companyId] });
  await service.send(setOnHold, { orderId: held?.id ?? "" }, { token });
  let wasFaster = false;
  // Somebody else is faster, after this command was sent and before it is there.
  await page.route(holdPath, async (route) => {
    const { orderId } = route.request().postDataJSON() as { orderId: string };
    const isFirst = orderId === moved?.id && !wasFaster;
    wasFaster ||= isFirst;
    if (isFirst) await service.send(setOnHold, { orderId }, { token });
    await route.continue();
  });

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  expect(await chosen(page).innerText()).toBe("1 selected");
  for (let nth = 0; nth < 4; nth++) await page.keyboard.press("Shift+ArrowDown");
  await eventually(() => chosen(page).innerText()).toBe("5 selected");
  await page.keyboard.press("Shift+ArrowUp");
  await eventually(() => chosen(page).innerText()).toBe("4 selected");

  await page.keyboard.press("h");
  const dialog = page.getByRole("dialog", { name: "Hold 4 orders" });
  await dialog.getByText("Possible for 3 of 4").waitFor();
  await dialog.getByText("The order is already on hold").waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText("2 of 3 done · 1 refused").waitFor();
  await dialog.getByText(/was faster:/).waitFor();
  expect(await holds()).toEqual(ids.slice(0, 4).sort());

  // What was not done stays chosen, and what was said of it can be read again.
  await dialog.getByRole("button", { name: "Close" }).click();
  await eventually(() => chosen(page).innerText()).toBe("2 selected");
  await page.getByRole("button", { name: "What was not done" }).click();
  await dialog.getByText(/was faster:/).waitFor();
});

test("a connection that is lost in the middle is said, and what was sent is repeated without doing it twice", async () => {
  const { ids, page, holds } = await openDesk(8);
  let answers = 0;
  await page.route(holdPath, async (route) => {
    await route.fetch();
    if (++answers > 3) await route.abort();
    else await route.continue();
  });
  await page.keyboard.press("Control+a");
  await eventually(() => chosen(page).innerText()).toBe("8 selected");
  await page.keyboard.press("h");
  const dialog = page.getByRole("dialog", { name: "Hold 8 orders" });
  await dialog.getByText("Possible for 8 of 8").waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText(/connection was lost in the middle/).waitFor();
  await dialog.getByText(/3 of 8 done · \d unknown/).waitFor();
  expect(await page.getByText("8 orders held").count()).toBe(0);

  await page.unroute(holdPath);
  await dialog.getByRole("button", { name: "Repeat for 5 orders" }).click();
  await page.getByText("8 orders held").waitFor();
  await eventually(() => dialog.count()).toBe(0);
  // One key takes all of it back.
  await page.keyboard.press("Control+z");
  await page.getByText("Undone for 8 orders.").waitFor();
  expect(await holds()).toEqual([...ids].sort());
  expect(await page.getByRole("toolbar", { name: /selected orders/ }).count()).toBe(0);
  const { rows } = await world.service.pool.query<{ id: string }>(
    "select id from orders where id = any($1) and on_hold_since is null",
    [ids],
  );
  expect(rows).toHaveLength(8);
});

test("what an account may not do is not offered; beyond the most of one run nothing is sent", async () => {
  const { place } = await openCompany(world);
  const { service } = world;
  await service.pool.query(
    `insert into orders (id, order_no, created_on, company_id, location_id, region, type, status, status_began_at,
       created_at, client_name, client_phone, client_street, client_city, client_zip_code, pickup_name, pickup_city)
     select $1 || n, 'AAAA', '1900-01-01'::date + n, $1, $2, $3, 'pickup_delivery', 'new', now(), now(),
       'Anna Nowak', '500600700', 'Szeroka 3', 'Toruń', '87-100', 'Sklep', 'Toruń' from generate_series(0, $4::integer) n`,
    [place.companyId, place.locationId, place.region, bulkMaximum],
  );
  const canView = canViewFlags.filter((flag) => flag !== "changeDriver");
  const { token } = await service.signInOperator({ companyIds: [place.companyId], canView });
  const page = await world.openPage({ account: { token }, path: "/orders/list" });
  await ordersPage(page).ready();
  await page.keyboard.press("Control+a");
  await eventually(() => chosen(page).innerText()).toBe(`${bulkMaximum + 1} selected`);
  const bar = page.getByRole("toolbar", { name: /selected orders/ });
  expect(await bar.getByRole("button", { name: "Hold" }).count()).toBe(1);
  expect(await bar.getByRole("button", { name: "Change driver" }).count()).toBe(0);
  await page.keyboard.press("h");
  const dialog = page.getByRole("dialog", { name: `Hold ${bulkMaximum + 1} orders` });
  await dialog.getByText(/at most 1000 can be done in one go/).waitFor();
  expect(await dialog.getByRole("button", { name: /^Hold/ }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await eventually(() => dialog.count()).toBe(0);
});
