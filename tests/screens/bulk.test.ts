import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { setOnHold } from "#contract/orders/commands.ts";
import { bulkMaximum } from "#contract/orders/orders.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeDriver } from "#tests/support/factories/factories.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";
import { savedFiles } from "#tests/support/screens/savedFiles.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const holdPath = "**/api/order/set-on-hold";

/** A company with new orders, the oldest first in the list, and its page. */
async function openDesk(count: number) {
  const company = await createDemoCompany(world);
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

const chosen = (page: Page) => page.getByRole("toolbar", { name: /selected orders/ }).locator("strong");

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

  const checkbox = (nth: number) =>
    page.getByRole("checkbox", { name: `Select order ${orders[nth]?.orderNo}` });
  await checkbox(3).click();
  await page.keyboard.down("Shift");
  await checkbox(0).click();
  await page.keyboard.up("Shift");
  await eventually(() => chosen(page).innerText()).toBe("4 selected");
  await page.keyboard.press("Escape");
  await eventually(() => chosen(page).count()).toBe(0);

  await page.keyboard.press("x");
  await eventually(() => chosen(page).innerText()).toBe("1 selected");
  for (let nth = 0; nth < 4; nth++) await page.keyboard.press("Shift+ArrowDown");
  await eventually(() => chosen(page).innerText()).toBe("5 selected");
  await page.keyboard.press("Shift+ArrowUp");
  await eventually(() => chosen(page).innerText()).toBe("4 selected");

  await page.keyboard.press("h");
  const dialog = page.getByRole("dialog", { name: "Hold 4 orders" });
  await dialog.getByText("Possible for 3 of 4").waitFor();
  await dialog.getByText("The order is already on hold").waitFor();
  const time = dialog.getByRole("textbox", { name: "Time" });
  for (const typed of ["19:", "", await time.inputValue()]) await time.fill(typed);
  await page.keyboard.press("Enter");
  await dialog.getByText("2 of 3 done · 1 refused").waitFor();
  expect(await dialog.getByRole("listitem").first().innerText()).toContain(moved?.orderNo);
  await dialog.getByText(/was changed in the meantime: /).waitFor();
  expect(await holds()).toEqual(ids.slice(0, 4).sort());

  // What was not done stays chosen, and what was said of it can be read again.
  await dialog.getByRole("button", { name: "Close" }).click();
  await eventually(() => chosen(page).innerText()).toBe("2 selected");
  await page.getByRole("button", { name: "What wasn’t done" }).click();
  await dialog.getByText(/was changed in the meantime: /).waitFor();
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
  await dialog.getByText(/connection was lost partway/).waitFor();
  await dialog.getByText(/3 of 8 done · \d unknown/).waitFor();
  expect(await page.getByText("8 orders put on hold").count()).toBe(0);

  await page.unroute(holdPath);
  await dialog.getByRole("button", { name: "Repeat for 5 orders" }).click();
  await page.getByText("8 orders put on hold").waitFor();
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

test("a page on which a run is under way is left only after a question, and who stays sees its end", async () => {
  const { page, list, ids, holds } = await openDesk(7);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "New order" }).click();
  await page.getByRole("heading", { name: "New order" }).first().waitFor();
  await menu.getByRole("link", { name: "List" }).first().click();
  await list.ready();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(holdPath, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.keyboard.press("Control+a");
  await page.keyboard.press("h");
  const dialog = page.getByRole("dialog", { name: "Hold 7 orders" });
  await dialog.getByText("Possible for 7 of 7").waitFor();
  await page.keyboard.press("Enter");
  // The seventh is sent when one of six is answered; a run that goes on does not call it waiting.
  await dialog.getByText("0 of 7 done", { exact: true }).waitFor();
  await page.evaluate(() => history.back());
  const question = page.getByRole("dialog", { name: "Leave before it finishes?" });
  await question.getByText(/the remaining records won’t be changed/).waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  answer();
  await page.getByText("7 orders put on hold").waitFor();
  expect(await holds()).toEqual([...ids].sort());

  await page.evaluate(() => history.back());
  await page.getByRole("heading", { name: "New order" }).first().waitFor();
});

