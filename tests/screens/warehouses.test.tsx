import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as products from "#contract/products.ts";
import * as counts from "#contract/stock/counts.ts";
import * as warehouses from "#contract/stock/warehouses.ts";
import * as messages from "#locales/en/messages.ts";
import { makeLocation, makeRegion, type OperatorValues } from "#tests/support/factories/factories.ts";
import { amountOf, createStockScenario, warehouseHolder } from "#tests/support/scenarios/stockScenario.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { press } from "#tests/support/screens/press.ts";
import { holdRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { savedFiles } from "#tests/support/screens/savedFiles.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.warehouses;

/** Who keeps warehouses, and no more: each entry of the menu costs. */
const keeper: OperatorValues = { scopes: ["warehouse", "stock", "companies"] };

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

type Depot = Awaited<ReturnType<typeof createStockScenario>>;

async function openWarehouses({ token, company }: Pick<Depot, "token" | "company">, query = "") {
  const console = await renderConsole(service, { path: `/warehouses?company=${company.id}${query}`, token });
  const { user } = console;
  await user.click(await screen.findByText(company.name, { selector: "td button *" }));
  await screen.findByLabelText(new RegExp(`^${words.details.label.replace("%{name}", company.name)}`), {
    selector: "section",
  });
  return console;
}

const amountInput = (name: string) => screen.findByLabelText<HTMLInputElement>(`To add: ${name}`);

/** The text of the list's file, and its name. */
async function downloaded(user: Awaited<ReturnType<typeof openWarehouses>>["user"]) {
  const { files, names } = savedFiles();
  await user.click(screen.getByText(messages.lists.downloadCsv));
  await waitFor(() => expect(names).toHaveLength(1));
  return { text: (await files[0]?.text()) ?? "", name: names[0] };
}

test("goods are added for each filled product; what brought no answer is named, stays typed and is added once", async () => {
  const depot = await createStockScenario(service, keeper);
  const { company, product, warehouse } = depot;
  const { user, sent } = await openWarehouses(depot);
  await press(user, words.add.submit);
  await screen.findByText(words.add.nothing);
  const amount = await amountInput(product.name);
  await user.type(amount, "1.5");
  // What a colleague creates meanwhile has a row, and what was typed stays.
  const soup = { name: "Zupa", type: "iqos", maximumDimensions: {}, productSettings: {} } as const;
  const { body: other } = await depot.send(products.create, { companyId: company.id, ...soup });
  await user.type(await amountInput("Zupa"), "7");
  expect(amount.value).toBe("1.5");
  await press(user, words.add.submit);
  await screen.findByText(messages.validation.wholeNumber);
  expect(sent().some((path) => path.includes(warehouses.add.path))).toBe(false);
  await user.clear(amount);
  await user.type(amount, " 5");
  await user.type(screen.getByLabelText(`Batch number: ${product.name}`), "=LOT 9");

  const pass = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    if (!pass) throw new Error("fetch is not watched");
    const response = await pass(input, init);
    // The answer is lost, though the service has done it.
    if (String(init?.body).includes(other.id)) throw new TypeError("Failed to fetch");
    return response;
  });
  await press(user, words.add.submit);
  const alert = (
    await screen.findByText(/^Stock added:/, { selector: "[role=alert] *" })
  ).closest<HTMLElement>("[role=alert]");
  expect(alert?.textContent).toContain(`${product.name} (5)`);
  expect(alert?.textContent).toMatch(/No response, .*: ?Zupa/);
  expect(alert?.textContent).not.toContain(words.add.failed);
  await waitFor(() => expect(amount.value).toBe(""));
  // What failed is still typed, also when the row was closed meanwhile.
  const owner = screen.getByText(company.name, { selector: "td button *" });
  await user.click(owner);
  await waitFor(() => expect(screen.queryByText(words.add.submit)).toBeNull());
  await user.click(owner);
  await waitFor(async () => expect((await amountInput("Zupa")).value).toBe("7"));
  if (pass) vi.mocked(fetch).mockImplementation(pass);
  await press(user, words.add.submit);
  await screen.findByText("Stock added: Zupa (7)");
  // The list is fetched again as well.
  await screen.findByText("32", { selector: "td *" });
  const holder = warehouseHolder(warehouse.id);
  expect(await amountOf(service.pool, holder, product.id)).toBe(25);
  expect(await amountOf(service.pool, holder, other.id)).toBe(7);
});

