import { QueryClient } from "@tanstack/react-query";
import { configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  AdminContext,
  AdminUI,
  type CoreLayoutProps,
  CustomRoutes,
  memoryStore,
  Resource,
} from "react-admin";
import { MemoryRouter, type NavigateFunction, Route, useLocation, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { resourceCalls } from "#contract/resources.ts";
import type { SessionUser } from "#contract/session.ts";
import * as messages from "#locales/en/messages.ts";
import { areas } from "#src/areas.ts";
import { createAuthProvider } from "#src/authProvider/authProvider.ts";
import { storeToken } from "#src/dataProvider/token.ts";
import { lookupKey } from "#src/dataProvider/useLookup.ts";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";
import { areaRoutes, guardedViews } from "#src/layout/areaRoutes.tsx";
import { type Areas, allViews, flagsOf, type View } from "#src/layout/consoleResource.ts";
import { Shell } from "#src/layout/Shell.tsx";
import { createToAddress } from "#src/layout/toAddress.ts";
import type { ConnectionStatus } from "#src/live/connection.ts";
import { LiveContext } from "#src/live/LiveContext.ts";
import { createLive } from "#src/live/live.ts";
import { createLiveList } from "#src/live/liveList.ts";
import { keys } from "#src/queryKeys.ts";
import { liveOrders } from "#src/resources/orders/live.ts";
import { clientUser, operatorUser } from "#tests/support/factories/sessionUsers.ts";

// The first render of a file loads the whole console.
configure({ asyncUtilTimeout: 5_000 });

const everything = operatorUser("*", "wallet", "zipCodes");

test("an operator with every scope has every entry, in order, with the number of pending companies", async () => {
  const { menu } = await openMenu("/settings", everything, { pendingCompanies: 3 });
  expect(menu()).toEqual([
    ...["Orders", "List", "New order", "Exceptions", "Companies3", "List", "Demo requests"],
    ...[
      "Zip codes",
      "Dashboard",
      "Reports",
      "Generate",
      "My files",
      "Drivers",
      "List",
      "Map",
      "Notifications",
    ],
    ...["Wallet", "Entries", "Settlements", "Warehouse"],
    ...["Stock", "Transfer", "Movements", "Counts"],
    ...["Users", "List", "Audit log", "Multipliers", "Corrections", "Settings", "Log out"],
  ]);
  expect(screen.getByRole("img", { name: "3 pending companies" })).toBeTruthy();
});

test("the wildcard does not open the zip codes", async () => {
  const { menu } = await openMenu("/settings", operatorUser("*"));
  expect(menu()).not.toContain("Zip codes");
});

test("who may only read orders is not offered a new one", async () => {
  const { menu } = await openMenu("/settings", operatorUser("orders:read"));
  expect(menu()).toEqual(["Orders", "List", "Exceptions", "Settings", "Log out"]);
});

test.each([
  ["/companies/list", "orders:read", "/settings"],
  ["/orders/list", "reports", "/settings"],
  // First home, where the orders' own guard sends on to the settings.
  ["/drivers", "reports", "/settings"],
  ["/drivers/map", "reports", "/settings"],
  ["/orders/new", "orders:read", "/"],
] as const)("%s sends who may not open it elsewhere", async (path, scope, elsewhere) => {
  const at = open(path, operatorUser(scope));
  await waitFor(() => expect(at.path()).toBe(elsewhere));
  await waitFor(() => expect(at.page()).toBe(elsewhere === "/" ? "orders.list" : "settings"));
});

test.each([
  ["/companies", "/companies/list", "companies.list"],
  ["/companies/c1/show", "/companies/company/c1", "companies.show"],
  ["/companies/elsewhere", "/companies/list", "companies.list"],
  ["/orders/create", "/orders/new", "orders.create"],
])("%s, as react-admin makes its links, leads to %s", async (path, address, page) => {
  const at = open(path, everything);
  await waitFor(() => expect(at.page()).toBe(page));
  expect(at.path()).toBe(address);
});

test("every address opens its own page for those who may", async () => {
  const at = open("/settings", everything);
  await waitFor(() => expect(at.page()).toBe("settings"));
  const pages = [
    ...areas.resources.flatMap(({ name, options: { views } }) =>
      Object.entries(views).map(([view, { addresses }]) => [`${name}.${view}`, addresses] as const),
    ),
    ...areas.pages.map(({ name, addresses }) => [name, addresses] as const),
  ];
  const wrong: unknown[] = [];
  for (const [page, addresses] of pages) {
    for (const address of addresses.map((one) => one.replace("/*", "").replace(":id", "c1"))) {
      at.go(address);
      const shown = () => [at.path(), at.page()];
      await waitFor(() => expect(shown()).toEqual([address, page])).catch(() => wrong.push(shown()));
    }
  }
  expect(wrong).toEqual([]);
});

test("links of react-admin lead to the addresses, with what follows the path", () => {
  const toAddress = createToAddress(areas);
  expect(
    [
      "/orders",
      "/orders/create?source=a#b",
      "/companies/c%2F1/show",
      "/companies/list",
      "/drivers/map",
      "/settings",
    ].map(toAddress),
  ).toEqual([
    ...[
      "/orders/list",
      "/orders/new?source=a#b",
      "/companies/company/c%2F1",
      "/companies/list",
      "/drivers/map",
      "/settings",
    ],
  ]);
});

test("a client stays at the next step of its registration, but may open the settings", async () => {
  const fresh = clientUser("productSelectionCompleted", "locationsCompleted");
  await expectAt(open("/orders/list", fresh), "/register/selectProduct");
  await expectAt(open("/settings/locations", fresh), "/settings/locations");
  await expectAt(open("/orders/list", clientUser("locationsCompleted")), "/register/addLocations");
  await expectAt(open("/orders/list", clientUser("contractGenerated")), "/orders/list");
});

test("only a client's account is said to be active or not", async () => {
  open("/settings", clientUser());
  expect((await screen.findAllByText("Account active")).length).toBeGreaterThan(0);
  // In words on phones as well, where the bar has a dot.
  await userEvent.click(screen.getByRole("button", { name: /^Account: / }));
  within(await screen.findByRole("menu")).getByText("Account active");
});

test("the bar says since when the live connection is lost", async () => {
  open("/settings", everything, { connection: "lost" });
  expect(await screen.findByText("No connection since 05.01 23:10")).toBeTruthy();
});

test("react-admin's own pages ask for the same flags", () => {
  expect(flagsOf(areas, "orders", "list")).toEqual(["orders.canAccessPage"]);
  expect(flagsOf(areas, "orders", "create")).toContain("orders.canWrite");
  expect(flagsOf(areas, "orders", "delete")).toBeUndefined();
  expect(flagsOf(areas, "secrets", "list")).toBeUndefined();
});

test("every view has the call that it reads or writes by", () => {
  const callOf = { list: "list", show: "info", edit: "update", create: "create" } as const;
  const missing = areas.resources.flatMap(({ name, options }) =>
    Object.keys(options.views).filter((view) => !resourceCalls(name)[callOf[view as View]]),
  );
  expect(missing).toEqual([]);
});

test("no two areas have the same name, and no two views the same address", () => {
  const names = [...areas.resources, ...areas.pages].map(({ name }) => name);
  const addresses = allViews(areas).flatMap((view) => view.addresses);
  for (const all of [names, addresses])
    expect(all.filter((one, place) => all.indexOf(one) < place)).toEqual([]);
});

const expectAt = (at: ReturnType<typeof open>, path: string) => waitFor(() => expect(at.path()).toBe(path));

const lostAt = Date.parse("2026-01-05T22:10:00Z");

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
  queryClient.setQueryData(lookupKey("companies"), {
    data: [
      { status: "active" },
      ...Array.from({ length: pendingCompanies }, () => ({ status: "pending", contractGeneratedAt: null })),
    ],
    total: pendingCompanies + 1,
  });
  let at = path;
  let go: NavigateFunction = () => {};
  const Witness = () => {
    at = useLocation().pathname;
    go = useNavigate();
    return null;
  };
  const live = createLive(
    queryClient,
    createLiveList(queryClient, liveOrders, async () => new Set()),
  );
  const authProvider = createAuthProvider({
    endSession: () => {},
    user: async () => user,
    flagsOf: (name, action) => flagsOf(areas, name, action),
  });
  storeToken("token");
  const status = { getStatus: () => connection, getSince: () => lostAt, subscribe: () => () => {} };
  render(
    <MemoryRouter initialEntries={[path]}>
      <AdminContext
        queryClient={queryClient}
        i18nProvider={createI18nProvider("en", messages)}
        authProvider={authProvider}
        store={memoryStore()}
      >
        <LiveContext value={{ ...live, connection: status }}>
          <Witness />
          <AdminUI layout={Layout} disableTelemetry>
            {stubs.resources.map((resource) => (
              <Resource key={resource.name} {...resource} {...guardedViews(resource, toAddress)} />
            ))}
            <CustomRoutes>{areaRoutes(stubs, toAddress)}</CustomRoutes>
            <CustomRoutes noLayout>
              <Route path="/register/*" element={null} />
            </CustomRoutes>
          </AdminUI>
        </LiveContext>
      </AdminContext>
    </MemoryRouter>,
  );
  return {
    path: () => at,
    page: () => screen.queryByTestId("page")?.textContent,
    go: (address: string) => void go(address),
  };
}

/** The real guards around pages that only say which they are. */
const stub = (name: string) => () => <i data-testid="page">{name}</i>;
const stubs: Areas = {
  resources: areas.resources.map((resource) => ({
    ...resource,
    ...Object.fromEntries(
      Object.keys(resource.options.views).map((view) => [view, stub(`${resource.name}.${view}`)]),
    ),
  })),
  pages: areas.pages.map((page) => ({ ...page, page: stub(page.name) })),
};
const toAddress = createToAddress(stubs);

const Layout = ({ children }: CoreLayoutProps) => (
  <Shell registrationHome={null} tools={null} areas={areas}>
    {children}
  </Shell>
);

async function openMenu(path: string, user: SessionUser, circumstances?: Circumstances) {
  open(path, user, circumstances);
  const nav = await screen.findByRole("navigation", { name: "Main menu" });
  return {
    menu: () =>
      within(nav)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
  };
}
