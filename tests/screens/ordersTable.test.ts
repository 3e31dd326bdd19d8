import { fireEvent } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import * as orders from "#contract/orders/orders.ts";
import { orderQuery } from "#src/resources/orders/filters.ts";
import { dayOf } from "#src/ui/warsawTime.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changeOrder } from "#tests/support/factories/factories.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ time: "11:00" });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("the list is sorted by status priority, or by the longest time in stage, and printed whole", async () => {
  const { token } = await world.service.signInOperator({ scopes: ["orders"] });
  const page = await world.openPage({ account: { token }, path: "/orders/list" });
  const list = ordersPage(page);
  await list.ready();
  const query = orderQuery({ today: dayOf(Date.now()) });
  const { body } = await world.service.send(orders.list, query, { token });
  const expectOrder = (rows: typeof body) =>
    eventually(async () => (await list.shownIds()).slice(0, 15)).toEqual(
      rows.slice(0, 15).map(({ id }) => id),
    );
  await expectOrder(body);

  await page.getByRole("button", { name: "In stage" }).click();
  const byStage = body.toSorted(
    (a, b) =>
      Date.parse(a.stage.beganAt) - Date.parse(b.stage.beganAt) ||
      Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
  await expectOrder(byStage);
  expect(await page.getByRole("columnheader", { name: "In stage" }).getAttribute("aria-sort")).toBe(
    "descending",
  );
  await page.reload();
  await expectOrder(byStage);
  await page.getByRole("button", { name: "Status", exact: true }).click();
  await expectOrder(body);

  const inView = (await list.shownIds()).length;
  expect(inView).toBeLessThan(body.length);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  expect(await list.shownIds()).toEqual(body.map(({ id }) => id));
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await eventually(async () => (await list.shownIds()).length).toBe(inView);
});

test("rows that are selected are copied as lines with tabs; within one row the browser copies what is selected", async () => {
  const company = await createDemoCompany(world);
  const rows = [await company.order({ statusBeganAt: minutesAgo(9) }), await company.order()];
  const page = await world.openPage({ account: { token: company.token } });
  const list = ordersPage(page);
  for (const { id } of rows) await list.row(id).waitFor();
  const elements = rows.map(({ id }) => document.querySelector(`[data-order="${id}"]`) as HTMLElement);
  const [first, second] = elements as [HTMLElement, HTMLElement];
  const copy = (end: Node, offset: number) => {
    const cell = first.querySelector(".orderNo") as HTMLElement;
    document.getSelection()?.setBaseAndExtent(cell, 0, end, offset);
    const setData = vi.fn<(type: string, text: string) => void>();
    fireEvent.copy(cell, { clipboardData: { setData } });
    return new Map(setData.mock.calls);
  };
  const values = (row: HTMLElement) =>
    [...row.querySelectorAll<HTMLElement>(".cell")]
      .slice(2)
      .map(({ innerText }) => innerText.replace(/\s+/g, " ").trim());
  const copied = copy(second.querySelector(".status") as HTMLElement, 1);
  expect(
    copied
      .get("text/plain")
      ?.split("\n")
      .map((line) => line.split("\t")),
  ).toEqual([values(first), values(second)]);
  expect(values(first)).toContain(rows[0]?.orderNo);
  expect(copied.get("text/html")?.match(/<tr>/g)).toHaveLength(2);
  expect(copy(second, 0).size).toBe(0);
});

test("the times go on by themselves", async () => {
  const company = await createDemoCompany(world);
  const order = await company.order({
    statusBeganAt: new Date(Date.now() - 56_000),
    createdAt: minutesAgo(5),
  });
  const page = await world.openPage({ account: { token: company.token } });
  const { cell } = ordersPage(page);
  await eventually(() => cell(order.id, "stageTime").innerText()).toBe("1 min");
  await page.getByRole("button", { name: "Columns and row height" }).click();
  await page.getByRole("button", { name: "All columns" }).click();
  expect(await cell(order.id, "totalTime").innerText()).toBe("5 min");
});

