import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { addDays, format, parseISO } from "date-fns";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { dayOf } from "#src/ui/warsawTime.ts";
import { type Console, showIn, startConsole } from "#tests/support/browser/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 400 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("in both themes a row's stripe tells its status, and an outline 12 hours in one, also in forced colours", async () => {
  const company = await createDemoCompany(world);
  const made = new Map<string, string>();
  for (const status of orderStatuses) {
    const cancelled = status === "cancelled" && { cancellationReason: "ORDER_NOT_ACCEPTED_IN_5_MIN" };
    made.set(status, (await company.order({ status, ...cancelled })).id);
  }
  const late = await company.order({
    status: "accepted",
    statusBeganAt: minutesAgo(722),
    createdAt: minutesAgo(723),
  });
  const notYet = await company.order({ status: "accepted", statusBeganAt: minutesAgo(718) });

  const page = await world.openPage({ account: { token: company.token } });
  const list = ordersPage(page);
  await eventually(() => list.rows.count()).toBe(orderStatuses.length + 2);
  const stripes = async () =>
    Object.fromEntries(
      await Promise.all(
        [...made].map(async ([status, id]) => [status, colourName(await stripeOf(page, id))]),
      ),
    );
  const shadowOf = (id: string) => list.row(id).evaluate((row) => getComputedStyle(row).boxShadow);
  for (const colorScheme of ["dark", "light"] as const) {
    await showIn(page, colorScheme);
    await eventually(stripes).toEqual({
      ...{ new: "yellow", scheduled: "yellow", accepted: "green", picked_up: "green", arrived: "green" },
      ...{ cancelled: "red", delivered: "grey", finished: "grey" },
    });
    expect(await shadowOf(late.id)).toContain("0px 0px 0px 2px inset");
    expect(await shadowOf(notYet.id)).not.toContain("0px 0px 0px 2px inset");
  }
  // Forced colours draw no shadows.
  await page.emulateMedia({ forcedColors: "active" });
  const borderOf = (id: string) =>
    list.row(id).evaluate((row) => getComputedStyle(row, "::after").borderTopWidth);
  expect([await borderOf(late.id), await borderOf(notYet.id)]).toEqual(["2px", "0px"]);
  await page.emulateMedia({ forcedColors: null });
  // All tooltips are of the same kind, also those of elements that are not controls.
  expect(await page.locator("table [title]").count()).toBe(0);
  await list
    .cell(made.get("cancelled") ?? "", "status")
    .getByText("not accepted")
    .hover();
  await page.getByRole("tooltip", { name: "Not accepted within 5 minutes" }).waitFor();
  expect(await list.cell(made.get("cancelled") ?? "", "status").innerText()).toMatch(
    /^cancelled\s+not accepted$/,
  );
});

test("cards that are in sight are in the same place after printing", async () => {
  const page = await world.openPage({ account: "admin@edelivery.example", width: 390 });
  const list = ordersPage(page);
  await list.ready();
  await page.locator(".cards:has(table)").evaluate(async (scroller) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (scroller.scrollTop < 1_600) {
      scroller.scrollTop += 200;
      await frame();
      await frame();
    }
  });
  const tops = () =>
    page.locator("[data-order]").evaluateAll((rows) =>
      rows
        .map((row) => ({ row, top: Math.round(row.getBoundingClientRect().top) }))
        .filter(({ top }) => top > 200 && top < 700)
        .map(({ row, top }) => [row.getAttribute("data-order"), top]),
    );
  const before = await tops();
  expect(before.length).toBeGreaterThan(2);
  await page.pdf();
  await eventually(tops).toEqual(before);
});

