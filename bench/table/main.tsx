import { QueryClient } from "@tanstack/react-query";
import { AdminContext, DataTable, ListContextProvider, memoryStore, useList } from "react-admin";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import type { OrderRow } from "#contract/orders/row.ts";
import { canViewAll, operatorPermissions } from "#contract/permissions.ts";
import * as messages from "#locales/en/messages.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";
import { LiveContext } from "#src/live/LiveContext.ts";
import { createLive } from "#src/live/live.ts";
import { createLiveList } from "#src/live/liveList.ts";
import { keys } from "#src/queryKeys.ts";
import { OrderTable } from "#src/resources/orders/list/OrderTable.tsx";
import { columnsFor } from "#src/resources/orders/list/orderColumns.tsx";
import { liveOrders } from "#src/resources/orders/live.ts";
import { CommentDrafts, createCommentDrafts } from "#src/resources/orders/show/Comments.tsx";

/** Mounts one of the two tables with the given rows; returns how many milliseconds that took. */
declare global {
  interface Window {
    mountTable: (table: "stock" | "ours", rows: OrderRow[]) => Promise<number>;
  }
}

const permissions = operatorPermissions(["*"], canViewAll(true));
const columns = columnsFor(permissions.orders.canView, "operator");

window.mountTable = async (table, rows) => {
  const container = document.getElementById("root");
  if (!container) throw new Error("There is no root.");
  const queryClient = new QueryClient();
  queryClient.setQueryData(keys.session.me, { permissions, userType: "operator" });
  const live = createLive(
    queryClient,
    createLiveList(queryClient, liveOrders, async () => new Set()),
  );
  let error: unknown;
  const root = createRoot(container, {
    onUncaughtError: (thrown) => {
      error = thrown;
    },
  });
  const began = performance.now();
  root.render(
    <MemoryRouter>
      <AdminContext
        queryClient={queryClient}
        store={memoryStore()}
        i18nProvider={createI18nProvider("en", messages)}
        dataProvider={deaf}
      >
        <LiveContext value={live}>
          <Rows rows={rows}>{table === "ours" ? <Ours rows={rows} /> : <Stock />}</Rows>
        </LiveContext>
      </AdminContext>
    </MemoryRouter>,
  );
  const shown = table === "ours" ? "[data-order]" : "tbody tr";
  while (!document.querySelector(shown)) {
    if (error) throw error;
    await frame();
  }
  await frame();
  const took = performance.now() - began;
  root.unmount();
  return took;
};

const Rows = ({ rows, children }: { rows: OrderRow[]; children: React.ReactNode }) => {
  const list = useList({ data: rows, resource: "orders", perPage: rows.length });
  return <ListContextProvider value={list}>{children}</ListContextProvider>;
};

const Ours = ({ rows }: { rows: OrderRow[] }) => (
  <CommentDrafts value={drafts}>
    <OrderTable rows={rows} listKey="" />
  </CommentDrafts>
);
const drafts = createCommentDrafts();

const Stock = () => (
  <DataTable resource="orders" bulkActionButtons={false} rowClick={false}>
    {columns.map(({ name, text, show }) => (
      <DataTable.Col
        key={name}
        source={name}
        disableSort
        render={(row: OrderRow) => show?.(row) ?? text?.(row, "") ?? ""}
      />
    ))}
  </DataTable>
);

/** A data provider that does nothing. */
const deaf = new Proxy({} as ConsoleDataProvider, {
  get: (_, verb) => (verb === "then" ? undefined : () => () => undefined),
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
