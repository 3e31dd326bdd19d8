import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ulid } from "ulid";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import * as companies from "#contract/companies/companies.ts";
import * as operators from "#contract/operators.ts";
import * as session from "#contract/session.ts";
import * as messages from "#locales/en/messages.ts";
import { clearViewToken, isViewing, readToken, storeViewToken } from "#src/dataProvider/token.ts";
import { keepDraftsOf, readDraft, storeDraft } from "#src/forms/drafts.ts";
import { isText } from "#src/ui/known.ts";
import { makeCompany, makeLocation, makeOperator, makeRegion } from "#tests/support/factories/factories.ts";
import { asksAtUnload } from "#tests/support/screens/asksAtUnload.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { holdRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.operators;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

async function openUsers(values: Parameters<Service["signInOperator"]>[0] = {}, query = "") {
  const { token, account } = await service.signInOperator({ scopes: ["*", "wallet", "zipCodes"], ...values });
  const { user } = await renderConsole(service, { path: `/users/manager${query}`, token });
  await screen.findByText(words.new, { selector: "button" });
  return { user, token, account };
}

type User = Awaited<ReturnType<typeof openUsers>>["user"];

const listed = async (token: string) => (await service.send(operators.list, undefined, { token })).body;
/** Not by role, which takes seconds on a form of so many inputs. */
const rowOf = (email: string) => screen.findByTitle(email);
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const click = async (user: User, text: string) =>
  user.click(await screen.findByText(text, { selector: "button" }));
const button = (text: string) => screen.getByText<HTMLButtonElement>(text, { selector: "button" });
const result = () => screen.getByLabelText(words.result.title).textContent;
const filters = () => within(screen.getByLabelText(words.filters.label));
const form = () =>
  within(screen.getByLabelText<HTMLInputElement>(words.scopes.orders).closest("form") ?? document.body);

async function choose(user: User, within: ReturnType<typeof form>, input: string, option: string) {
  const box = within.getByLabelText(input);
  await waitFor(() => expect(box.matches(":disabled")).toBe(false));
  await user.click(box);
  await user.click(await screen.findByText(option, { selector: "[role=option]" }));
}

test("half a new user is left for another one only after a question; created once every field is right, it stands in the list, chosen; what the permissions come to is said as they are chosen, and an account type sets what orders show", async () => {
  const company = await makeCompany(service.pool);
  const region = (await makeRegion(service.pool)).name;
  const location = await makeLocation(service.pool, { companyId: company.id, region });
  const reader = await makeOperator(service.pool, { scopes: ["orders:read"] });
  const { user, token, account } = await openUsers();
  await paste(user, screen.getByLabelText(words.fields.email), "half@new.example");
  await click(user, words.new);
  await user.click(await rowOf(account.email));
  const question = await screen.findByRole("dialog", { name: messages.forms.unsaved.title });
  await user.click(within(question).getByText(messages.forms.cancel));
  expect(screen.getByLabelText<HTMLInputElement>(words.fields.email).value).toBe("half@new.example");
  await user.click(await rowOf(account.email));
  await click(user, messages.forms.unsaved.discard);
  await waitFor(() => expect(screen.queryByLabelText(words.fields.password)).toBeNull());
  await click(user, words.new);
  await click(user, words.create.submit);
  await waitFor(() => expect(screen.getAllByText(messages.validation.required)).toHaveLength(3));
  expect(screen.getAllByText(messages.validation.atLeastOneValue)).toHaveLength(3);

  const email = `${ulid().toLowerCase()}@new.example`;
  await paste(user, screen.getByLabelText(words.fields.email), account.email.toUpperCase());
  await paste(user, screen.getByLabelText(words.fields.password), "Delivery1");
  await paste(user, screen.getByLabelText(words.fields.passwordConfirmation), "Delivery2");
  await choose(user, form(), words.fields.companyIds, company.name);
  await choose(user, form(), words.fields.locationIds, `${location.name} (${location.city})`);
  await choose(user, form(), words.fields.regions, words.allRegions);
  await user.click(box(words.scopes["orders:read"]));
  await click(user, words.create.submit);
  await screen.findByText(messages.validation.passwordsDiffer);
  await user.clear(screen.getByLabelText(words.fields.passwordConfirmation));
  await paste(user, screen.getByLabelText(words.fields.passwordConfirmation), "Delivery1");
  await click(user, words.create.submit);
  expect(await screen.findAllByText(messages.errors.user_email_already_occupied)).not.toHaveLength(0);

  await user.clear(screen.getByLabelText(words.fields.email));
  await paste(user, screen.getByLabelText(words.fields.email), email);
  await click(user, words.create.submit);
  await screen.findByText(words.create.done);
  await waitFor(() => expect(screen.getByTitle(email).getAttribute("aria-pressed")).toBe("true"));
  expect((await listed(token)).find((one) => one.email === email)).toMatchObject({
    accountType: "xd_employee",
    scope: ["orders:read"],
    companyIds: [company.id],
    regions: "*",
    locationIds: [location.id],
    canView: { sensitiveData: true, driverPayout: true },
  });

  await user.click(await rowOf(reader.email));
  await screen.findByText(reader.email, { selector: "h2 *" });
  expect(result()).toContain("Orders");
  expect(result()).not.toContain(words.result.writes.orders);
  await user.click(box(words.scopes.orders));
  await user.click(box(words.scopes["reports:full"]));
  expect(result()).toContain(words.result.writes.orders);
  expect(result()).toContain("Reports: orders");
  await choose(user, form(), words.fields.accountType, words.accountTypes.other);
  expect([box(words.canView.comments).checked, box(words.canView.orderRoute).checked]).toEqual([false, true]);
  await click(user, words.update.submit);
  await screen.findByText(words.update.done);
  const saved = (await listed(token)).find((one) => one.id === reader.id);
  expect(saved).toMatchObject({ accountType: "other", canView: { comments: false, orderRoute: true } });
  expect(saved?.scope.toSorted()).toEqual(["orders", "orders:read", "reports:full"]);
  const history = await screen.findByLabelText(words.history.title);
  await within(history).findByText(/added Orders: view and edit, Report: orders/);
});

