import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as commands from "#contract/orders/commands.ts";
import { type Console, startConsole } from "#tests/support/console.ts";
import { minutesAgo, openCompany } from "#tests/support/deskOrders.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage } from "#tests/support/ordersPage.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("what comes into a list of ended orders is not called new, and the key n leads to it", async () => {
  const company = await openCompany(world);
  const cancelled = { status: "cancelled", cancellationReason: "OTHER" } as const;
  const first = await company.order({ ...cancelled, statusBeganAt: minutesAgo(9) });
  const { id } = await company.order({ statusBeganAt: minutesAgo(3) });
  const page = await world.openPage({
    account: { token: company.token },
    path: `/orders/list?filter=${encodeURIComponent(JSON.stringify({ status: ["cancelled"] }))}`,
  });
  const list = ordersPage(page);
  await list.open(first.id);
  const { status } = await world.service.send(
    commands.cancel,
    { orderId: id, reason: "CALL_CENTER_REQUEST" },
    { token: company.token },
  );
  expect(status).toBe(200);
  await page.getByRole("button", { name: "1 more order" }).waitFor();
  await page.keyboard.press("n");
  await eventually(() =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.expander),
  ).toBe(id);
});

test("at midnight the list of today says that it is of another day now", async () => {
  const company = await openCompany(world);
  await company.order();
  const page = await world.openPage({ account: { token: company.token }, fresh: true, path: "/privacy" });
  await page.clock.install();
  await page.goto("/orders/list");
  await ordersPage(page).ready();
  expect(await page.getByText("A new day has begun").count()).toBe(0);
  await page.clock.fastForward("24:00:00");
  await page.getByText("A new day has begun").waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await eventually(() => page.getByText("A new day has begun").count()).toBe(0);
});
