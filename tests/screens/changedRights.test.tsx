import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as operators from "#contract/operators.ts";
import { canViewAll, type Scope } from "#contract/permissions.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import * as messages from "#locales/en/messages.ts";
import { makeOrder, makePlace } from "#tests/support/factories/factories.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let admin: string;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
  admin = (await service.signInOperator()).token;
});
afterAll(() => service.stop());

const { menu, connection } = messages.shell;

type Reach = { companyIds?: "*" | string[]; regions?: "*" | string[] };

/** The console of an operator whose rights somebody else changes meanwhile. */
async function openAs(scopes: Scope[], path: string, { companyIds = "*", regions = "*" }: Reach = {}) {
  const reach = { companyIds, regions };
  const { account, token } = await service.signInOperator({
    ...{ scopes, companyIds: [companyIds].flat(), regions: [regions].flat() },
  });
  const { user } = await renderConsole(service, { path, token });
  await screen.findAllByLabelText(connection.live);
  const nav = () => within(screen.getByRole("navigation", { name: menu.label }));
  return {
    user,
    give: async (scope: Scope[], other: Reach = {}) => {
      const rights = { accountType: "xd_employee", canView: canViewAll(true) } as const;
      const input = { operatorId: account.id, ...rights, scope, ...reach, ...other };
      expect((await service.send(operators.update, input, { token: admin })).status).toBe(200);
    },
    hasEntry: (name: string) => nav().queryByRole("link", { name }) !== null,
    press: (name: string) => user.click(nav().getByRole("link", { name })),
  };
}

const makeTodaysOrder = async () => {
  const place = await makePlace(service.pool);
  const now = new Date();
  const values = { createdAt: now, statusBeganAt: now, createdOn: dayInWarsaw(now) };
  return makeOrder(service.pool, { ...place, ...values, clientName: "Eudokia Jezierska" });
};

const only = (found: Element | null): Element => {
  if (!found) throw new Error("not there");
  return found;
};

const expectAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

test("who loses the orders while one is open is led to the settings and told so, and sees nothing of it any more", async () => {
  const { id, orderNo } = await makeTodaysOrder();
  const { give, user } = await openAs(["orders"], "/orders/list");
  await user.click(await waitFor(() => only(document.querySelector(`[data-expander="${id}"]`))));
  await screen.findAllByText("Eudokia Jezierska");
  await give(["report"]);
  await screen.findByText(/^You no longer have access to this page. Missing: “Orders: view only”/);
  await expectAt("/settings");
  expect(screen.queryAllByText("Eudokia Jezierska")).toEqual([]);
  expect(screen.queryAllByText(orderNo)).toEqual([]);
});

test("who may not create orders any more leaves the form without a question, and finds what was typed when the right is back", async () => {
  const { company } = await createShopScenario(service);
  const { give, user, press } = await openAs(["orders"], "/orders/new", { companyIds: [company.id] });
  const name = await screen.findByLabelText<HTMLInputElement>(messages.orderForm.fields.name);
  await paste(user, name, "Eudokia Jezierska");
  await give(["orders:read"]);
  const told = await screen.findByText(/^You no longer have access to this page/);
  expect(told.textContent).not.toContain(messages.shell.sentAway.unsaved);
  await expectAt("/");
  expect(screen.queryByRole("dialog")).toBeNull();

  await give(["orders"]);
  await waitFor(() => press(menu.ordersNew));
  const again = await screen.findByLabelText<HTMLInputElement>(messages.orderForm.fields.name);
  await waitFor(() => expect(again.value).toBe("Eudokia Jezierska"));
});

test.each<[string, Scope]>([
  ["a page", "drivers"],
  ["all pages", "report"],
])("who loses %s with a form that is no draft is told that what was typed is lost, and not asked", async (_which, left) => {
  const { give, user } = await openAs(["drivers", "drivers:write"], "/drivers/new");
  await paste(user, await screen.findByLabelText(/^First name/), "Eudokia");
  await give([left]);
  const told = await screen.findByText(/^You no longer have access to this page/);
  expect(told.textContent).toContain(messages.shell.sentAway.unsaved);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("who is given the orders after having been sent away from them opens them with the first click", async () => {
  const { give, press, hasEntry } = await openAs(["report"], "/orders/list");
  await expectAt("/settings");
  expect(hasEntry(menu.orders)).toBe(false);
  await give(["report", "orders"]);
  await waitFor(() => expect(hasEntry(menu.orders)).toBe(true));
  await press(menu.orders);
  await screen.findByLabelText(messages.orders.filters.region);
});

test("the regions to choose from follow the account's reach while the list is open", async () => {
  const { region } = await makePlace(service.pool);
  const { region: elsewhere } = await makePlace(service.pool);
  const { give, user } = await openAs(["orders"], "/orders/list", { regions: [region] });
  const offered = async () => {
    await user.click(screen.getByLabelText(messages.orders.filters.region));
    const names = within(screen.getByRole("listbox"))
      .getAllByRole("option")
      .map((one) => one.textContent);
    await user.keyboard("{Escape}");
    return names;
  };
  await waitFor(async () => expect(await offered()).toEqual([region]));
  await give(["orders"], { regions: [region, elsewhere] });
  await waitFor(async () => expect(await offered()).toEqual([region, elsewhere].toSorted()));
  await give(["orders"], { regions: [elsewhere] });
  await waitFor(async () => expect(await offered()).toEqual([elsewhere]));
});

test("an order that got out of reach does not come back when the orders are lost as well", async () => {
  const { id } = await makeTodaysOrder();
  const { region: elsewhere } = await makePlace(service.pool);
  const { give } = await openAs(["orders"], `/orders/order/${id}`);
  await screen.findAllByText("Eudokia Jezierska");
  await give(["orders"], { regions: [elsewhere] });
  await screen.findByText(messages.orders.page.notFound);
  await give(["report"], { regions: [elsewhere] });
  await expectAt("/settings");
  expect(screen.queryAllByText("Eudokia Jezierska")).toEqual([]);
});
