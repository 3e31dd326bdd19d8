import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { changePassword } from "#contract/account.ts";
import { updateData } from "#contract/companies/companies.ts";
import * as regions from "#contract/regions.ts";
import * as messages from "#locales/en/messages.ts";
import { storeToken } from "#src/dataProvider/token.ts";
import { openedViews, readDraft, removeDraft, storeDraft } from "#src/forms/drafts.ts";
import { isText } from "#src/ui/known.ts";
import { makeDriver, makeRegion } from "#tests/support/factories/factories.ts";
import { registerNewcomer } from "#tests/support/scenarios/newcomer.ts";
import { asksAtUnload } from "#tests/support/screens/asksAtUnload.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { holdRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const { unsaved, cancel } = messages.forms;
const { tabs, password } = messages.settings;
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const tab = (name: string) =>
  within(screen.getByRole("navigation", { name: messages.settings.label })).getByRole("link", { name });
const question = () => screen.findByRole("dialog", { name: unsaved.title });
const answer = async (name: string) => within(await question()).getByRole("button", { name });

test("a page with typed values is left only after a question; the button says how many errors there are", async () => {
  const { prepare, token } = await registerNewcomer(service);
  await prepare();
  const { user } = await renderConsole(service, { path: "/settings/password", token });
  const next = await field(/^New password/);
  await user.type(next, "abc");
  expect(asksAtUnload()).toBe(true);
  await user.clear(next);
  expect(asksAtUnload()).toBe(false);
  await user.type(next, "abc");
  await user.click(screen.getByRole("button", { name: password.submit }));
  const button = screen.getByRole("button", { name: password.submit });
  await waitFor(() => expect(button.getAttribute("aria-describedby")).toBeTruthy());
  expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "3 errors",
  );

  await user.click(tab(tabs.general));
  await user.click(await answer(cancel));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await field(/^New password/)).value).toBe("abc");
  await user.click(tab(tabs.general));
  await user.click(await answer(unsaved.discard));
  await screen.findByRole("heading", { name: tabs.general });
  expect(asksAtUnload()).toBe(false);
});

test("who leaves while values are being saved is asked only if they are not, and else gets there after the answer", async () => {
  const { prepare, token, email } = await registerNewcomer(service);
  await prepare();
  const { user } = await renderConsole(service, { path: "/settings/password", token });
  const next = "Nowe haslo 7";
  await paste(user, await field(/^Current password/), "Delivery2");
  for (const label of [/^New password/, /^Confirm new password/]) await paste(user, await field(label), next);
  const saveAndLeave = async () => {
    const answerNow = holdRequests(changePassword.path);
    await user.click(screen.getByRole("button", { name: password.submit }));
    await screen.findByRole("button", { name: messages.forms.saving });
    await user.click(tab(tabs.general));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(asksAtUnload()).toBe(true);
    answerNow();
  };
  await saveAndLeave();
  await user.click(await answer(cancel));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.clear(await field(/^Current password/));
  await paste(user, await field(/^Current password/), "Delivery1");
  await saveAndLeave();
  await screen.findByRole("heading", { name: tabs.general });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await service.signIn(email, next)).toBeTruthy();
});