test("labels or an export that don’t come are not said to be done, but why, also after the page was left; they are saved once they are whole", async () => {
  const { files, names } = savedFiles();
  const company = await createDemoCompany(world);
  await company.order({ pickupName: "Sklep", pickupCity: "Toruń" });
  const page = await world.openPage({ account: { token: company.token } });
  await ordersPage(page).ready();
  const ticketPaths = "**/api/download/*";
  // As by a proxy that repeats a GET.
  await page.route(ticketPaths, async (route) => {
    await route.fetch();
    await route.continue();
  });
  await page.keyboard.press("Control+a");
  const bar = page.getByRole("toolbar", { name: /selected orders/ });
  await bar.getByRole("button", { name: "Export" }).click();
  await page.getByText(/^The download was interrupted/).waitFor();
  await page.unroute(ticketPaths);
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  await page.route(ticketPaths, async (route) => {
    await mayEnd;
    await route.fulfill({ status: 503, json: { errorCode: "unavailable" } });
  });
  await bar.getByRole("button", { name: "Label" }).click();
  const dialog = page.getByRole("dialog", { name: "Label for 1 order" });
  await dialog.getByRole("button", { name: "Download 1 label" }).click();
  await dialog.getByRole("progressbar").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await eventually(() => dialog.count()).toBe(0);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "New order" }).click();
  await page.getByRole("heading", { name: "New order" }).first().waitFor();
  end();
  await page.getByText(/^The service is not available right now/).waitFor();
  expect(await page.getByText("1 label downloaded").count()).toBe(0);
  expect(names).toEqual([]);

  await page.unroute(ticketPaths);
  await menu.getByRole("link", { name: "List" }).first().click();
  await ordersPage(page).ready();
  await page.keyboard.press("Control+a");
  await bar.getByRole("button", { name: "Label" }).click();
  await dialog.getByRole("button", { name: "Download 1 label" }).click();
  await page.getByText("1 label downloaded").waitFor();
  await eventually(() => dialog.count()).toBe(0);
  await bar.getByRole("button", { name: "Export" }).click();
  await page.getByText("orders.csv saved").waitFor();
  expect(names).toEqual(["labels_1.pdf", "orders.csv"]);
  expect((await files[0]?.text())?.slice(0, 5)).toBe("%PDF-");
});

