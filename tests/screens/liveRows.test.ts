import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import * as commands from "#contract/orders/commands.ts";
import { dayInWarsaw, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { growthInterval } from "#src/resources/orders/growth.ts";
import { dayOf } from "#src/ui/warsawTime.ts";
import { eventually } from "#tests/support/eventually.ts";
import { saveView } from "#tests/support/factories/views.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";
import { createLiveListScenario } from "#tests/support/scenarios/liveListScenario.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let desk: Awaited<ReturnType<typeof createLiveListScenario>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  desk = await createLiveListScenario(world, 10);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("while a row is open at the top new orders wait for the key n, and for its closing; with no row open they come in by themselves", async () => {
  const page = await desk.open();
  const list = ordersPage(page);
  await list.open(desk.at(2));
  const first = await desk.comeIn();
  await page.getByRole("button", { name: "1 new order", exact: true }).waitFor();
  expect(await list.row(first).count()).toBe(0);
  await list.details(desk.at(2)).getByRole("textbox", { name: "New comment" }).press("n");
  expect(await list.row(first).count()).toBe(0);
  await list.expander(desk.at(2)).focus();
  await page.keyboard.press("n");
  await list.row(first).waitFor();

  const second = await desk.comeIn();
  await page.getByRole("button", { name: "1 new order", exact: true }).waitFor();
  await list.expander(desk.at(2)).focus();
  await page.keyboard.press("Enter");
  await list.row(second).waitFor();
  expect(await page.getByRole("button", { name: /new order/ }).count()).toBe(0);

  const third = await desk.comeIn();
  await list.row(third).waitFor();
  expect(await page.getByRole("button", { name: /new order/ }).count()).toBe(0);
  await desk.leave(first, second, third);
});

test("orders that become overdue by time alone come in after a minute, and wait while a row is open", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const company = await createDemoCompany(world);
  const riding = { status: "accepted", statusBeganAt: minutesAgo(30) } as const;
  const [long, second, third] = await Promise.all([
    company.order({ ...riding, createdAt: minutesAgo(200) }),
    company.order(riding),
    company.order(riding),
  ]);
  const becomeOverdue = ({ id }: { id: string }) =>
    world.service.pool.query("update orders set created_at = $1, created_on = $2 where id = $3", [
      minutesAgo(190),
      dayOf(minutesAgo(190).getTime()),
      id,
    ]);
  await saveView(world.service, company.token, { name: "Late", filter: { promise: ["overdue"] } });
  const account = { token: company.token };
  const filter = encodeURIComponent(JSON.stringify({ promise: ["overdue"] }));
  const page = await world.openPage({ account, path: `/orders/list?filter=${filter}` });
  const list = ordersPage(page);
  const tab = (count: number) => page.getByRole("link", { name: `Late ${count}` });
  await tab(1).waitFor();
  await list.open(long.id);
  await becomeOverdue(second);
  await vi.advanceTimersByTimeAsync(growthInterval);
  await page.getByRole("button", { name: "1 more order" }).waitFor();
  await tab(2).waitFor();
  expect(await list.shownIds()).toEqual([long.id]);
  await list.expander(long.id).click();
  await list.row(second.id).waitFor();
  await becomeOverdue(third);
  await vi.advanceTimersByTimeAsync(growthInterval);
  await list.row(third.id).waitFor();
  await tab(3).waitFor();
  expect(await list.count()).toBe(3);
});

test("each minute only overdue orders are requested, and none for a status in which no order is; those that are known ask no more", async () => {
  // In the first hours of a day no order of the day is overdue.
  const now = momentInWarsaw(dayInWarsaw(new Date()), "11:00");
  vi.useFakeTimers({ toFake: ["Date", "setInterval"], now });
  onTestFinished(() => void vi.useRealTimers());
  const company = await createDemoCompany(world);
  const old = { createdAt: minutesAgo(200), statusBeganAt: minutesAgo(30) };
  const orders = { accepted: {}, picked_up: {}, finished: { deliveredAt: minutesAgo(5) } } as const;
  for (const [status, more] of Object.entries(orders)) {
    await company.order({
      ...old,
      ...more,
      status: status as keyof typeof orders,
      externalId: `GROWS-${status}`,
    });
  }
  const requestsOf = async (status: string) => {
    const filter = { promise: ["late", "overdue"], globalIdSearch: "GROWS", status: [status] };
    const page = await world.openPage({
      account: { token: company.token },
      path: `/orders/list?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    });
    await ordersPage(page).ready();
    await page.getByRole("list", { name: "Orders by status" }).getByText("picked up").waitFor();
    const requests: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const asked = [pathname, ...searchParams.getAll("promise[]"), searchParams.get("status")];
      if (/^\/api\/(order|alert)\//.test(pathname)) requests.push(asked.filter(Boolean).join(" "));
    });
    return requests;
  };
  const alerts = "/api/alert/list";
  const ofFinished = await requestsOf("finished");
  await vi.advanceTimersByTimeAsync(growthInterval);
  await eventually(() => ofFinished).toEqual([alerts]);
  const overdue = "/api/order/list overdue";
  const ofAccepted = await requestsOf("accepted");
  for (const minutes of [1, 2]) {
    await vi.advanceTimersByTimeAsync(growthInterval);
    await eventually(() => ofAccepted.filter((one) => one !== alerts)).toEqual(Array(minutes).fill(overdue));
  }
});

test("a lost connection is told in words, and what was missed is there when it is back; a list is not live again before it is loaded, and if that fails, out of date since the loss", async () => {
  const page = await desk.open();
  const list = ordersPage(page);
  await list.open(desk.at(5));
  world.wires.cut();
  const lost = page.getByRole("status").getByText(/^not live since \d\d:\d\d$/);
  await lost.waitFor();
  const comment = "Said while nobody listened";
  expect((await desk.comment(desk.at(5), comment)).status).toBe(200);
  expect(await list.details(desk.at(5)).getByText(comment).count()).toBe(0);

  world.wires.mend();
  await page.getByText("live", { exact: true }).waitFor();
  await list.details(desk.at(5)).locator(".timeline").getByText(comment).waitFor();
  await list.cell(desk.at(5), "lastComment").getByText(comment).waitFor();
  expect(await lost.count()).toBe(0);

  const mark = page.locator("[data-freshness]");
  await mark.getByText("live", { exact: true }).waitFor();
  world.wires.cut();
  await mark.getByText(/^not live since/).waitFor();
  const [since = ""] = (await mark.innerText()).match(/since \d\d:\d\d$/) ?? [];
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() + 5 * 60_000);
  const asked = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<void>();
  await page.route("**/api/order/list?*", async (route) => {
    asked.resolve();
    await failed.promise;
    await route.fulfill({ status: 400, json: { errorCode: "unknown" } });
  });
  world.wires.mend();
  await asked.promise;
  expect(await mark.innerText()).toBe(`not live ${since}`);
  failed.resolve();
  await mark.getByText(`out of date ${since}`).waitFor();
});

test("what comes into a list of ended orders is not called new, and the key n leads to it", async () => {
  const company = await createDemoCompany(world);
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
