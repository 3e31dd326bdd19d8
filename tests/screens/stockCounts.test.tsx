import { cleanup, screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as counts from "#contract/stock/counts.ts";
import * as warehouses from "#contract/stock/warehouses.ts";
import * as messages from "#locales/en/messages.ts";
import { createStockScenario } from "#tests/support/scenarios/stockScenario.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { press } from "#tests/support/screens/press.ts";
import { holdRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { keeper, openStock } from "#tests/support/screens/stockPage.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.stock;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

test("a count above the limit waits for a second operator; who counted can only reject it", async () => {
  const depot = await createStockScenario(service, keeper);
  const { user } = await openStock(service, depot.token, {
    ...{ givingType: "warehouse", givingWarehouseId: depot.warehouse.id },
  });
  await user.click(await screen.findByLabelText(`Count: ${depot.product.name}`));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(words.count.counted), "9");
  dialog.getByText("-11");
  dialog.getByText(/a second operator has to accept it/);
  await user.click(dialog.getByText(words.countWaiting.submit, { selector: "button" }));
  await dialog.findByText("Value must have at least 3 characters");
  await paste(user, dialog.getByLabelText(words.count.reason), "Damaged in transport");
  await user.click(dialog.getByText(words.countWaiting.submit, { selector: "button" }));
  await screen.findByText(words.countWaiting.done.replace("%{limit}", "10"));
  expect(await depot.inWarehouse()).toBe(20);
  await screen.findByRole("img", { name: "1 pending count" });
  await user.click(screen.getByText(messages.shell.menu.stockCounts, { selector: "nav *" }));
  await screen.findByText(words.counts.own);
  expect(screen.queryByText(words.accept.submit)).toBeNull();
  cleanup();

  const { token } = await service.signInOperator({ scopes: ["stock"] });
  const second = await renderConsole(service, { path: "/stock/counts", token });
  await screen.findByText("Damaged in transport");
  await press(second.user, words.accept.submit);
  await screen.findByText(words.accept.done);
  await screen.findByText(words.counts.none);
  expect(await depot.inWarehouse()).toBe(9);
});

test("a count that was rejected can't be decided once more as long as it is still listed", async () => {
  const depot = await createStockScenario(service, keeper);
  const holder = { holderType: "warehouse", holderId: depot.warehouse.id } as const;
  await depot.send(counts.count, {
    ...{ ...holder, productId: depot.product.id, counted: 2, recorded: 20, reason: "Damaged" },
  });
  const { token } = await service.signInOperator({ scopes: ["stock"] });
  const { user, sent } = await renderConsole(service, { path: "/stock/counts", token });
  const reject = await screen.findByText(words.reject.submit, { selector: "button" });
  const release = holdRequests(counts.list.path);
  await user.click(reject);
  await screen.findByText(words.reject.done);
  await user.click(reject);
  expect(screen.getByText(words.accept.submit)).toHaveProperty("disabled", true);
  expect(sent().filter((path) => /(reject|accept)-count/.test(path))).toHaveLength(1);
  release();
  await screen.findByText(words.counts.none);
});

test("a small count that is above the limit together with an earlier one is said to wait", async () => {
  const depot = await createStockScenario(service, keeper);
  const holder = { holderType: "warehouse", holderId: depot.warehouse.id } as const;
  await depot.send(counts.count, {
    ...{ ...holder, productId: depot.product.id, counted: 12, recorded: 20, reason: "Damaged" },
  });
  const { user } = await openStock(service, depot.token, {
    ...{ givingType: "warehouse", givingWarehouseId: depot.warehouse.id },
  });
  await user.click(await screen.findByLabelText(`Count: ${depot.product.name}`));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(words.count.counted), "9");
  await paste(user, dialog.getByLabelText(words.count.reason), "Damaged");
  await user.click(dialog.getByText(words.count.submit, { selector: "button" }));
  await screen.findByText(words.countWaiting.done.replace("%{limit}", "10"));
  expect(await depot.inWarehouse()).toBe(12);
});

test("a count that is typed stays when the last pieces go meanwhile, whose row is gone", async () => {
  const depot = await createStockScenario(service, keeper);
  const { user } = await openStock(service, depot.token, {
    ...{ givingType: "warehouse", givingWarehouseId: depot.warehouse.id },
  });
  await user.click(await screen.findByLabelText(`Count: ${depot.product.name}`));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(words.count.counted), "3");
  await paste(user, dialog.getByLabelText(words.count.reason), "Behind the shelf");
  await depot.send(warehouses.giveBack, {
    ...{ warehouseId: depot.warehouse.id, productId: depot.product.id, amount: 20, reason: "Expired" },
  });
  await dialog.findByText("The recorded quantity has changed to 0.");
  await screen.findByText(words.transfer.noStock);
  await user.click(dialog.getByText(words.count.useNew));
  await user.click(dialog.getByText(words.count.submit, { selector: "button" }));
  await screen.findByText(words.count.done);
  expect(await depot.inWarehouse()).toBe(3);
});