test("minutes to the promise stand in a column, red past it, and sort by its head and by a key", async () => {
  const company = await createDemoCompany(world);
  const order = async (status: "new" | "accepted" | "delivered", minutes: number, acceptBy?: Date) =>
    await company.order({ status, createdAt: minutesAgo(minutes), acceptBy });
  const { id: fresh } = await order("new", 1, minutesAgo(-3.5));
  const stuck = await order("accepted", 10.5);
  const calm = stuck.id;
  const { id: late } = await order("accepted", 190.5);
  const { id: over } = await order("delivered", 200);
  const page = await world.openPage({ account: { token: company.token } });
  const list = ordersPage(page);
  await list.ready();
  const left = (id: string) => list.cell(id, "timeLeft").innerText();
  expect(await Promise.all([fresh, calm, late, over].map(left))).toEqual(["3 min", "169 min", "−11 min", ""]);
  expect(await list.cell(late, "timeLeft").locator(".tooLate").count()).toBe(1);
  expect(await page.locator(".timeLeft .tooLate").count()).toBe(1);

  const plannedAt = minutesAgo(-188.5);
  await changeOrder(world.service.pool, stuck, "delayingDelivery", { set: { plannedAt } });
  await list
    .cell(calm, "timeLeft")
    .getByRole("img", { name: "The driver reported a delay of 19 min" })
    .waitFor();
  expect(await left(calm)).toMatch(/^16\d\s*\+19$/);
  await list.open(calm);
  await list
    .details(calm)
    .getByText(/^19 min, planned for /)
    .waitFor();
  await list.expander(calm).click();

  await page.getByRole("button", { name: "Left", exact: true }).click();
  await eventually(list.shownIds).toEqual([late, fresh, calm, over]);
  expect(await page.getByRole("columnheader", { name: "Left" }).getAttribute("aria-sort")).toBe("ascending");
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith(orders.download.path)),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ sort: "deadline" });
  await page.keyboard.press("a");
  await eventually(list.shownIds).toEqual([fresh, calm, late, over]);
  await page.keyboard.press("a");
  await eventually(list.shownIds).toEqual([late, fresh, calm, over]);
});

test("an order is marked while it is at risk, by its company's limit too, and they are counted as time goes on", async () => {
  const company = await createDemoCompany(world);
  const limited = (risk: number, late: number) =>
    company.order({
      ...{ status: "accepted" as const, createdAt: minutesAgo(10) },
      ...{ stageRiskAt: minutesAgo(risk), stageLateAt: minutesAgo(late) },
    });
  const soon = await limited(-2 / 60, -20.5);
  const { id: late } = await limited(9, 3.5);
  await company.order({ status: "accepted", createdAt: minutesAgo(10) });
  const page = await world.openPage({ account: { token: company.token } });
  const list = ordersPage(page);
  await list.ready();
  const counts = page.getByRole("button", { name: /^late/ });
  const left = list.cell(soon.id, "timeLeft");
  await left.getByRole("img", { name: "at risk" }).waitFor();
  expect(await left.locator(".atRisk").getAttribute("data-hint")).toMatch(
    /^at risk · company limit for this stage: \d\d:\d\d /,
  );
  expect(await list.cell(late, "timeLeft").innerText()).toBe("−4 min");
  await eventually(() => counts.innerText()).toBe("late 1 · at risk 1");
  await changeOrder(world.service.pool, soon, "commentOrder", { set: { stageLateAt: minutesAgo(5) } });
  await eventually(() => counts.innerText()).toBe("late 2 · at risk 0");
  await counts.click();
  await eventually(list.shownIds).toEqual([soon.id, late, expect.any(String)]);
  await list.open(soon.id);
  await list
    .details(soon.id)
    .getByText(/^late · company limit for this stage/)
    .waitFor();
});

test("a slot leaves its day out on the list of today only", async () => {
  const company = await createDemoCompany(world);
  const [slotFrom, slotTo] = [minutesAgo(1), minutesAgo(-119)];
  const planned = { status: "scheduled", createdAt: minutesAgo(24 * 60), slotFrom, slotTo } as const;
  const { id } = await company.order(planned);
  const page = await world.openPage({ account: { token: company.token } });
  const slot = ordersPage(page).cell(id, "slot");
  await eventually(() => slot.innerText()).toMatch(/^\d\d:\d\d–/);
  const yesterday = dayOf(minutesAgo(24 * 60).getTime());
  const filter = encodeURIComponent(JSON.stringify({ dateFrom: yesterday, dateTo: yesterday }));
  await page.goto(new URL(`/orders/list?filter=${filter}`, page.url()).href);
  await eventually(() => slot.innerText()).toMatch(/^\d\d\.\d\d \d\d:\d\d–/);
});