/** Answers the requests that add goods, until the returned function is called. */
function answerAdding(answer: (pass: () => Promise<Response>) => Promise<Response>) {
  const pass = vi.mocked(fetch).getMockImplementation() as typeof fetch;
  vi.mocked(fetch).mockImplementation((input, init) =>
    String(input).includes(warehouses.add.path) ? answer(() => pass(input, init)) : pass(input, init),
  );
  return () => vi.mocked(fetch).mockImplementation(pass);
}

async function closeRow(user: Awaited<ReturnType<typeof openWarehouses>>["user"], { company }: Depot) {
  await user.click(screen.getByText(company.name, { selector: "td button *" }));
  await waitFor(() => expect(screen.queryByText(words.add.pending)).toBeNull());
}

test.each([
  false,
  true,
])("goods of a row that is closed while they are added are not typed any more (reopened meanwhile: %s)", async (isReopened) => {
  const depot = await createStockScenario(service, keeper);
  const { user } = await openWarehouses(depot);
  const owner = screen.getByText(depot.company.name, { selector: "td button *" });
  await user.type(await amountInput(depot.product.name), "5");
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  answerAdding(async (pass) => {
    const response = await pass();
    await gate;
    return response;
  });
  await press(user, words.add.submit);
  await screen.findByText(words.add.pending, { selector: "button" });
  await closeRow(user, depot);
  if (isReopened) {
    await user.click(owner);
    await waitFor(async () => expect((await amountInput(depot.product.name)).value).toBe("5"));
  }
  open();
  await screen.findByText(`Stock added: ${depot.product.name} (5)`);
  if (!isReopened) await user.click(owner);
  await screen.findAllByText("25", { selector: "td *" });
  await waitFor(async () => expect((await amountInput(depot.product.name)).value).toBe(""));
  await press(user, words.add.submit);
  await screen.findByText(words.add.nothing);
  expect(await depot.inWarehouse()).toBe(25);
});

test("signing out while goods are added waits until all products are, and is given up if one got no answer", async () => {
  const depot = await createStockScenario(service, keeper);
  const { user, leaveTo } = await openWarehouses(depot);
  const soup = { name: "Zupa", type: "iqos", maximumDimensions: {}, productSettings: {} } as const;
  const { body: other } = await depot.send(products.create, { companyId: depot.company.id, ...soup });
  await user.type(await amountInput(depot.product.name), "3");
  await user.type(await amountInput("Zupa"), "4");
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let answers = 0;
  const answerAgain = answerAdding(async (pass) => {
    await gate;
    const response = await pass();
    if (++answers > 1) throw new TypeError("Failed to fetch");
    return response;
  });
  const asksOtherTabs = vi.spyOn(BroadcastChannel.prototype, "postMessage");
  const addAndSignOut = async () => {
    await press(user, words.add.submit);
    await screen.findByText(words.add.pending, { selector: "button" });
    await user.click(screen.getByRole("button", { name: messages.shell.menu.logOut }));
    expect(asksOtherTabs).not.toHaveBeenCalled();
  };
  await addAndSignOut();
  open();
  await screen.findAllByText(/No response/);
  expect(asksOtherTabs).not.toHaveBeenCalled();
  answerAgain();
  const answerNow = holdRequests(warehouses.add.path);
  await addAndSignOut();
  answerNow();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith("/login"));
  expect(await depot.inWarehouse()).toBe(23);
  expect(await amountOf(service.pool, warehouseHolder(depot.warehouse.id), other.id)).toBe(4);
});

test("a product that is refused while its row is closed is told by a toast", async () => {
  const depot = await createStockScenario(service, keeper);
  const { user } = await openWarehouses(depot);
  await user.type(await amountInput(depot.product.name), "5");
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  answerAdding(async () => {
    await gate;
    return Response.json({ errorCode: "product_not_found" }, { status: 404 });
  });
  await press(user, words.add.submit);
  await screen.findByText(words.add.pending, { selector: "button" });
  await closeRow(user, depot);
  open();
  await screen.findByText(`${words.add.failed} ${depot.product.name}: ${messages.errors.product_not_found}`);
});

test("goods that are typed anew after a lost answer are another delivery", async () => {
  const depot = await createStockScenario(service, keeper);
  const { user } = await openWarehouses(depot);
  const amount = await amountInput(depot.product.name);
  await user.type(amount, "7");
  const answerAgain = answerAdding(async (pass) => {
    await pass();
    throw new TypeError("Failed to fetch");
  });
  await press(user, words.add.submit);
  await screen.findAllByText(/No response/);
  expect(await depot.inWarehouse()).toBe(27);
  answerAgain();
  await user.clear(amount);
  await user.type(amount, "7");
  await press(user, words.add.submit);
  await waitFor(async () => expect(await depot.inWarehouse()).toBe(34));
});

