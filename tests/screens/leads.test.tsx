import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as leads from "#contract/leads.ts";
import * as messages from "#locales/en/messages.ts";
import { loadMessages } from "#src/i18n/messages.ts";
import { newAddress } from "#tests/support/scenarios/newcomer.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { holdRequests, loseRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

const polish = await loadMessages("pl");

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
  for (let nth = 1; nth <= 30; nth++) {
    const name = `Pytający ${String(nth).padStart(2, "0")}`;
    const message = nth === 30 ? "Ile to kosztuje?\n<b>Pilne</b> 🚚" : undefined;
    await service.send(
      leads.register,
      { name, email: `p${nth}@pytania.example`, phone: "500 600 700", message, confirmPrivacyPolicy: true },
      { headers: newAddress() },
    );
  }
});
afterAll(() => service.stop());

async function openLeads() {
  const { token, account } = await service.signInOperator({ scopes: ["companies"] });
  const { user, leaveTo, sent } = await renderConsole(service, { path: "/companies/leads", token });
  // Not by role, which takes seconds on so many rows.
  const names = () =>
    [...document.querySelectorAll("li[aria-label^=Pytający]")].map((row) => row.getAttribute("aria-label"));
  return { user, account, token, names, leaveTo, sent };
}

const button = (name: string) => screen.findByLabelText(name);
const row = async (name: string) => within(await screen.findByLabelText<HTMLElement>(name));

test("those who wait come newest first, a page at a time, sorted as one likes, and searched for", async () => {
  const { user, names } = await openLeads();
  await waitFor(() => expect(names()).toHaveLength(25));
  expect(names()[0]).toBe("Pytający 30");
  (await row("Pytający 30")).getByText(/Ile to kosztuje\?\s<b>Pilne<\/b> 🚚/);
  await user.click(await button("Go to next page"));
  await waitFor(() => expect(names()).toHaveLength(5));
  await user.click(screen.getByRole("combobox", { name: messages.leads.sort }));
  await user.click(await screen.findByRole("option", { name: messages.leads.sorts.nameASC }));
  await waitFor(() => expect(names()[0]).toBe("Pytający 01"));
  const search = screen.getByLabelText<HTMLInputElement>(messages.leads.search);
  // On Czech and German keyboards the key needs Shift. jsdom does not move the focus to what is selected.
  vi.spyOn(search, "select").mockImplementation(() => search.focus());
  await user.keyboard("{Shift>}/{/Shift}");
  expect(document.activeElement).toBe(search);
  await paste(user, search, "p17@pytania");
  await waitFor(() => expect(names()).toEqual(["Pytający 17"]));
  await user.clear(search);
  await paste(user, search, "nobody of this name");
  // Not that nobody waits for an answer.
  await screen.findByText(messages.leads.noMatch);
  screen.getByText(messages.leads.noMatchHint);
});

test("who was answered leaves the open ones, stands with the others with who answered, and is opened again", async () => {
  const { user, account, names } = await openLeads();
  await screen.findByRole("img", { name: "30 unanswered demo requests" });
  await screen.findByRole("img", { name: messages.shell.connection.live });
  await user.dblClick(await button("Mark answered: Pytający 30"));
  await screen.findByText(messages.leads.done);
  await waitFor(() => expect(names()[0]).toBe("Pytający 29"));
  // The button that had the focus is gone with its row.
  expect(document.activeElement?.ariaLabel).toBe(messages.leads.label);
  await screen.findByRole("img", { name: "29 unanswered demo requests" });
  await user.click(screen.getByRole("button", { name: messages.leads.shown.handled }));
  await waitFor(() => expect(names()).toEqual(["Pytający 30"]));
  const answered = await row("Pytający 30");
  answered.getByText(new RegExp(`^answered .* by ${account.email}$`));
  const noting = answered.getByRole("button", { name: "Note on Pytający 30" });
  await user.click(noting);
  await user.type(await screen.findByLabelText(messages.leads.note.label), "x{Backspace}");
  await user.keyboard("{Escape}");
  // What was typed and deleted is not asked about.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(noting);
  const dialog = within(await screen.findByRole("dialog"));
  await paste(user, dialog.getByLabelText(messages.leads.note.label), "Calls on Monday");
  await user.click(dialog.getByRole("button", { name: messages.leads.note.submit }));
  await (await row("Pytający 30")).findByText(/Calls on Monday/);
  await user.click(await button("Reopen: Pytający 30"));
  await waitFor(() => expect(names()).toEqual([]));
});