test("what an account may not do is not offered; beyond the most of one run nothing is sent", async () => {
  const { place } = await createDemoCompany(world);
  const { service } = world;
  await service.pool.query(
    `insert into orders (id, order_no, created_on, company_id, location_id, region, type, status, status_began_at,
       created_at, client_name, client_phone, client_street, client_city, client_zip_code, pickup_name, pickup_city)
     select $1 || n, 'AAAA', '1900-01-01'::date + n, $1, $2, $3, 'pickup_delivery', 'new', now(), now(),
       'Anna Nowak', '500600700', 'Szeroka 3', 'Toruń', '87-100', 'Sklep', 'Toruń' from generate_series(0, $4::integer) n`,
    [place.companyId, place.locationId, place.region, bulkMaximum],
  );
  const canView = canViewFlags.filter((flag) => flag !== "changeDriver");
  const { token } = await service.signInOperator({
    ...{ companyIds: [place.companyId], scopes: ["orders"], canView },
  });
  const page = await world.openPage({ account: { token }, path: "/orders/list" });
  await ordersPage(page).ready();
  await page.keyboard.press("Control+a");
  await eventually(() => chosen(page).innerText()).toBe(`${bulkMaximum + 1} selected`);
  const bar = page.getByRole("toolbar", { name: /selected orders/ });
  expect(await bar.getByRole("button", { name: "Hold" }).count()).toBe(1);
  expect(await bar.getByRole("button", { name: "Change driver" }).count()).toBe(0);
  await page.keyboard.press("h");
  const dialog = page.getByRole("dialog", { name: `Hold ${bulkMaximum + 1} orders` });
  await dialog.getByText(/at most 1000 can be processed at once/).waitFor();
  expect(await dialog.getByRole("button", { name: /^Hold/ }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await eventually(() => dialog.count()).toBe(0);
});

test("the plan of a cancellation says nothing of goods in a driver's stock, which a row doesn't know", async () => {
  const company = await createDemoCompany(world);
  const driver = await makeDriver(world.service.pool, { region: company.place.region });
  await company.order({ type: "iqos", status: "accepted", driverId: driver.id, pickupName: null });
  const page = await world.openPage({ account: { token: company.token } });
  await ordersPage(page).ready();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("c");
  const cancel = page.getByRole("dialog", { name: "Cancel 1 order" });
  await cancel.getByRole("checkbox", { name: "Also cancel orders in delivery" }).click();
  await cancel.getByText("The order is cancelled. It is not paid.").waitFor();
});

test("each command asks once for all; the plan follows what is typed", async () => {
  const company = await createDemoCompany(world);
  const { service } = world;
  const { pool } = service;
  const driver = await makeDriver(pool, { region: company.place.region, firstName: "Ewa", lastName: "Lis" });
  const place = { pickupName: "Sklep", pickupCity: "Toruń" };
  const free = await company.order({ ...place, statusBeganAt: minutesAgo(3) });
  const without = await company.order({ pickupName: null, statusBeganAt: minutesAgo(2) });
  const hers = await company.order({ ...place, status: "accepted", driverId: driver.id });
  const page = await world.openPage({ account: { token: company.token } });
  await ordersPage(page).ready();
  const stored = async () => {
    const { rows } = await pool.query<{
      id: string;
      driver_id: string;
      status: string;
      last_comment: string;
    }>("select id, driver_id, status, last_comment from orders where id = any($1)", [
      [free.id, without.id, hers.id],
    ]);
    return new Map(rows.map((row) => [row.id, row]));
  };

  await page.getByRole("checkbox", { name: /^Select all/ }).click();
  // A checkbox that was clicked keeps the focus, and has only Space for itself.
  await page.keyboard.press("d");
  const give = page.getByRole("dialog", { name: "Change the driver of 3 orders" });
  await give.getByText("Possible for 2 of 3").waitFor();
  await give.getByText("The order has no pickup point").waitFor();
  await give.getByRole("combobox", { name: "Driver" }).fill("Ewa");
  await page.getByRole("option", { name: /Ewa Lis/ }).click();
  await give.getByText("Possible for 1 of 3").waitFor();
  await give.getByText("already has this order").waitFor();
  await give.getByText("Is accepted for Ewa Lis").waitFor();
  await give.getByRole("button", { name: "Give 1 order to the driver" }).click();
  await page.getByText("Driver of 1 order changed").waitFor();
  expect((await stored()).get(free.id)).toMatchObject({ driver_id: driver.id, status: "accepted" });
  await eventually(() => chosen(page).innerText()).toBe("2 selected");

  await eventually(() => give.count()).toBe(0);
  await page.keyboard.press("m");
  const comment = page.getByRole("dialog", { name: "Comment on 2 orders" });
  await comment.getByRole("textbox", { name: "Comment" }).fill("Road closed");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Discard unsaved changes?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await comment.getByRole("button", { name: "Comment on 2 orders" }).click();
  await page.getByText("Comment added to 2 orders").waitFor();
  expect([...(await stored()).values()].filter((row) => row.last_comment === "Road closed")).toHaveLength(2);

  await eventually(() => comment.count()).toBe(0);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("c");
  const cancel = page.getByRole("dialog", { name: "Cancel 3 orders" });
  await cancel.getByText("Possible for 3 of 3").waitFor();
  await cancel.getByRole("button", { name: "Cancel 3 orders" }).click();
  await page.getByText("3 orders cancelled").waitFor();
  expect([...(await stored()).values()].map(({ status }) => status)).toEqual(Array(3).fill("cancelled"));
});