test("the sum of what is there and what is added stands at the amount; a batch number without an amount adds nothing, which its amount says", async () => {
  const depot = await createStockScenario(service, keeper);
  const { user } = await openWarehouses(depot);
  const amount = await amountInput(depot.product.name);
  expect(amount.getAttribute("aria-describedby")).toBeNull();
  await user.type(amount, "1200");
  const sum = screen.getByText("20 + 1,200 = 1,220");
  expect(sum.closest(`#${CSS.escape(amount.getAttribute("aria-describedby") ?? "")}`)).not.toBeNull();
  await user.clear(amount);
  await user.type(amount, "0");
  expect(screen.queryByText(/20 \+/)).toBeNull();
  await user.clear(amount);
  const batch = screen.getByLabelText<HTMLInputElement>(`Batch number: ${depot.product.name}`);
  await user.type(batch, "LOT 9");
  await press(user, words.add.submit);
  const why = await screen.findByText(messages.validation.required);
  expect(why.closest(`#${CSS.escape(amount.getAttribute("aria-describedby") ?? "")}`)).not.toBeNull();
  expect(document.activeElement).toBe(amount);
  expect(batch.value).toBe("LOT 9");
  expect(await depot.inWarehouse()).toBe(20);
  await user.clear(batch);
  await press(user, words.add.submit);
  await screen.findByText(words.add.nothing);
});

test("a threshold marks what is low, in the row and in the list; goods go back to the company with a reason", async () => {
  const depot = await createStockScenario(service, keeper);
  const { product } = depot;
  const { user } = await openWarehouses(depot);
  await user.click(await screen.findByLabelText(`Low below: ${product.name}: never`));
  await user.type(await screen.findByLabelText(words.threshold.label), "21");
  await press(user, words.threshold.submit);
  await screen.findByText("1 product low");
  await screen.findByText(messages.stock.low);
  expect((await downloaded(user)).text).toMatch(
    new RegExp(`^.?Owner,.*\r\n${depot.company.name},${depot.region},20,1\r\n$`),
  );

  const ofProduct = { warehouseId: depot.warehouse.id, productId: product.id };
  await user.click(screen.getByLabelText(`Low below: ${product.name}: 21`));
  await user.clear(await screen.findByLabelText(words.threshold.label));
  await user.type(screen.getByLabelText(words.threshold.label), "5");
  await depot.send(warehouses.setThreshold, { ...ofProduct, threshold: 30 });
  await screen.findByText("Someone changed the threshold to 30 in the meantime.");
  await press(user, words.threshold.submit);
  await within(screen.getByRole("dialog")).findByText(messages.errors.record_changed);
  await press(user, words.threshold.goOn);
  await press(user, words.threshold.submit);
  await screen.findByLabelText(`Low below: ${product.name}: 5`);

  await user.click(await screen.findByLabelText(`Return to the company: ${product.name}`));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(messages.stock.amount), "21");
  await paste(user, dialog.getByLabelText(words.giveBack.reason), "End of season");
  await user.click(dialog.getByText(words.giveBack.submit, { selector: "button" }));
  await dialog.findByText("Value must be at most 20");
  await user.clear(dialog.getByLabelText(messages.stock.amount));
  await user.type(dialog.getByLabelText(messages.stock.amount), "4");
  await user.click(dialog.getByText(words.giveBack.submit, { selector: "button" }));
  await screen.findByText(words.giveBack.done);
  expect(await depot.inWarehouse()).toBe(16);

  // The last ones go while somebody types.
  await user.click(await screen.findByLabelText(`Return to the company: ${product.name}`));
  const late = within(await screen.findByRole("dialog"));
  await user.type(late.getByLabelText(messages.stock.amount), "4");
  await paste(user, late.getByLabelText(words.giveBack.reason), "Expired");
  await depot.send(warehouses.giveBack, { ...ofProduct, amount: 16, reason: "Sold" });
  await late.findByText(words.giveBack.text.replace("%{amount}", "0").replace("%{available}", "0"));
  await user.click(late.getByText(words.giveBack.submit, { selector: "button" }));
  await late.findByText("Value must be at most 0");
  expect(late.getByLabelText<HTMLInputElement>(words.giveBack.reason).value).toBe("Expired");
});

