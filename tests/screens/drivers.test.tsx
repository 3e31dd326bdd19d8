import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { ulid } from "ulid";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as companies from "#contract/companies/companies.ts";
import * as drivers from "#contract/drivers.ts";
import * as messages from "#locales/en/messages.ts";
import {
  makeCompany,
  makeDriver,
  makeOrder,
  makeRegion,
  type OperatorValues,
} from "#tests/support/factories/factories.ts";
import { createDriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { press } from "#tests/support/screens/press.ts";
import { holdRequests, loseRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.drivers;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

/** Who may change drivers, and sees the orders that they have in hand. */
const keeper: OperatorValues = { scopes: ["drivers", "drivers:write", "orders"] };

async function openDrivers(query = "", values: OperatorValues = keeper) {
  const { token } = await service.signInOperator(values);
  const { user } = await renderConsole(service, { path: `/drivers${query}`, token });
  await screen.findByLabelText(words.filters.label);
  return { user, token };
}

type User = Awaited<ReturnType<typeof openDrivers>>["user"];

const of = (region: string) => `?region=${encodeURIComponent(region)}`;
const driverButton = (name: string) => screen.findByText(name, { selector: "td button *" });
const info = async (driverId: string, token: string) =>
  (await service.send(drivers.info, { driverId }, { token })).body;

/** Inserts drivers who are all the same. */
const makeCrowd = (count: number, values: Parameters<typeof makeDriver>[1]) =>
  Promise.all(Array.from({ length: count }, () => makeDriver(service.pool, values)));

async function choose(user: User, input: string, option: string) {
  await user.click(within(screen.getByLabelText(words.filters.label)).getByLabelText(input));
  await user.click(await screen.findByText(option, { selector: "[role=option]" }));
}

test("a company that is none, or out of reach, matches no drivers, not even those who drive for all companies or have left", async () => {
  const region = (await makeRegion(service.pool)).name;
  await makeDriver(service.pool, { region, firstName: "Adam" });
  await makeDriver(service.pool, { region, firstName: "Dawny", active: false });
  const { id } = await makeCompany(service.pool);
  const own = (await makeCompany(service.pool)).id;
  const { user } = await openDrivers(`${of(region)}&company=${id}`, { ...keeper, companyIds: [own] });
  await screen.findByText(words.empty);
  await screen.findByText(messages.common.unknownChoice);
  expect(
    screen.queryByText(words.showLeft.split(" |||| ")[0]?.replace("%{smart_count}", "1") ?? ""),
  ).toBeNull();
  await choose(user, words.filters.company, messages.common.all);
  await driverButton("Adam Kowalski");
});

test("drivers are found by name, company, status and whether they work; how they are sorted stays in the address; a row opens with all about its driver; a region that is none is named so where it can be taken away; drivers that could not be loaded are not told to be none; who searches from the second page is shown the first one with who was found", async () => {
  const region = (await makeRegion(service.pool)).name;
  const company = await makeCompany(service.pool);
  await makeDriver(service.pool, { region, firstName: "Żaneta", lastName: "Łoś", phone: "+48600700801" });
  await makeDriver(service.pool, {
    region,
    firstName: "Adam",
    status: "offline",
    allowedCompanyIds: [(await makeCompany(service.pool)).id],
  });
  await makeDriver(service.pool, { region, firstName: "Dawny", active: false });
  const crowd = (await makeRegion(service.pool)).name;
  await makeCrowd(50, { region: crowd, firstName: "Iwo" });
  await makeDriver(service.pool, { region: crowd, firstName: "Jan", lastName: "Zych" });

  const { user } = await openDrivers("?region=Atlantis");
  await screen.findByText(words.empty);
  await choose(user, words.filters.region, messages.common.all);
  expect(window.location.search).toBe("");
  await choose(user, words.filters.region, region);
  await driverButton("Adam Kowalski");
  await user.click(screen.getByText(words.columns.name, { selector: "th *" }));
  await screen.findByText(words.columns.name, { selector: "th[aria-sort=ascending] *" });
  expect(screen.queryByText(/Dawny/)).toBeNull();
  await choose(user, words.filters.company, company.name);
  await waitFor(() => expect(screen.queryByText(/Adam/)).toBeNull());
  await user.type(screen.getByLabelText(words.filters.search), "zaneta 801");
  await user.click(await driverButton("Żaneta Łoś"));
  const details = (await screen.findByText(words.details.allCompanies)).closest("dl");
  expect(details?.textContent).toContain("+48 600 700 801");
  await user.clear(screen.getByLabelText(words.filters.search));
  await waitFor(() => expect(window.location.search).not.toContain("q="));
  await choose(user, words.filters.company, messages.common.all);
  await choose(user, words.filters.status, words.filters.statuses.offline);
  await driverButton("Adam Kowalski");
  await choose(user, words.filters.active, words.filters.activity.no);
  await screen.findByText(words.empty);

  const restore = loseRequests(drivers.list.path);
  await choose(user, words.filters.status, messages.common.all);
  await screen.findByText(words.failed);
  expect(screen.queryByText(words.empty)).toBeNull();
  restore();
  await press(user, messages.common.tryAgain);
  await driverButton("Dawny Kowalski");

  await choose(user, words.filters.active, words.filters.activity.yes);
  await choose(user, words.filters.region, crowd);
  await user.click(await screen.findByLabelText("Go to page 2"));
  await driverButton("Jan Zych");
  expect(screen.queryByText("Iwo Kowalski")).toBeNull();
  await paste(user, screen.getByLabelText(words.filters.search), "jan zych");
  await screen.findByText("1 driver");
  await driverButton("Jan Zych");
  expect(window.location.search).toContain("sort=name");
});

test("before the drivers are loaded nothing says that there are none; each can be told apart by the name of its checkbox", async () => {
  const { name: region } = await makeRegion(service.pool);
  await makeCrowd(3, { region, firstName: "Ewa" });
  let wasNone = false;
  const observer = new MutationObserver(() => {
    wasNone ||= screen.queryByText(words.empty) !== null;
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await openDrivers(of(region));
  await screen.findByText("3 drivers", { selector: "[role=status]" });
  observer.disconnect();
  expect(wasNone).toBe(false);
  // The column's name is read with each cell.
  expect(screen.getByRole("columnheader", { name: words.columns.region }).getAttribute("aria-sort")).toBe(
    "ascending",
  );
  expect(screen.getAllByLabelText(/^Select Ewa \S+$/, { selector: "[type=checkbox]" })).toHaveLength(3);
});

test("a link to a driver who has left leads to them, and says so", async () => {
  const { name: region } = await makeRegion(service.pool);
  const gone = await makeDriver(service.pool, { region, firstName: "Ursyn", active: false });
  const { user } = await openDrivers(`?q=${gone.id}`);
  await press(user, "Show 1 driver who is no longer active");
  await driverButton("Ursyn Kowalski");
  expect(window.location.search).toBe(`?q=${gone.id}&active=false`);
  expect(document.activeElement).not.toBe(document.body);
});

test("a driver is blocked with a reason, after being told of the orders in hand, which lead to their own page and are given to another one in place; selected ones are blocked one by one, and who could not be stays selected with the reason; of those whose block got no answer nobody says that it failed: they are blocked once, and the repeat says so", async () => {
  const { driver, ownOrder, join } = await createDriverScenario(service);
  const order = await ownOrder("picked_up");
  await join({ firstName: "Ewa" });
  const region = (await makeRegion(service.pool)).name;
  const free = await makeDriver(service.pool, { region, firstName: "Anna" });
  await makeDriver(service.pool, { region, firstName: "Zofia", blocked: true });
  const lost = (await makeRegion(service.pool)).name;
  for (const firstName of ["Maria", "Olga"]) await makeDriver(service.pool, { region: lost, firstName });

  const { user, token } = await openDrivers(of(driver.region));
  await user.click(await driverButton("Jan Kowalski"));
  await press(user, words.block.open);
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/1 order stays with the driver/);
  await user.click(dialog.getByText(words.block.submit, { selector: "button" }));
  await dialog.findByRole("alert");
  await paste(user, dialog.getByLabelText(new RegExp(`^${words.bulk.reason}`)), "Lost the keys");
  await user.click(dialog.getByText(words.block.submit, { selector: "button" }));
  await screen.findByText(words.block.done);
  await screen.findByText(/Lost the keys/);
  expect(await info(driver.id, token)).toMatchObject({ blocked: true, block: { reason: "Lost the keys" } });
  const link = await screen.findByText<HTMLAnchorElement>(order.orderNo, { selector: "a" });
  expect(link.getAttribute("href")).toBe(`/orders/order/${order.id}`);
  await user.click(screen.getByLabelText(`Change driver: ${order.orderNo}`));
  await user.click(await screen.findByText(`Give ${order.orderNo} to Ewa Kowalski`, { selector: "button" }));
  await screen.findByText(`Driver of order ${order.orderNo} changed`);
  await waitFor(() => expect(screen.queryByText(order.orderNo, { selector: "a" })).toBeNull());
  await press(user, words.unblock.open);
  await press(user, words.unblock.submit);
  await screen.findByText(words.unblock.done);
  await waitFor(async () => expect((await info(driver.id, token)).blocked).toBe(false));

  await choose(user, words.filters.region, region);
  await driverButton("Anna Kowalski");
  await user.click(screen.getByLabelText("Select all"));
  await press(user, words.bulk.block.open);
  const both = within(await screen.findByRole("dialog"));
  await paste(user, both.getByLabelText(new RegExp(`^${words.bulk.reason}`)), "Strike");
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("dialog", { name: messages.forms.unsaved.title }));
  await user.click(question.getByRole("button", { name: messages.forms.cancel }));
  await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
  await user.click(both.getByText("Block 2 drivers", { selector: "button" }));
  await screen.findByText("1 driver blocked");
  const refused = (await both.findByText(messages.errors.driver_blocked)).closest("li");
  expect(refused?.textContent).toContain("Zofia Kowalski");
  expect(await info(free.id, token)).toMatchObject({ blocked: true });
  expect(both.queryByText(/^Repeat/)).toBeNull();
  await user.click(both.getByText(messages.bulk.close, { selector: "button" }));
  await screen.findByText("1 driver selected");
  const unselect = screen.getByLabelText("Unselect");
  await user.click(unselect);
  // The empty toolbar is no stop of the Tab key.
  await waitFor(() => expect(getComputedStyle(unselect).visibility).toBe("hidden"));

  await choose(user, words.filters.region, lost);
  await driverButton("Maria Kowalski");
  await user.click(screen.getByLabelText("Select all"));
  await press(user, words.bulk.block.open);
  const unanswered = within(await screen.findByRole("dialog"));
  await paste(user, unanswered.getByLabelText(new RegExp(`^${words.bulk.reason}`)), "Strike");
  const fetched = vi.mocked(fetch);
  const pass = fetched.getMockImplementation();
  fetched.mockImplementation(async (input, init) => {
    const response = await pass?.(input, init);
    // The answer is lost, though the service has done it.
    if (!response || String(input).includes("/driver/block")) throw new TypeError("Failed to fetch");
    return response;
  });
  await user.click(unanswered.getByText("Block 2 drivers", { selector: "button" }));
  await waitFor(() => expect(unanswered.getAllByText(messages.bulk.states.unknown)).toHaveLength(2));
  expect(unanswered.queryByText(messages.bulk.result.refused)).toBeNull();
  if (pass) fetched.mockImplementation(pass);
  await user.click(unanswered.getByText("Repeat for 2 drivers", { selector: "button" }));
  await screen.findByText("2 drivers blocked");
});

test("drivers are blocked by name, whatever page of the list they are on; one who was selected and whom the search leaves out is not among them, and a page that is opened anew has nobody selected", async () => {
  const region = (await makeRegion(service.pool)).name;
  await makeCrowd(50, { region, firstName: "Iwo" });
  const last = await makeDriver(service.pool, { region, firstName: "Jan", lastName: "Zych" });
  const { user, token } = await openDrivers(of(region));
  await screen.findByText("51 drivers");
  const select = async (name: string) => {
    const row = (await driverButton(name)).closest("tr") as HTMLElement;
    await user.click(within(row).getByRole("checkbox"));
  };
  await user.click((await screen.findAllByRole("checkbox"))[1] as HTMLElement);
  await user.click(screen.getByLabelText("Go to page 2"));
  await select("Jan Zych");
  await screen.findByText("2 drivers selected");
  await user.click(screen.getByLabelText("Go to page 1"));
  await press(user, words.bulk.block.open);
  const both = within(await screen.findByRole("dialog", { name: "Block 2 drivers" }));
  expect([both.getByText("Iwo Kowalski").tagName, both.getByText("Jan Zych").tagName]).toEqual([
    "BDI",
    "BDI",
  ]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await paste(user, screen.getByLabelText(words.filters.search), "zych");
  await screen.findByText("1 driver selected");
  await press(user, words.bulk.block.open);
  const one = within(await screen.findByRole("dialog", { name: "Block 1 driver" }));
  await paste(user, one.getByLabelText(new RegExp(`^${words.bulk.reason}`)), "Strike");
  await user.click(one.getByText("Block 1 driver", { selector: "button" }));
  await screen.findByText("1 driver blocked");
  const { body } = await service.send(drivers.list, { region }, { token });
  expect(body.flatMap(({ id, blocked }) => (blocked ? [id] : []))).toEqual([last.id]);

  await select("Jan Zych");
  await screen.findByText("1 driver selected");
  cleanup();
  await openDrivers(of(region));
  await screen.findByText("51 drivers");
  expect(screen.queryByText("1 driver selected")).toBeNull();
});

test("a driver is added with every field right", async () => {
  const region = (await makeRegion(service.pool)).name;
  const taken = await makeDriver(service.pool, { region });
  const { token } = await service.signInOperator(keeper);
  const { user } = await renderConsole(service, { path: "/drivers/new", token });
  await press(user, words.create.submit);
  await waitFor(() => expect(screen.getAllByText(messages.validation.required).length).toBeGreaterThan(4));
  // Also the password, which react-admin has as null.
  expect(screen.queryByText(messages.validation.invalidType)).toBeNull();
  const type = (label: string, text: string) =>
    paste(user, screen.getByLabelText(new RegExp(`^${label}`)), text);
  await type(words.fields.firstName, "Nowa");
  await type(words.fields.lastName, "Osoba");
  await type(words.fields.email, taken.email);
  await type(words.fields.phone, "600 700 800");
  await user.click(screen.getByLabelText(words.fields.region));
  await user.click(await screen.findByText(region, { selector: "[role=option]" }));
  await type(words.fields.password, "Delivery1");
  await press(user, words.create.submit);
  await screen.findByText(messages.errors.driver_email_taken);
  const email = `${ulid().toLowerCase()}@drivers.example`;
  await user.clear(screen.getByLabelText(new RegExp(`^${words.fields.email}`)));
  await type(words.fields.email, email);
  await press(user, words.create.submit);
  await screen.findByText(words.create.done);
  const listed = await service.send(drivers.list, { region }, { token });
  const added = listed.body.find((one) => one.email === email);
  expect(added).toMatchObject({ firstName: "Nowa", phone: "+48600700800", vehicleType: "car" });
});

test("a driver is changed on a page of its own, where its companies have their names though these arrive after the form; it goes on driving for a company that was switched off, whatever else is chosen, and is at once no longer working", async () => {
  const region = (await makeRegion(service.pool)).name;
  const company = await makeCompany(service.pool);
  const off = await makeCompany(service.pool, { status: "inactive" });
  const other = await makeCompany(service.pool);
  const driver = await makeDriver(service.pool, { region, allowedCompanyIds: [company.id, off.id] });
  const { token } = await service.signInOperator(keeper);
  const { user } = await renderConsole(service, { path: `/drivers/driver/${driver.id}`, token });
  const answer = holdRequests(companies.lookup.path);
  const input = await screen.findByLabelText(words.fields.allowedCompanies);
  expect(screen.queryByText(new RegExp(`${company.id}|${off.id}`))).toBeNull();
  answer();
  await screen.findByText(company.name);
  await screen.findByText(messages.common.notActive.replace("%{name}", off.name));
  await paste(user, input, other.name);
  await user.click(await screen.findByText(other.name, { selector: "[role=option]" }));
  await user.type(screen.getByLabelText(new RegExp(words.fields.model)), "Kangoo");
  await user.click(screen.getByLabelText(words.fields.active));
  await press(user, words.update.submit);
  await screen.findByText(words.update.done);
  expect(await info(driver.id, token)).toMatchObject({ car: { model: "Kangoo" }, active: false });
  expect((await info(driver.id, token)).allowedCompanies).toEqual([company.id, off.id, other.id]);
});

test("a manager of some companies reads why a driver of others too can't be changed and how many orders in hand are of these, and is offered nothing that would be refused", async () => {
  const region = (await makeRegion(service.pool)).name;
  const own = await makeCompany(service.pool);
  const off = await makeCompany(service.pool, { status: "inactive" });
  const other = await makeCompany(service.pool);
  const driver = await makeDriver(service.pool, { region, allowedCompanyIds: [own.id, off.id, other.id] });
  await makeOrder(service.pool, { companyId: other.id, region, driverId: driver.id, status: "accepted" });
  const { user } = await openDrivers(of(region), {
    companyIds: [own.id, off.id],
    scopes: ["drivers:write", "drivers", "orders"],
  });
  await user.click(await driverButton("Jan Kowalski"));
  await screen.findByText(words.details.outOfReach);
  await screen.findByText("1 order in hand that you don’t have access to");
  expect(screen.queryByText(words.details.noOrders)).toBeNull();
  const names = [own.name, messages.common.notActive.replace("%{name}", off.name)].toSorted();
  await screen.findByText(`${names.join(", ")}, 1 other company`);
  expect(screen.queryByText(words.block.open)).toBeNull();
  await user.click(screen.getByText(words.new));
  await screen.findByText(words.hints.someCompanies);
});

test("who may only see drivers is offered nothing that changes them; orders of a driver that are hidden are named so, not told to be none", async () => {
  const region = (await makeRegion(service.pool)).name;
  await makeDriver(service.pool, { region });
  const { user } = await openDrivers(of(region), { scopes: ["drivers", "orders:read"], canView: [] });
  await user.click(await driverButton("Jan Kowalski"));
  await screen.findByText(words.details.allCompanies);
  within(screen.getByRole("region", { name: words.details.orders })).getByText(messages.orderDetails.hidden);
  expect(screen.queryByText(words.block.open)).toBeNull();
  expect(screen.queryByText(words.new)).toBeNull();
});
