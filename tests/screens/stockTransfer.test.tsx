import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as exchanges from "#contract/stock/exchanges.ts";
import * as transfers from "#contract/stock/transfers.ts";
import * as warehouses from "#contract/stock/warehouses.ts";
import * as messages from "#locales/en/messages.ts";
import { makeCompany, makeRegion } from "#tests/support/factories/factories.ts";
import {
  createStockScenario,
  driverHolder,
  makeWarehouse,
  type StockScenario,
  stockUp,
} from "#tests/support/scenarios/stockScenario.ts";
import { press } from "#tests/support/screens/press.ts";
import { loseRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { keeper, openStock } from "#tests/support/screens/stockPage.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.stock;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

type User = Awaited<ReturnType<typeof renderConsole>>["user"];

const part = (name: string) => within(screen.getByLabelText<HTMLElement>(name, { selector: "section" }));

/** Types an amount into the form below the first row of who gives, and sends it. */
async function transfer(user: User, { product }: StockScenario, amount: string) {
  await screen.findByLabelText(words.transfer.label);
  const giving = part(words.transfer.giving);
  await user.click(await giving.findByText(product.name, { selector: "button *" }));
  await user.type(await giving.findByLabelText(words.amount), amount);
  await user.click(giving.getByText(words.transfer.submit, { selector: "button" }));
}

describe("goods are transferred", () => {
  test("from a warehouse to a driver whom one finds by a part of the name, within what is available", async () => {
    const depot = await createStockScenario(service, keeper);
    const { user } = await openStock(service, depot.token);
    await screen.findByText(words.transfer.nobody);
    await user.click(part(words.transfer.giving).getByText(words.types.warehouse));
    await user.click(await screen.findByLabelText(words.pick.warehouse));
    await user.paste(depot.company.name);
    await user.click(await screen.findByText(`${depot.company.name} - ${depot.region}`));
    // Also for an amount that is above the maximum of all transfers.
    await transfer(user, depot, "9999999");
    await screen.findByText("Value must be at most 20");
    await user.clear(part(words.transfer.giving).getByLabelText(words.amount));
    await user.type(part(words.transfer.giving).getByLabelText(words.amount), "12");
    await press(user, words.transfer.submit);
    await screen.findByText(words.transfer.missing.receivingDriver);
    expect(await depot.inWarehouse()).toBe(20);
    const { firstName, lastName, email } = depot.receiver.driver;
    await user.click(part(words.transfer.receiving).getByLabelText(words.pick.driver));
    await user.paste(email);
    await user.click(await screen.findByText(`${firstName} ${lastName} (${email})`));
    await part(words.transfer.receiving).findByText(words.transfer.noStock);
    await press(user, words.transfer.submit);
    // A toast that is pointed at stays.
    await user.hover(await screen.findByText(words.transfer.done));
    await part(words.transfer.receiving).findByText(depot.product.name);
    await waitFor(() => expect(part(words.transfer.giving).getAllByText("8")).toHaveLength(2));
    expect(await depot.withReceiver()).toBe(12);
    // By a transfer back, as long as the toast is there.
    await press(user, messages.common.undo);
    await screen.findByText(words.transfer.undone);
    expect([await depot.inWarehouse(), await depot.withReceiver()]).toEqual([20, 0]);
    // A reload shows the same two.
    const { search } = window.location;
    cleanup();
    await renderConsole(service, { path: `/stock${search}`, token: depot.token });
    await screen.findByLabelText(words.transfer.label);
    await part(words.transfer.receiving).findByText(words.transfer.noStock);
  });

  test("and an undo takes the same batch back, not the receiver's oldest", async () => {
    const depot = await createStockScenario(service, keeper);
    const { product, receiver, warehouse } = depot;
    await stockUp(service.pool, driverHolder(receiver.driver.id), product, 3, "OLD-1");
    const { user } = await openStock(service, depot.token, {
      ...{ givingType: "warehouse", givingWarehouseId: warehouse.id },
      ...{ receivingDriverId: receiver.driver.id },
    });
    await screen.findByText("Batch OLD-1: 3", { selector: "small *" });
    await transfer(user, depot, "2");
    await user.hover(await screen.findByText(words.transfer.done));
    await press(user, messages.common.undo);
    await screen.findByText(words.transfer.undone);
    const { rows } = await service.pool.query(
      "select serial_number as batch, amount::integer from stock_batches where holder_id = $1 and amount > 0",
      [receiver.driver.id],
    );
    expect(rows).toEqual([{ batch: "OLD-1", amount: 3 }]);
  });

  test("between warehouses and from a driver to a warehouse, whose goods are to be read only", async () => {
    const depot = await createStockScenario(service, keeper);
    const region = (await makeRegion(service.pool)).name;
    const other = await makeWarehouse(service.pool, { companyId: depot.company.id, region });
    const { user } = await openStock(service, depot.token, {
      ...{ givingType: "warehouse", givingWarehouseId: depot.warehouse.id },
      ...{ receivingType: "warehouse", receivingWarehouseId: other.id },
    });
    await transfer(user, depot, "5");
    await screen.findByText(words.transfer.done);
    const receiving = part(words.transfer.receiving);
    await receiving.findByText(depot.product.name);
    expect(receiving.queryByText(depot.product.name, { selector: "button *" })).toBeNull();
    await user.click(screen.getByLabelText(words.transfer.swap));
    await waitFor(() => expect(window.location.search).toContain(`givingWarehouseId=${other.id}`));
    cleanup();

    await depot.give(depot.giver.driver.id, 3);
    const again = await openStock(service, depot.token, {
      ...{ givingDriverId: depot.giver.driver.id },
      ...{ receivingType: "warehouse", receivingWarehouseId: depot.warehouse.id },
    });
    await transfer(again.user, depot, "3");
    await screen.findByText(words.transfer.done);
    await part(words.transfer.giving).findByText(words.transfer.noStock);
    expect([await depot.withGiver(), await depot.inWarehouse()]).toEqual([0, 18]);
  });

  test("from a driver to another, who has to confirm: what waits is seen at the receiver and can be withdrawn", async () => {
    const depot = await createStockScenario(service, keeper);
    await depot.give(depot.giver.driver.id, 4);
    const ends = { givingDriverId: depot.giver.driver.id, receivingDriverId: depot.receiver.driver.id };
    const { user } = await openStock(service, depot.token, ends);
    await user.click(await screen.findByLabelText(`Transfer: ${depot.product.name}`));
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByText(words.exchange.text);
    await user.type(dialog.getByLabelText(words.amount), "4");
    await user.click(dialog.getByText(words.exchange.submit, { selector: "button" }));
    await screen.findByText(words.exchange.done);
    const [giving, receiving] = [part(words.transfer.giving), part(words.transfer.receiving)];
    // All of it is reserved.
    await user.click(await giving.findByText(depot.product.name, { selector: "button *" }));
    await giving.findByText(words.transfer.cannot, { selector: "p" });
    await giving.findByText("To Jan Bierze");
    await receiving.findByText("4 waiting");
    await user.click(await receiving.findByText(depot.product.name, { selector: "button *" }));
    await user.click(await receiving.findByLabelText(/^Withdraw 4 ×/));
    await press(user, words.withdraw.submit);
    await screen.findByText(words.withdraw.done);
    await receiving.findByText(words.transfer.noStock);
    // The button that had the focus is gone with its row.
    expect(document.activeElement?.ariaLabel).toBe(words.transfer.receiving);
    await giving.findByLabelText(words.amount);
    expect(await depot.withGiver()).toBe(4);
  });

  test("and what a giver keeps for a driver of a region out of reach is seen, and withdrawn, at the giver", async () => {
    const depot = await createStockScenario(service, keeper);
    const { giver, receiver, product } = depot;
    await depot.give(giver.driver.id, 4);
    await depot.offer(4);
    const elsewhere = (await makeRegion(service.pool)).name;
    await service.pool.query("update drivers set region = $2 where id = $1", [receiver.driver.id, elsewhere]);
    const { token } = await service.signInOperator({ scopes: ["stock"], regions: [depot.region] });
    const { user } = await openStock(service, token, { givingDriverId: giver.driver.id });
    await screen.findByText("4 waiting");
    await user.click(screen.getByText(product.name, { selector: "button *" }));
    await user.click(await screen.findByLabelText(`Withdraw 4 × ${product.name} to Jan Bierze`));
    await press(user, words.withdraw.submit);
    await screen.findByText(words.withdraw.done);
    await screen.findByLabelText(words.amount);
    await waitFor(() => expect(screen.queryByText("4 waiting")).toBeNull());
  });

  test("but not to the warehouse of another company, which the row says before an amount is typed", async () => {
    const depot = await createStockScenario(service, keeper);
    await depot.give(depot.giver.driver.id, 4);
    const foreign = await makeCompany(service.pool);
    const theirs = await makeWarehouse(service.pool, { companyId: foreign.id, region: depot.region });
    const { user } = await openStock(service, depot.token, {
      ...{ givingDriverId: depot.giver.driver.id },
      ...{ receivingType: "warehouse", receivingWarehouseId: theirs.id },
    });
    await screen.findByLabelText(words.transfer.label);
    const reason = words.transfer.otherCompany.replace("%{owner}", foreign.name);
    const giving = part(words.transfer.giving);
    const opener = await giving.findByLabelText(`Transfer: ${depot.product.name}`);
    const description = await giving.findByText(reason);
    expect(opener.getAttribute("aria-describedby")).toBe(description.id);
    await user.click(opener);
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(giving.getByText(depot.product.name, { selector: "button *" }));
    await giving.findByText(reason, { selector: "p" });
    expect(giving.queryByLabelText(words.amount)).toBeNull();
    expect(document.querySelector("[draggable=true]")).toBeNull();
  });

  test("and a confirmation on the receiver's phone is seen at once", async () => {
    const depot = await createStockScenario(service, keeper);
    await depot.give(depot.giver.driver.id, 6);
    await openStock(service, depot.token, { receivingDriverId: depot.receiver.driver.id });
    await screen.findByText(words.transfer.noStock);
    const exchangeId = await depot.offer(6);
    await screen.findByText("6 waiting");
    await service.send(exchanges.confirm, { exchangeId }, { token: depot.receiver.token });
    await waitFor(() => expect(screen.queryByText("6 waiting")).toBeNull());
    await part(words.transfer.receiving).findByText(depot.product.name);
  });
});

test("what waits for a driver can be asked for again; without a driver nothing is shown", async () => {
  const depot = await createStockScenario(service, keeper);
  await depot.give(depot.receiver.driver.id, 1);
  const { user } = await openStock(service, depot.token);
  const pass = vi.mocked(fetch).getMockImplementation();
  let isAway = true;
  vi.mocked(fetch).mockImplementation((input, init) =>
    (isAway && String(input).includes(exchanges.pending.path)) || !pass
      ? // A refusal, since failures of the network are tried again.
        Promise.resolve(Response.json({ errorCode: "driver_not_found" }, { status: 404 }))
      : pass(input, init),
  );
  await screen.findByText(words.transfer.nobodyReceives);
  const receiving = part(words.transfer.receiving);
  await user.click(receiving.getByLabelText(words.pick.driver));
  await user.keyboard(depot.receiver.driver.email);
  await user.click(await screen.findByText(new RegExp(`\\(${depot.receiver.driver.email}\\)`)));
  await user.click(await receiving.findByText(depot.product.name, { selector: "button *" }));
  await receiving.findByText(new RegExp(words.waiting.failed));
  isAway = false;
  await user.click(receiving.getByText(messages.common.tryAgain));
  await receiving.findByText(words.waiting.empty);
  await user.clear(receiving.getByLabelText(words.pick.driver));
  await receiving.findByText(words.transfer.nobodyReceives);
});

test("an amount that is typed stays when the stock can't be loaded again", async () => {
  const depot = await createStockScenario(service, keeper);
  const { user } = await openStock(service, depot.token, {
    ...{ givingType: "warehouse", givingWarehouseId: depot.warehouse.id },
  });
  await screen.findByLabelText(words.transfer.label);
  const giving = part(words.transfer.giving);
  await user.click(await giving.findByText(depot.product.name, { selector: "button *" }));
  await user.type(await giving.findByLabelText(words.amount), "3");
  loseRequests(transfers.ofWarehouse.path, async () =>
    Response.json({ errorCode: "not_found" }, { status: 404 }),
  );
  await depot.send(warehouses.giveBack, {
    ...{ warehouseId: depot.warehouse.id, productId: depot.product.id, amount: 1, reason: "Expired" },
  });
  await giving.findByRole("alert");
  expect(giving.getByLabelText<HTMLInputElement>(words.amount).value).toBe("3");
});

test("a driver's details show the goods, and lead to where they are handed on", async () => {
  const depot = await createStockScenario(service, keeper);
  const { driver } = depot.giver;
  await depot.give(driver.id, 2);
  const { user } = await renderConsole(service, {
    path: `/drivers?q=${encodeURIComponent(driver.email)}`,
    token: depot.token,
  });
  await user.click(
    await screen.findByText(`${driver.firstName} ${driver.lastName}`, { selector: "td button *" }),
  );
  await screen.findByText(depot.product.name);
  await user.click(await screen.findByText(words.ofDriver.transfer));
  await screen.findByLabelText(words.transfer.label);
  await part(words.transfer.giving).findByText(depot.product.name, { selector: "button *" });
  expect(window.location.search).toContain(`givingDriverId=${driver.id}`);
});