test("a user's companies have their names, though these arrive after the form, and one that is not active can be added", async () => {
  const company = await makeCompany(service.pool);
  const pending = await makeCompany(service.pool, { status: "pending" });
  const { id } = await makeOperator(service.pool, { companyIds: [company.id] });
  const { token } = await service.signInOperator();
  const { user } = await renderConsole(service, { path: `/users/manager?user=${id}`, token });
  const answer = holdRequests(companies.lookup.path);
  await screen.findByLabelText(words.scopes.orders);
  answer();
  await screen.findByText(company.name, { selector: "form *" });
  const name = messages.common.notActive.replace("%{name}", pending.name);
  await choose(user, form(), words.fields.companyIds, name);
  await click(user, words.update.submit);
  await screen.findByText(words.update.done);
  expect((await listed(token)).find((one) => one.id === id)?.companyIds).toEqual([company.id, pending.id]);
  const history = within(await screen.findByLabelText(words.history.title));
  await history.findByText(/added .+ \(not active\)/);
});

test("users are found by e-mail, company, type and status, and a link opens the same", async () => {
  const company = await makeCompany(service.pool);
  const inside = await makeOperator(service.pool, {
    companyIds: [company.id],
    accountType: "xd_coordinator",
  });
  const gone = await makeOperator(service.pool, { companyIds: [company.id], accountType: "deactivated" });
  const { user } = await openUsers({}, `?company=${company.id}&status=active&type=xd_coordinator`);
  await rowOf(inside.email);
  expect(screen.queryByTitle(gone.email)).toBeNull();
  await choose(user, filters(), words.filters.status, words.filters.inactive);
  await screen.findByText(words.empty);
  await choose(user, filters(), words.filters.accountType, messages.common.all);
  await rowOf(gone.email);
  await user.type(screen.getByLabelText(words.filters.search), "nobody");
  await screen.findByText(words.empty);
});

test("a company that is none, or out of reach, matches no users, not even those who reach all companies", async () => {
  const everywhere = await makeOperator(service.pool);
  const { user } = await openUsers({}, "?company=none");
  await screen.findByText(words.empty);
  await choose(user, filters(), words.filters.company, messages.common.all);
  await rowOf(everywhere.email);
});