test("what is hit of a row's checkbox and of its expander is 24 pixels wide, and does not overlap", async () => {
  const page = await world.openPage({ account: "admin@edelivery.example", path: "/orders/list" });
  const list = ordersPage(page);
  await list.ready();
  const widths = await list.rows.first().evaluate((row) => {
    const { left, top, height } = row.getBoundingClientRect();
    const counts = { choice: 0, expander: 0 };
    for (let x = left; x < left + 80; x++) {
      const hit = document.elementFromPoint(x, top + height / 2);
      if (hit?.closest(".choice")) counts.choice++;
      if (hit?.closest(".expander button")) counts.expander++;
    }
    return counts;
  });
  expect(widths.choice).toBeGreaterThanOrEqual(24);
  expect(widths.expander).toBeGreaterThanOrEqual(24);
});

test("of hundreds of orders only those in sight are in the page, down to the last, and Back leads to the same ones; all come as a file, for which nothing typed is left", async () => {
  const today = dayOf(Date.now());
  const from = format(addDays(parseISO(today), -6), "yyyy-MM-dd");
  const filter = encodeURIComponent(JSON.stringify({ dateFrom: from, dateTo: today }));
  const page = await world.openPage({
    account: "admin@edelivery.example",
    path: `/orders/list?filter=${filter}`,
    forgives: [/net::ERR_FAILED/],
  });
  const list = ordersPage(page);
  await list.ready();
  const total = await list.count();
  expect(total).toBeGreaterThan(250);
  const scroller = page.locator(".lines:has(table)");
  const most = await scroller.evaluate(async (element) => {
    let count = 0;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (element.scrollTop + element.clientHeight < element.scrollHeight - 1) {
      element.scrollTop += element.clientHeight * 3;
      await frame();
      await frame();
      count = Math.max(count, document.querySelectorAll("tr").length);
    }
    return count;
  });
  expect(most).toBeLessThan(80);
  await page.locator(`[aria-rowindex="${total + 1}"]`).waitFor();
  expect(await page.getByRole("table", { name: "Orders" }).getAttribute("aria-rowcount")).toBe(
    String(total + 1),
  );

  const place = () => scroller.evaluate(({ scrollTop }) => scrollTop);
  const before = await place();
  const [last = ""] = (await list.shownIds()).slice(-1);
  await list.row(last).locator(".number").click();
  await page.waitForURL(`**/orders/order/${last}`);
  await page.goBack();
  await list.row(last).waitFor();
  expect(await place()).toBe(before);
  const focused = () => page.evaluate(() => document.activeElement?.closest("tr")?.dataset.order);
  await eventually(focused).toBe(last);
  await page.keyboard.press("k");
  await eventually(focused).not.toBe(last);
  expect(await focused()).toBeDefined();
  expect(await place()).toBe(before);

  await list.open(last);
  const comment = list.details(last).getByRole("textbox", { name: "New comment" });
  await comment.fill("Ring twice");
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
  });
  const download = page.getByRole("button", { name: "Download" });
  await page.route("**/api/download/*", (route) => route.abort(), { times: 1 });
  await download.click();
  await page.getByText("The download was interrupted.").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = parse(await readFile(await file.path()), { bom: true });
  expect(lines).toHaveLength(total + 1);
  await page.getByText(`${file.suggestedFilename()} saved`).waitFor();
  expect(await comment.inputValue()).toBe("Ring twice");
  expect(questions).toEqual([]);
});

/** The colour of the 3 px at the row's left, as red, green and blue. */
async function stripeOf(page: Page, id: string): Promise<number[]> {
  const shadow = await ordersPage(page)
    .row(id)
    .evaluate((row) => getComputedStyle(row).boxShadow);
  expect(shadow).toContain("3px 0px 0px 0px inset");
  return [...shadow.matchAll(/\d+/g)].slice(0, 3).map(Number);
}

function colourName([red = 0, green = 0, blue = 0]: number[]): string {
  const [least, , most] = [red, green, blue].toSorted((a, b) => a - b) as [number, number, number];
  if (most - least < 40) return "grey";
  if (red === most && green > blue * 2) return "yellow";
  return red === most ? "red" : "green";
}
