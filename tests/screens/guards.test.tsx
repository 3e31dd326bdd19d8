import "#tests/support/browser.ts";
import { QueryClient } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, memoryStore } from "react-admin";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { expect, test } from "vitest";
import type { SessionUser } from "#contract/session.ts";
import * as messages from "#locales/en/messages.ts";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";
import { Guarded } from "#src/layout/Guarded.tsx";
import { Shell } from "#src/layout/Shell.tsx";
import type { ConnectionStatus } from "#src/live/connection.ts";
import { LiveContext } from "#src/live/LiveContext.ts";
import { createLive } from "#src/live/live.ts";
import { keys } from "#src/queryKeys.ts";
import { flagsOf, routes } from "#src/routes.ts";
import { client, operator } from "#tests/support/accounts.ts";

const everything = operator("*", "wallet", "zipCodes");

test("an operator with every scope has every entry, in order, with the companies that wait", async () => {
  const { menu } = await openMenu("/settings", everything, { pendingCompanies: 3 });
  expect(menu()).toEqual([
    ...["Orders", "List", "New order", "Companies3", "List", "Demo requests"],
    ...["Zip codes", "Reports", "Drivers", "Wallet"],
    ...["Warehouse", "Stock", "Users", "Multipliers", "Corrections", "Settings", "Log out"],
  ]);
  expect(screen.getByRole("img", { name: "3 companies wait for activation" })).toBeTruthy();
});

test("the wildcard opens neither zip codes nor the wallet", async () => {
  const { menu } = await openMenu("/settings", operator("*"));
  expect(menu()).not.toContain("Zip codes");
  expect(menu()).not.toContain("Wallet");
});

test("who may only read orders is not offered a new one", async () => {
  const { menu } = await openMenu("/settings", operator("orders:read"));
  expect(menu()).toEqual(["Orders", "List", "Settings", "Log out"]);
});

test("an area for which a flag is missing sends elsewhere", () => {
  expect(open("/companies/list", operator("orders:read")).path()).toBe("/settings");
  expect(open("/orders/list", operator("reports")).path()).toBe("/settings");
  // First home, where the orders' own guard sends on to the settings.
  expect(open("/drivers", operator("reports")).path()).toBe("/settings");
  expect(open("/orders/new", operator("orders:read")).path()).toBe("/");
});

test.each(
  routes.map(({ title, paths }) => [title, paths[0].replace("/*", "")]),
)("%s opens for those who may", (_title, path) => {
  expect(open(path, everything).path()).toBe(path);
});

test("a client stays at the next step of its registration, but may open the settings", () => {
  const fresh = client("productSelectionCompleted", "locationsCompleted");
  expect(open("/orders/list", fresh).path()).toBe("/register/selectProduct");
  expect(open("/settings/locations", fresh).path()).toBe("/settings/locations");
  expect(open("/orders/list", client("locationsCompleted")).path()).toBe("/register/addLocations");
  expect(open("/orders/list", client("contractGenerated")).path()).toBe("/orders/list");
});

test("only a client's account is said to be active or not", () => {
  open("/settings", client());
  expect(screen.getAllByText("Account active").length).toBeGreaterThan(0);
});

test("the bar tells what the live connection is doing", () => {
  open("/settings", everything, { connection: "lost" });
  expect(screen.getByText("Connection lost")).toBeTruthy();
});

test("react-admin's own pages ask for the same flags", () => {
  expect(flagsOf("orders", "list")).toEqual(["orders.canAccessPage"]);
  expect(flagsOf("orders", "create")).toContain("orders.canWrite");
  expect(flagsOf("orders", "delete")).toBeUndefined();
  expect(flagsOf("secrets", "list")).toBeUndefined();
});

type Circumstances = { pendingCompanies?: number; connection?: ConnectionStatus };

function open(
  path: string,
  user: SessionUser,
  { pendingCompanies = 0, connection = "live" }: Circumstances = {},
) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, queryFn: () => new Promise(() => {}) },
    },
  });
  queryClient.setQueryData(keys.session.me, user);
  queryClient.setQueryData(
    keys.companies.whole,
    Array.from({ length: pendingCompanies }, () => ({ status: "pending" })),
  );
  let at = path;
  const Witness = () => {
    at = useLocation().pathname;
    return null;
  };
  const live = createLive(queryClient, []);
  const status = { getStatus: () => connection, subscribe: () => () => {} };
  render(
    <MemoryRouter initialEntries={[path]}>
      <AdminContext
        queryClient={queryClient}
        i18nProvider={createI18nProvider("en", messages)}
        store={memoryStore()}
      >
        <LiveContext value={{ ...live, connection: status }}>
          <Witness />
          <Routes>
            <Route path="/register/*" element={null} />
            <Route path="*" element={<Pages />} />
          </Routes>
        </LiveContext>
      </AdminContext>
    </MemoryRouter>,
  );
  return { path: () => at };
}

/** The real guards around pages that only stand there. */
const Pages = () => (
  <Shell routes={routes}>
    <Routes>
      {routes.flatMap((route) =>
        route.paths.map((path) => (
          <Route key={path} path={path} element={<Guarded route={{ ...route, page: () => null }} />} />
        )),
      )}
    </Routes>
  </Shell>
);

async function openMenu(path: string, user: SessionUser, circumstances?: Circumstances) {
  open(path, user, circumstances);
  await userEvent.click(screen.getByRole("button", { name: "Open the menu" }));
  const nav = await screen.findByRole("navigation", { name: "Main menu" });
  return {
    menu: () =>
      within(nav)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
  };
}