test("what a user can do, and which areas one's own account opens, names every page of the menu, also those of a part of an area", async () => {
  const scopes = ["notifications" as const, "operators" as const];
  const { email } = await makeOperator(service.pool, { scopes });
  const { user } = await openUsers();
  await user.click(await rowOf(email));
  await screen.findByText(email, { selector: "h2 *" });
  await waitFor(() => expect(result()).toContain("Drivers (Notifications), Users (List, Audit log)"));
  await user.click(screen.getByLabelText(words.scopes.operators));
  await user.click(screen.getByLabelText(words.scopes.notifications));
  await waitFor(() => expect(result()).toContain(words.result.none));
  cleanup();

  const { token } = await service.signInOperator({ scopes });
  await renderConsole(service, { path: "/settings", token });
  await screen.findByText("Drivers (Notifications), Users (List, Audit log), Settings");
});

test("one with the same rights is not said to have more because of a scope that gives nothing within the reach", async () => {
  const company = await makeCompany(service.pool);
  const companyIds = [company.id];
  const equal = await makeOperator(service.pool, { scopes: ["wallet", "wallet:settle"], companyIds });
  const { user, token } = await openUsers({ scopes: ["wallet", "wallet:settle", "operators"], companyIds });
  await user.click(await rowOf(equal.email));
  await screen.findByText(equal.email, { selector: "h2 *" });
  expect(screen.queryByText(/more permissions than yours/)).toBeNull();
  expect(result()).not.toContain(words.result.writes.settlements);
  // It may stay, and be put back before saving.
  await choose(user, form(), words.fields.accountType, words.accountTypes.other);
  await user.click(box(words.scopes["wallet:settle"]));
  await user.click(box(words.scopes["wallet:settle"]));
  await click(user, words.update.submit);
  await screen.findByText(words.update.done);
  const saved = async () => (await listed(token)).find(({ id }) => id === equal.id)?.scope;
  expect(await saved()).toEqual(["wallet", "wallet:settle"]);
  await user.click(box(words.scopes["wallet:settle"]));
  await click(user, words.update.submit);
  await screen.findByText(words.update.done);
  await waitFor(async () => expect(await saved()).toEqual(["wallet"]));
});

test("what one does not have can't be given", async () => {
  const company = await makeCompany(service.pool);
  const region = (await makeRegion(service.pool)).name;
  const location = await makeLocation(service.pool, { companyId: company.id, region });
  const { user } = await openUsers({
    ...{ scopes: ["operators", "orders", "drivers"], canView: [] },
    ...{ companyIds: [company.id], regions: [region], locationIds: [location.id] },
  });
  expect([box(words.scopes.drivers).disabled, box(words.scopes.wallet).disabled]).toEqual([false, true]);
  expect(box(words.canView.comments).disabled).toBe(true);
  for (const [input, option] of [
    [words.fields.companyIds, company.name],
    [words.fields.regions, region],
  ] as const) {
    await user.click(form().getByLabelText(input));
    await screen.findByText(option, { selector: "[role=option]" });
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([option]);
    await user.keyboard("{Escape}");
  }
  expect(screen.getByText(words.hints.someLocations)).toBeTruthy();
});

test("by keys a permission is found, given and saved; one that can't be given is not found; one's own account and one with more rights are shown and can't be changed", async () => {
  const above = await makeOperator(service.pool, { scopes: ["*"] });
  const { id } = await makeOperator(service.pool, { scopes: ["orders", "wallet"] });
  const { user, token, account } = await openUsers(
    { scopes: ["operators", "orders", "drivers", "wallet"] },
    `?user=${id}#permissions`,
  );
  const field = await screen.findByLabelText(words.search.label);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("multi");
  await screen.findByText(words.search.none);
  await user.keyboard("{Escape}dr");
  await screen.findByText("Press Enter to grant: Drivers: list and details");
  await user.keyboard("{Enter}");
  await screen.findByText("Granted, not saved yet: Drivers: list and details");
  fireEvent.change(field, { target: { value: "wallet" } });
  await screen.findByText("Press Enter to remove: Wallet");
  fireEvent.keyDown(field, { key: "Enter", code: "Enter", repeat: true });
  await user.clear(field);
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(words.update.done);
  expect((await listed(token)).find((one) => one.id === id)?.scope).toEqual(["orders", "drivers", "wallet"]);
  await screen.findByText(words.search.hint);
  expect(screen.queryByText(/not saved yet/)).toBe(null);

  (document.activeElement as HTMLElement).blur();
  await user.keyboard("p");
  expect(document.activeElement).toBe(field);

  await user.click(await rowOf(account.email));
  await screen.findByText(words.own);
  expect(button(words.deactivation.open).disabled).toBe(true);
  await user.click(await rowOf(above.email));
  await screen.findByText(/more permissions than yours/);
  expect(button(words.password.open).disabled).toBe(true);
});

