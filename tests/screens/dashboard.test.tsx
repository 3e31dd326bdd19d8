import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { list } from "#contract/orders/orders.ts";
import * as messages from "#locales/en/messages.ts";
import { changeOrder } from "#tests/support/factories/factories.ts";
import { createDashboardScenario } from "#tests/support/scenarios/dashboardScenario.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.dashboard;

let service: Service;
let world: Awaited<ReturnType<typeof createDashboardScenario>>;
beforeAll(async () => {
  service = await startService();
  world = await createDashboardScenario(service);
});
afterAll(() => service.stop());

const card = async (title: string) =>
  within((await screen.findByText(title, { selector: "h2" })).closest("section") as HTMLElement);
/** The figures of a row, as they are read. */
const rowOf = (within: Awaited<ReturnType<typeof card>>, name: string) =>
  [...(within.getByText(name, { selector: "th" }).closest("tr")?.querySelectorAll("td") ?? [])]
    .map(({ textContent }) => (textContent ?? "").replaceAll("\u00a0", " "))
    .filter((text) => text !== "");
/** The order list's filter in a link. */
const filterOf = (element: HTMLElement) =>
  JSON.parse(new URL(element.closest("a")?.href ?? "about:blank").searchParams.get("filter") ?? "null");

const openDashboard = async (values: Parameters<(typeof world)["signIn"]>[0] = {}, path = "/dashboard") => {
  const { token } = await world.signIn({
    ...{ scopes: ["reports:full", "orders:read", "drivers", "zipCodes"], ...values },
  });
  return { ...(await renderConsole(service, { path, token })), token };
};

test("a day's figures stand in tables, each a link to its rows; charts have one behind them", async () => {
  const { user, token } = await openDashboard();
  const regions = await card(words.regions.title);
  expect(rowOf(regions, words.regions.all)).toEqual(["10", "1", "1", "0", "0", "1", "3", "3", "1"]);
  expect(rowOf(regions, world.south)).toEqual(["3", "0", "0", "0", "0", "1", "1", "1", "0"]);
  const created = { dateFrom: "2026-11-21", dateTo: "2026-11-21", showPastActiveOrders: false };
  const [south] = within(regions.getByText(world.south).closest("tr") as HTMLElement).getAllByRole("link");
  expect(filterOf(south as HTMLElement)).toEqual({ ...created, region: world.south });

  const promises = await card(words.promises.title);
  expect(rowOf(promises, words.promises.late)).toEqual(["25%", "1", "0"]);
  expect(rowOf(promises, words.promises.kept)[1]).toBe("3");
  const cancellations = await card(words.cancellations.title);
  const reason = messages.orders.reasons.DRIVERS_FAILURE;
  const row = cancellations.getByText(reason).closest("tr") as HTMLElement;
  const filter = filterOf(within(row).getByRole("link"));
  expect(filter).toEqual({ ...created, cancellationReason: "DRIVERS_FAILURE" });

  const hours = await card(words.hours.title);
  expect(hours.queryByRole("table")).toBeNull();
  await user.click(hours.getByRole("button", { name: messages.charts.table }));
  expect(rowOf(hours, "08:00")).toEqual(["4", "2"]);
  const stages = await card(words.stages.title);
  await user.click(stages.getByRole("button", { name: messages.charts.table }));
  expect(rowOf(stages, words.stages.names.accept).slice(0, 2)).toEqual(["15 min", "27 min"]);

  const money = await card(words.money.title);
  expect(rowOf(money, words.money.ended)).toEqual(["PLN 140.00", "PLN 90.50", "PLN 49.50"]);

  const late = within(promises.getByText(words.promises.late).closest("tr") as HTMLElement);
  await user.click(late.getByRole("link"));
  await waitFor(() => expect(window.location.pathname).toBe("/orders/list"));
  await screen.findByLabelText(new RegExp(messages.orders.filters.promises.late));
  const { body } = await service.send(
    list,
    {
      ...{ dateFrom: "2026-11-20T23:00:00.000Z", dateTo: "2026-11-21T22:59:59.999Z", promise: ["late"] },
      showPastActiveOrders: "false",
    },
    { token },
  );
  await screen.findByText(body[0]?.orderNo ?? "none");
});

test("an amount of few orders is not compared with that of a week before", async () => {
  await openDashboard();
  const tile = async (name: string) => (await screen.findByText(name, { selector: "dt" })).textContent;
  expect(await tile(words.totals.earned)).toBe(words.totals.earned);
});

test("no amount is shown to who may see none, and no link to who may not open the orders", async () => {
  await openDashboard({ scopes: ["reports:full"], canView: [] });
  const regions = await card(words.regions.title);
  expect(regions.queryByRole("link")).toBeNull();
  expect(screen.queryByText(words.money.title)).toBeNull();
  expect(screen.queryByText(words.totals.earned)).toBeNull();
  cleanup();
  await openDashboard({ scopes: ["orders:read"] });
  await waitFor(() => expect(window.location.pathname).not.toBe("/dashboard"));
});

test("figures of a chosen region and company lead to their drivers only", async () => {
  const chosen = { region: world.south, company: world.companyId };
  await openDashboard({}, `/dashboard?${new URLSearchParams(chosen)}`);
  const drivers = await card(words.drivers.title);
  const loads = await card(words.drivers.loads);
  const links = [
    ...within(drivers.getByText(words.regions.all).closest("tr") as HTMLElement)
      .getAllByRole("link")
      .slice(0, 1),
    ...loads.getAllByRole("link"),
  ];
  const driversOf = new URLSearchParams({ status: "online", ...chosen });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(links.map(() => `/drivers?${driversOf}`));
  expect(links).toHaveLength(2);
});

test("what happens is counted by itself, and a day can be chosen", async () => {
  const { user } = await openDashboard();
  const regions = await card(words.regions.title);
  expect(rowOf(regions, world.north)[1]).toBe("1");
  await changeOrder(service.pool, world.waiting, "acceptOrder", { set: { status: "accepted" } });
  await waitFor(() => expect(rowOf(regions, world.north).slice(1, 4)).toEqual(["0", "1", "1"]));
  await user.click(screen.getByRole("button", { name: words.filters.previous }));
  await waitFor(() => expect(window.location.search).toContain("day=2026-11-20"));
  await waitFor(async () => expect(rowOf(await card(words.regions.title), words.regions.all)[0]).toBe("1"));
  expect(screen.queryByText(words.drivers.title)).toBeNull();
});

test("the console opens with the dashboard for who chose it", async () => {
  const { user } = await openDashboard({}, "/settings");
  await user.click(await screen.findByLabelText(messages.shell.menu.dashboard, { selector: "input" }));
  cleanup();
  await openDashboard({}, "/");
  await waitFor(() => expect(window.location.pathname).toBe("/dashboard"));
  await card(words.regions.title);
});