test("who leaves while a form is saved that then leads to its list gets to the chosen page all the same", async () => {
  const { name: region } = await makeRegion(service.pool);
  const { id } = await makeDriver(service.pool, { region });
  const { token } = await service.signInOperator({ scopes: ["drivers", "drivers:write"] });
  const { user } = await renderConsole(service, { path: `/drivers/driver/${id}`, token });
  const model = await screen.findByLabelText(new RegExp(messages.drivers.fields.model));
  await user.type(model, "Kangoo");
  const answerNow = holdRequests("driver");
  await user.click(screen.getByRole("button", { name: messages.drivers.update.submit }));
  // What was typed now would go with the form.
  await waitFor(() => expect(model.closest("[inert]")).not.toBeNull());
  await user.click(screen.getByRole("link", { name: messages.settings.label }));
  answerNow();
  await screen.findByRole("heading", { name: tabs.general });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("who signs out is asked before what was typed is lost, in this tab or in another", async () => {
  const { prepare, token } = await registerNewcomer(service);
  await prepare();
  const { user, leaveTo } = await renderConsole(service, { path: "/settings/password", token });
  const other = new BroadcastChannel("edelivery.unsaved");
  onTestFinished(() => other.close());
  const signOut = async () =>
    user.click(await screen.findByRole("button", { name: messages.shell.menu.logOut }));

  for (const [loss, name, confirm] of [
    ["file", unsaved.unfinishedTitle, unsaved.leave],
    ["text", unsaved.title, unsaved.discard],
  ] as const) {
    other.onmessage = () => other.postMessage(loss);
    await signOut();
    const dialog = within(await screen.findByRole("dialog", { name }));
    dialog.getByText(unsaved.elsewhere[loss]);
    dialog.getByRole("button", { name: confirm });
    await user.click(dialog.getByRole("button", { name: cancel }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }

  await user.type(await field(/^New password/), "abc");
  const answered = vi.fn();
  other.onmessage = ({ data }) => answered(data);
  other.postMessage("isUnsaved");
  await waitFor(() => expect(answered).toHaveBeenCalledWith("text"));
  await signOut();
  within(await question()).getByText(unsaved.text);
  expect(leaveTo).not.toHaveBeenCalled();
  await user.click(await answer(unsaved.discard));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith("/login"));
});

const signInElsewhere = (token: string) => {
  storeToken(token);
  window.dispatchEvent(new StorageEvent("storage", { key: "edelivery.token" }));
};

test("what another account's tab shows is left when this browser is signed in anew, also if the account is learned late", async () => {
  const [{ account, token }, other] = [await service.signInOperator(), await service.signInOperator()];
  const { leaveTo, sent } = await renderConsole(service, { path: "/settings", token });
  await screen.findByText(account.email);
  const asked = () => sent().filter((path) => path.endsWith("/@me")).length;
  const before = asked();
  signInElsewhere(await service.signIn(account.email));
  await waitFor(() => expect(asked()).toBe(before + 1));
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  signInElsewhere(other.token);
  await waitFor(() => expect(leaveTo.mock.calls).toEqual([["/"]]), { timeout: 5_000 });
});

test("a new session that is over when a tab learns of it leaves what was typed; one after a sign-out does not", async () => {
  const { account, token } = await service.signInOperator();
  const first = await renderConsole(service, { path: "/settings", token });
  await screen.findByText(account.email);
  storeDraft("note", "half a sentence");
  signInElsewhere("over");
  await waitFor(() => expect(first.leaveTo.mock.calls).toEqual([["/login"]]));
  expect(readDraft("note", isText)).toBe("half a sentence");
  cleanup();

  const { leaveTo } = await renderConsole(service, { path: "/settings", token });
  await screen.findByText(account.email);
  expect(readDraft("note", isText)).toBe("half a sentence");
  localStorage.setItem("edelivery.signedOut", "2026-11-28T09:00:00.000Z");
  signInElsewhere(token);
  await waitFor(() => expect(leaveTo.mock.calls).toEqual([["/"]]));
  expect(readDraft("note", isText)).toBeNull();
});

test("a console does not open with what it loaded before another tab signed in", async () => {
  const [{ token }, other] = [await service.signInOperator(), await service.signInOperator()];
  const { leaveTo } = await renderConsole(service, { path: "/settings", token });
  const answerNow = holdRequests(regions.list.path);
  signInElsewhere(other.token);
  answerNow();
  await waitFor(() => expect(leaveTo.mock.calls).toEqual([["/"]]));
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("a draft that a full browser does not take is asked about before it is lost, and an older one is not read in its place", async () => {
  const { token } = await service.signInOperator();
  await renderConsole(service, { path: "/settings", token });
  await screen.findByRole("heading", { name: tabs.general });
  storeDraft("note", "Jan");
  expect(asksAtUnload()).toBe(false);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  onTestFinished(() => full.mockRestore());
  // What nobody typed is not asked about.
  act(() => storeDraft(openedViews, []));
  expect(asksAtUnload()).toBe(false);
  act(() => storeDraft("note", "Jan Kowalski"));
  expect(asksAtUnload()).toBe(true);
  expect(sessionStorage.getItem("edelivery.draft.note")).toBeNull();
  expect(readDraft("note", isText)).toBe("Jan Kowalski");
  act(() => removeDraft("note"));
  expect(asksAtUnload()).toBe(false);
});

test("the company's data are kept as a draft when their tab is left, until they are saved", async () => {
  const { prepare, token, stored } = await registerNewcomer(service);
  await prepare();
  const { user } = await renderConsole(service, { path: "/settings/companyData", token });
  const save = () => screen.findByRole<HTMLButtonElement>("button", { name: /^Save contract data/ });
  expect((await save()).ariaDisabled).toBe("true");
  const apartment = await field(/^Apartment/);
  await user.type(apartment, "4");
  expect((await save()).ariaDisabled).toBe("false");
  await user.clear(apartment);
  expect((await save()).ariaDisabled).toBe("true");
  const city = await field(/^City/);
  await user.clear(city);
  await user.type(city, "Wieliczka");
  await user.click(tab(tabs.general));
  await screen.findByRole("heading", { name: tabs.general });
  await user.click(tab(tabs.companyData));
  await waitFor(async () => expect((await field(/^City/)).value).toBe("Wieliczka"));
  await user.click(await save());
  await screen.findByText("Company data updated");
  await waitFor(() =>
    expect(Object.keys(sessionStorage).filter((key) => key.includes("contractData"))).toEqual([]),
  );
  expect((await stored()).company.contract_data).toMatchObject({ city: "Wieliczka" });
});

test("company data that are saved after their tab was left are no draft, and what was typed since is no conflict", async () => {
  const { prepare, token, stored } = await registerNewcomer(service);
  await prepare();
  const { user } = await renderConsole(service, { path: "/settings/companyData", token });
  const save = async () =>
    user.click(await screen.findByRole("button", { name: /^(Save contract data|Saving)/ }));
  const type = async (label: RegExp, text: string) => {
    await user.clear(await field(label));
    await user.type(await field(label), text);
  };
  const leave = async () => {
    await user.click(tab(tabs.general));
    await screen.findByRole("heading", { name: tabs.general });
  };
  const saved = async (data: Record<string, string>) =>
    waitFor(async () => expect((await stored()).company.contract_data).toMatchObject(data));
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes("contractData"));

  await type(/^City/, "Wieliczka");
  const answerFirst = holdRequests(updateData.path);
  await save();
  await leave();
  expect(drafts()).toHaveLength(1);
  answerFirst();
  await saved({ city: "Wieliczka" });
  await waitFor(() => expect(drafts()).toEqual([]));
  await user.click(tab(tabs.companyData));
  await waitFor(async () => expect((await field(/^City/)).value).toBe("Wieliczka"));

  await type(/^City/, "Skawina");
  const answerSecond = holdRequests(updateData.path);
  await save();
  await type(/last name/, "Nowak");
  await leave();
  answerSecond();
  await saved({ city: "Skawina" });
  await user.click(tab(tabs.companyData));
  await waitFor(async () => expect((await field(/last name/)).value).toBe("Nowak"));
  await save();
  await saved({ city: "Skawina", lastName: "Nowak" });
  await waitFor(() => expect(drafts()).toEqual([]));
});

test("who types the company's data stays at them when a colleague saves some, reads the saved tax number, and can discard", async () => {
  const { product, locations, data, token, stored } = await registerNewcomer(service);
  await product();
  await locations();
  const { user } = await renderConsole(service, { path: "/", token });
  await paste(user, await field(/^Tax number/), "123");
  await paste(user, await field(/last name/), "Nowak");
  await data();
  const { nip } = (await stored()).company.contract_data;
  await waitFor(async () => expect((await field(/^Tax number/)).readOnly).toBe(true));
  expect((await field(/^Tax number/)).value).toBe(nip);
  expect((await field(/last name/)).value).toBe("Nowak");
  await user.click(screen.getByRole("button", { name: messages.forms.discard }));
  await user.click(await answer(unsaved.discard));
  await screen.findByRole("heading", { name: messages.onboarding.contract.notGenerated });
});

test("company data that are typed and left make no contract, and what was saved in another tab meanwhile is a conflict", async () => {
  const { prepare, data, token, stored } = await registerNewcomer(service);
  await prepare();
  const { user } = await renderConsole(service, { path: "/?step=companyData", token });
  const lastName = async () => field(/last name/);
  await user.clear(await lastName());
  await user.type(await lastName(), "Nowak");
  const { goOn, unsaved: unsavedWords } = messages.onboarding;
  screen.getByText(unsavedWords.companyData);
  await user.click(screen.getByRole("button", { name: goOn }));
  await screen.findByText(messages.contract.saveFirst);
  expect(screen.queryByRole("button", { name: messages.contract.submit })).toBeNull();

  await data({ city: "Wieliczka" });
  await user.click(screen.getByRole("link", { name: unsavedWords.open }));
  await waitFor(async () => expect((await lastName()).value).toBe("Nowak"));
  const save = async () => user.click(screen.getByRole("button", { name: /^Save contract data/ }));
  const saved = async () => (await stored()).company.contract_data;
  await save();
  await screen.findByText(/^You saved this yourself at .* Saving again overwrites that/);
  expect(await saved()).toMatchObject({ city: "Wieliczka", lastName: expect.not.stringMatching("Nowak") });
  await save();
  await screen.findByText("Company data updated");
  expect(await saved()).toMatchObject({ lastName: "Nowak", city: expect.not.stringMatching("Wieliczka") });
  await screen.findByRole("button", { name: messages.contract.submit });
});