test("a user is deactivated and activated, each after a question, and nobody is chosen then; gets a new password, typed twice; what a colleague changes is there without a reload; the console is seen as a user does in this tab, after a question", async () => {
  onTestFinished(() => void clearViewToken());
  const { email } = await makeOperator(service.pool, { scopes: ["drivers"] });
  const { user, token } = await openUsers();
  await user.click(await rowOf(email));
  await click(user, words.deactivation.open);
  await click(user, words.deactivation.submit);
  await screen.findByText(words.deactivation.done);
  await screen.findByText(words.new, { selector: "h2" });

  await user.click(await rowOf(email));
  await screen.findByText(words.inactive);
  expect(box(words.scopes.orders).disabled).toBe(true);
  await click(user, words.activation.open);
  await click(user, words.activation.submit);
  await screen.findByText(words.activation.done);
  await screen.findByText(words.new, { selector: "h2" });

  await user.click(await rowOf(email));
  await click(user, words.password.open);
  const password = within(await screen.findByRole("dialog"));
  await paste(user, password.getByLabelText(words.fields.password), "Pickup22");
  await paste(user, password.getByLabelText(words.fields.passwordConfirmation), "Pickup22");
  await user.click(password.getByText(words.password.submit, { selector: "button" }));
  await screen.findByText(words.password.done);
  expect(await service.signIn(email, "Pickup22")).toBeTruthy();

  await screen.findByRole("img", { name: messages.shell.connection.live });
  const other = await service.signInOperator({ scopes: ["*"] });
  const added = `${ulid().toLowerCase()}@new.example`;
  const grants = { accountType: "other", scope: ["drivers"], companyIds: "*", regions: "*" } as const;
  await service.send(
    operators.create,
    { ...grants, scope: ["drivers"], email: added, password: "Delivery1" },
    { token: other.token },
  );
  await rowOf(added);

  await click(user, words.viewing.open);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByText(words.viewing.submit, { selector: "button" }));
  await waitFor(() => expect(readToken()).not.toBe(token));
  const view = readToken() ?? "";
  expect((await service.send(session.me, undefined, { token: view })).body).toMatchObject({ email });
});

test("who sees the console as a user is asked before what is typed is lost, and stays oneself otherwise", async () => {
  const { email } = await makeOperator(service.pool, { scopes: ["drivers"] });
  const { user } = await openUsers();
  onTestFinished(() => void clearViewToken());
  await user.click(await rowOf(email));
  await screen.findByText(email, { selector: "h2 *" });
  await user.click(box(words.scopes["orders:read"]));
  await click(user, words.viewing.open);
  const title = words.viewing.title.replace("%{email}", email);
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  const submit = () => user.click(dialog.getByText(words.viewing.submit, { selector: "button" }));
  await submit();
  await screen.findByRole("dialog", { name: messages.forms.unsaved.title });
  await click(user, messages.forms.cancel);
  expect(isViewing()).toBe(false);
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: messages.forms.unsaved.title })).toBeNull(),
  );
  await submit();
  await click(user, messages.forms.unsaved.discard);
  await waitFor(() => expect(isViewing()).toBe(true));
  // The browser would ask once more.
  expect(asksAtUnload()).toBe(false);
});

test("a view says so on every page, and leads back to one's own account with what was typed there", async () => {
  const { id, email } = await makeOperator(service.pool, { scopes: ["drivers"] });
  const { account, token } = await service.signInOperator();
  keepDraftsOf(account.id, "");
  storeDraft("note", "half a sentence");
  const view = (await service.send(operators.viewAs, { accountId: id }, { token })).body.token;
  storeViewToken(view);
  const { user, leaveTo } = await renderConsole(service, { path: "/drivers", token });
  await screen.findByText(messages.shell.viewing.text.replace("%{email}", email));
  expect(screen.queryByText(messages.shell.menu.users)).toBeNull();
  await click(user, messages.shell.viewing.leave);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith("/"));
  expect(readToken()).toBe(token);
  expect((await service.send(session.me, undefined, { token: view })).status).toBe(401);
  keepDraftsOf(account.id, "");
  expect(readDraft("note", isText)).toBe("half a sentence");
});
