import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancel } from "#contract/orders/commands.ts";
import * as transfers from "#contract/stock/transfers.ts";
import * as messages from "#locales/en/messages.ts";
import { makeOrder } from "#tests/support/factories/factories.ts";
import { createStockScenario } from "#tests/support/scenarios/stockScenario.ts";
import { asksAtUnload } from "#tests/support/screens/asksAtUnload.ts";
import { press } from "#tests/support/screens/press.ts";
import { loseRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { savedFiles } from "#tests/support/screens/savedFiles.ts";
import { keeper } from "#tests/support/screens/stockPage.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.stock;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

test("an order whose goods the driver brings along leads to their movements", async () => {
  const { company, region, token } = await createStockScenario(service, keeper);
  const place = { companyId: company.id, region };
  const { id } = await makeOrder(service.pool, { ...place, type: "simple_delivery" });
  await renderConsole(service, { path: `/orders/order/${id}`, token });
  const link = await screen.findByText<HTMLAnchorElement>(words.movements.open, { selector: "main a" });
  const { searchParams } = new URL(link.href);
  expect(JSON.parse(searchParams.get("filter") ?? "")).toEqual({ orderId: id });
});

test("movements are filtered by their place, kind and day, with the balance of one holder, and downloaded; a file that does not come is told", async () => {
  const { files, names } = savedFiles();
  const depot = await createStockScenario(service, keeper);
  const { product, warehouse, receiver, token } = depot;
  const goods = { productId: product.id, warehouseId: warehouse.id, driverId: receiver.driver.id };
  for (const amount of [2, 3]) await depot.send(transfers.warehouseToDriver, { ...goods, amount });
  const filter = JSON.stringify({ warehouseId: warehouse.id });
  const { user } = await renderConsole(service, {
    path: `/stock/movements?${new URLSearchParams({ filter })}`,
    token,
  });
  const rows = () => document.querySelectorAll("td time").length;
  await waitFor(() => expect(rows()).toBe(3));
  await screen.findByText(messages.movementKinds.companyToWarehouse);
  await screen.findByText("15", { selector: "td *" });
  await user.click(screen.getByLabelText(words.movements.filters.kind));
  await user.click(
    await screen.findByText(messages.movementKinds.warehouseToAmbassador, { selector: "[role=option]" }),
  );
  await waitFor(() => expect(rows()).toBe(2));
  await user.type(screen.getByLabelText(words.movements.filters.to), "01-01-2020{Enter}");
  await screen.findByText(words.movements.noMatch);
  await press(user, messages.lists.resetFilters);
  await waitFor(() => expect(window.location.search).not.toContain("warehouseId"));
  // Greyed until the movements are there again.
  await waitFor(() => expect(rows()).toBeGreaterThan(3));
  const find = loseRequests("/api/download/");
  await press(user, messages.lists.downloadCsv);
  await screen.findByText(messages.errors.download_interrupted);
  expect(files).toEqual([]);
  find();
  await press(user, messages.lists.downloadCsv);
  await screen.findByText(/^stock_movements.*\.csv saved$/);
  expect(names).toEqual([expect.stringMatching(/\.csv$/)]);
  expect((await files[0]?.text())?.split("\n").length).toBeGreaterThan(4);
  expect(asksAtUnload()).toBe(false);
});

test("a write-off has its reason in words, among the movements and in the audit log, and is told in the order's history", async () => {
  const depot = await createStockScenario(service);
  const { company, region, product, token } = depot;
  const { driver } = depot.giver;
  await depot.give(driver.id, 2);
  const line = { id: product.id, name: product.name };
  const order = await makeOrder(service.pool, {
    ...{ companyId: company.id, region, driverId: driver.id, status: "accepted", type: "simple_delivery" },
    ...{ acceptedAt: new Date(), products: [line] },
  });
  await depot.send(cancel, {
    ...{ orderId: order.id, reason: "CLIENT_DIDNT_SHOW_UP", forceCancel: true, createReturn: false },
  });
  const filter = JSON.stringify({ orderId: order.id });
  await renderConsole(service, { path: `/stock/movements?${new URLSearchParams({ filter })}`, token });
  await screen.findByText(messages.orders.reasons.CLIENT_DIDNT_SHOW_UP);
  screen.getByText(messages.movementKinds.writeOff, { selector: "td" });
  cleanup();
  const stockOnly = JSON.stringify({ kind: "stock", record: product.id });
  await renderConsole(service, { path: `/audit?${new URLSearchParams({ filter: stockOnly })}`, token });
  await screen.findByText(
    `${messages.auditLog.stock.reason}: ${messages.orders.reasons.CLIENT_DIDNT_SHOW_UP}`,
  );
  screen.getByText(messages.movementKinds.writeOff);
  cleanup();
  await renderConsole(service, { path: `/orders/order/${order.id}`, token });
  await screen.findByText(new RegExp(messages.orderTimeline.data.writtenOff));
});