test("a note stays typed when its request leaves the list, and says that it was oneself who noted something else meanwhile", async () => {
  const { user, token } = await openLeads();
  await user.click(await button("Note on Pytający 29"));
  const input = await screen.findByLabelText(messages.leads.note.label);
  await user.type(input, "Wants a price");
  const { body } = await service.send(leads.list, { filter: '{"q":"Pytający 29"}' }, { token });
  const leadId = body[0]?.id ?? "";
  await screen.findByRole("img", { name: "30 unanswered demo requests", hidden: true });
  await service.send(leads.note, { leadId, note: "Calls on Monday" }, { token });
  await service.send(leads.handle, { leadId }, { token });
  await screen.findByRole("img", { name: "29 unanswered demo requests", hidden: true });
  const save = screen.getByRole("button", { name: messages.leads.note.submit });
  await user.click(save);
  await screen.findByText(/^You saved this yourself at/);
  expect(input).toHaveProperty("value", "Wants a price");
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.queryByLabelText("Pytający 29")).toBeNull());
  await service.send(leads.reopen, { leadId }, { token });
});

test("Back under the dialog of a note changes nothing while something is typed; logging out waits for an answer that is being noted", async () => {
  const { user, leaveTo, names, sent } = await openLeads();
  await waitFor(() => expect(names()).toHaveLength(25));
  await user.click(await button("Go to next page"));
  await waitFor(() => expect(names()).toHaveLength(5));
  const [name = ""] = names();
  await user.click(await button(`Note on ${name}`));
  const input = await screen.findByLabelText<HTMLInputElement>(messages.leads.note.label);
  await user.type(input, "Wants a price");
  const { search } = window.location;
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  });
  await waitFor(() => expect(window.location.search).toBe(search));
  expect(input.value).toBe("Wants a price");
  expect(names()).toHaveLength(5);
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: messages.forms.unsaved.discard }));

  const answerNow = holdRequests(leads.handle.path);
  await user.click(await button(`Mark answered: ${name}`));
  const answerLogout = holdRequests("/api/logout");
  const logOut = () => user.click(screen.getByRole("button", { name: messages.shell.menu.logOut }));
  await logOut();
  await screen.findByText(messages.session.leaving);
  expect(leaveTo).not.toHaveBeenCalled();
  answerNow();
  const sentLogouts = () => sent().filter((path) => path.endsWith("/api/logout"));
  await waitFor(() => expect(sentLogouts()).toHaveLength(1));
  screen.getByText(messages.session.leaving);
  await logOut();
  expect(sentLogouts()).toHaveLength(1);
  answerLogout();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith("/login"));
});

test("what an answer says is said in the language of that moment, and names what has failed once the page was left", async () => {
  const { user, names } = await openLeads();
  await waitFor(() => expect(names()).toHaveLength(25));
  const [name = ""] = names();
  const answerNow = holdRequests(leads.handle.path);
  await user.click(await button(`Mark answered: ${name}`));
  await user.click(screen.getByRole("button", { name: /^Language/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Polski" }));
  await screen.findByText(polish.shell.menu.logOut);
  answerNow();
  await screen.findByText(polish.leads.done);

  loseRequests(leads.handle.path);
  const fail = holdRequests(leads.handle.path);
  await waitFor(() => expect(names()).not.toContain(name));
  await user.click(await button(polish.leads.handleOf.replace("%{name}", names()[0] ?? "")));
  await user.click(screen.getByRole("link", { name: polish.shell.menu.settings }));
  await screen.findByRole("heading", { name: polish.settings.tabs.general });
  fail();
  const { about } = polish.forms;
  await screen.findByText(
    about.replace("%{subject}", polish.leads.title).replace("%{sentence}", polish.errors.network),
  );
});

test("a failed list says so, and can be asked for again", async () => {
  const { names, user } = await openLeads();
  await waitFor(() => expect(names()).toHaveLength(25));
  const restore = loseRequests(leads.list.path);
  await user.click(screen.getByRole("button", { name: messages.leads.shown.all }));
  await screen.findByText(new RegExp(messages.leads.failed));
  restore();
  await user.click(await screen.findByRole("button", { name: messages.common.tryAgain }));
  await waitFor(() => expect(screen.queryByText(new RegExp(messages.leads.failed))).toBeNull());
});