test("at another time the list shows what was there then, and nothing can be changed", async () => {
  const depot = await createStockScenario(service, keeper);
  const { user } = await openWarehouses(depot, "&at=2031-01-01T12:00");
  await screen.findByText(/Stock as of 12:00 01\.01\.31/);
  expect(screen.queryByText(words.add.submit)).toBeNull();
  expect(screen.queryByText(words.create.open)).toBeNull();
  const { text, name } = await downloaded(user);
  expect(text).toMatch(/^.?Owner,Region,[^,]+\r\n[^,]+,[^,]+,20\r\n$/);
  expect(name).toBe("warehouses_2031-01-01_12-00.csv");
  await press(user, words.asOf.now);
  await screen.findByText(words.add.submit);
  await user.type(screen.getByLabelText(words.asOf.day), "31-12-2099");
  await user.type(screen.getByLabelText(messages.forms.time), "12:00");
  await press(user, words.asOf.show);
  await screen.findByText(messages.validation.inFuture);
  await user.clear(screen.getByLabelText(words.asOf.day));
  await user.type(screen.getByLabelText(words.asOf.day), "01-01-2020");
  await press(user, words.asOf.show);
  await screen.findByText(words.details.nothing);
  expect(window.location.search).toContain("at=2020-01-01T12");
});

test("a company gets a warehouse in a region, and a second one is refused under the region", async () => {
  const depot = await createStockScenario(service, keeper);
  const region = (await makeRegion(service.pool)).name;
  const { user } = await openWarehouses(depot);
  const create = async (name: string) => {
    await press(user, words.create.open);
    const dialog = within(await screen.findByRole("dialog"));
    for (const [label, option] of [
      [words.create.company, depot.company.name],
      [words.create.region, name],
    ] as const) {
      await user.click(dialog.getByLabelText(label));
      await user.click(await screen.findByText(option, { selector: "[role=option]" }));
    }
    await user.click(dialog.getByText(words.create.submit));
  };
  await create(region);
  await screen.findByText(words.create.done);
  await screen.findByText(region, { selector: "td, td *" });
  await create(region);
  await screen.findByText(messages.errors.warehouse_exists);
});

test("who may open the warehouses only is offered nothing of the stock's pages", async () => {
  const depot = await createStockScenario(service, { scopes: ["warehouse"] });
  await openWarehouses(depot);
  await amountInput(depot.product.name);
  expect(screen.queryByText(words.details.movements)).toBeNull();
  expect(screen.queryByLabelText(/^Count:/)).toBeNull();
});

test("who reaches some locations reads the goods of a warehouse and why they can't be changed, and is offered no change", async () => {
  const depot = await createStockScenario(service, keeper);
  const { company, product, warehouse, region } = depot;
  const ofWarehouse = { warehouseId: warehouse.id, productId: product.id };
  await depot.send(warehouses.setThreshold, { ...ofWarehouse, threshold: 21 });
  const counted = { productId: product.id, counted: 0, recorded: 20, reason: "Yearly count" };
  await depot.send(counts.count, { ...counted, holderType: "warehouse", holderId: warehouse.id });
  const location = await makeLocation(service.pool, { companyId: company.id, region });
  const { token } = await service.signInOperator({ ...keeper, locationIds: [location.id] });
  const { user } = await openWarehouses({ company, token });
  const why = messages.stock.someLocations;
  screen.getByText(why);
  const goods = within(await screen.findByLabelText(/^Stock of/, { selector: "[role=table]" }));
  goods.getByText("20");
  goods.getByText(messages.stock.low);
  const { count, accept, reject } = messages.stock;
  const openers = [words.create, words.giveBack, count].map(({ open }) => open);
  const changes = [...openers, ...[words.add, accept, reject].map(({ submit }) => submit)];
  const offered = () => changes.filter((text) => screen.queryByText(text));
  expect(offered()).toEqual([]);
  await user.click(screen.getByText(words.details.transfer));
  const opener = await screen.findByLabelText(`Transfer: ${product.name}`);
  expect(opener.getAttribute("aria-disabled")).toBe("true");
  screen.getByText(why);
  expect(offered()).toEqual([]);
  await user.click(screen.getByText(messages.shell.menu.stockCounts, { selector: "nav *" }));
  await screen.findByText(counted.reason);
  screen.getByText(why);
  expect(offered()).toEqual([]);
});
