import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import * as links from "#contract/accountLinks.ts";
import * as operators from "#contract/operators.ts";
import type { LinkKind } from "#contract/rules/linkPaths.ts";
import { me } from "#contract/session.ts";
import * as publicWords from "#locales/en/publicWords.ts";
import { readSessionNotice } from "#src/authProvider/sessionNotice.ts";
import { ConfirmEmailPage } from "#src/custom-pages/account-links/ConfirmEmailPage.tsx";
import { ForgottenPasswordPage } from "#src/custom-pages/account-links/ForgottenPasswordPage.tsx";
import { NewPasswordPage } from "#src/custom-pages/account-links/NewPasswordPage.tsx";
import { readToken, storeToken } from "#src/dataProvider/token.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { holdRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

declare const jsdom: { reconfigure(options: { url: string }): void };

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const first = { firstLanguage: "en", firstWords: publicWords } as const;

/** A public page at an address, over the true service. */
function openPage(page: React.ReactNode, path: string) {
  jsdom.reconfigure({ url: new URL(path, service.url).href });
  const { fetch } = globalThis;
  const fetched = vi.spyOn(globalThis, "fetch");
  fetched.mockImplementation((input, init) => fetch(new URL(String(input), service.url), init));
  onTestFinished(() => fetched.mockRestore());
  render(page);
  return userEvent.setup({ delay: null });
}

/** The path of a link that back-office made for the company's client. */
async function linkOf(kind: LinkKind): Promise<{ path: string; email: string; client: string }> {
  const { id, token, client, clientEmail: email } = await createCompanyScenario(service);
  if (kind === "newPassword") await service.send(links.requestPassword, { email, language: "en" });
  else {
    const newEmail = `new-${email}`;
    const input = { newEmail, password: "Delivery1", language: "en" } as const;
    await service.send(links.changeEmail, input, { token: client });
  }
  const [account] = (await service.send(links.companyAccounts, { companyId: id }, { token })).body;
  const { body } = await service.send(links.makeLink, { accountId: account?.id ?? "", kind }, { token });
  return { path: body.path, email, client };
}

test("who forgot the password asks for a link by e-mail, and reads the same whoever it is", async () => {
  const user = openPage(<ForgottenPasswordPage {...first} />, "/forgot-password");
  await user.click(screen.getByRole("button", { name: "Send me a link" }));
  expect(await screen.findByText("Field is required")).toBeTruthy();
  await user.type(screen.getByLabelText("Email"), "nobody@nowhere.example{Enter}");
  const title = await screen.findByRole("heading", { name: "We have your request" });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText(/^If nobody@nowhere.example has an account/)).toBeTruthy();
});

test("a link sets a new password by the usual rules, and leads to signing in with a word", async () => {
  const { path, email, client } = await linkOf("newPassword");
  storeToken(client);
  const done = vi.fn();
  const user = openPage(<NewPasswordPage {...first} onDone={done} />, path);
  await screen.findByText(new RegExp(`For the account ${email}`));
  await user.type(screen.getByLabelText("New password"), "kurzes");
  await user.type(screen.getByLabelText("Confirm new password"), "Pickup22");
  await user.click(screen.getByRole("button", { name: "Save password" }));
  await screen.findByText("Value must have at least 7 characters");
  expect(done).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText("New password"));
  await user.type(screen.getByLabelText("New password"), "Pickup22{Enter}");
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(readToken()).toBeNull();
  expect(readSessionNotice()).toBe("passwordSet");
  sessionStorage.clear();
  expect(await service.signIn(email, "Pickup22")).toBeTruthy();
});

/** Loses the next answer to this path: the service carries the request out. */
function loseAnswer(path: string): void {
  const fetched = vi.mocked(fetch);
  const pass = fetched.getMockImplementation();
  let isLost = false;
  fetched.mockImplementation(async (input, init) => {
    const answer = await pass?.(input, init);
    if (!answer || isLost || !String(input).includes(path)) return answer as Response;
    isLost = true;
    throw new TypeError("Failed to fetch");
  });
}

test("a new password whose answer was lost is told as done when it is sent again", async () => {
  const { path, email } = await linkOf("newPassword");
  const done = vi.fn();
  const user = openPage(<NewPasswordPage {...first} onDone={done} />, path);
  loseAnswer(links.setPassword.path);
  await user.type(await screen.findByLabelText("New password"), "Pickup22");
  await user.type(screen.getByLabelText("Confirm new password"), "Pickup22{Enter}");
  await screen.findByRole("alert");
  expect(await service.signIn(email, "Pickup22")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save password" }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  sessionStorage.clear();
});

test("a new e-mail address whose confirmation was lost is told as confirmed when it is sent again", async () => {
  const { path, email } = await linkOf("newEmail");
  const user = openPage(<ConfirmEmailPage {...first} />, path);
  loseAnswer(links.confirmEmail.path);
  await user.click(await screen.findByRole("button", { name: "Confirm new email" }));
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Confirm new email" }));
  await screen.findByText(`From now on you sign in as new-${email}.`);
});

test.each([
  ["is not made again when it is sent again", "EN English", "Send me a link", "We have your request", 1],
  ["is another one in another language", "PL Polski", "Wyślij link", "Otrzymaliśmy Twoją prośbę", 2],
])("a request for a link whose answer was lost %s", async (_, language, submit, title, count) => {
  const { clientEmail } = await createCompanyScenario(service);
  const user = openPage(<ForgottenPasswordPage {...first} />, "/forgot-password");
  loseAnswer(links.requestPassword.path);
  await user.type(await screen.findByLabelText("Email"), `${clientEmail}{Enter}`);
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: language }));
  await user.click(await screen.findByRole("button", { name: submit }));
  await screen.findByRole("heading", { name: title });
  const { rows } = await service.pool.query(
    `select 1 from events e join accounts a on a.id = e.subject_id
     where e.name = 'requestAccountLink' and a.email = $1`,
    [clientEmail],
  );
  expect(rows).toHaveLength(count);
});

test("a link that is none says where to get another one, which works in the same tab and signs nobody else out", async () => {
  const { path, email } = await linkOf("newPassword");
  const { token: another, account } = await service.signInOperator();
  storeToken(another);
  const done = vi.fn();
  const user = openPage(<NewPasswordPage {...first} onDone={done} />, "/new-password#used-long-ago");
  await screen.findByRole("heading", { name: "This link no longer works" });
  expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe(
    "/forgot-password",
  );

  window.location.hash = path.split("#")[1] ?? "";
  await screen.findByText(new RegExp(`For the account ${email}`));
  await user.type(screen.getByLabelText("New password"), "Pickup22");
  await user.type(screen.getByLabelText("Confirm new password"), "Pickup22{Enter}");
  await screen.findByText(
    `Log in as ${email} with it. In this browser, ${account.email} is still logged in.`,
  );
  expect(readToken()).toBe(another);
  expect((await service.send(me, undefined, { token: another })).status).toBe(200);
  expect(done).not.toHaveBeenCalled();
});

test("a new e-mail address is confirmed by a button, since mail programs open links by themselves", async () => {
  const { path, email } = await linkOf("newEmail");
  const user = openPage(<ConfirmEmailPage {...first} />, path);
  await screen.findByText(`From now on, ${email} will sign in as new-${email}.`);
  expect(await service.signIn(email)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Confirm new email" }));
  await screen.findByText(`From now on you sign in as new-${email}.`);
  expect(await service.signIn(`new-${email}`)).toBeTruthy();
});

test("the settings ask for another address with the own password, and open screens follow its change", async () => {
  const { client, clientEmail, id, token } = await createCompanyScenario(service, stepsDone);
  const { user } = await renderConsole(service, { path: "/settings", token: client });
  await user.click(await screen.findByRole("button", { name: "Change email" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^New email/), "shop@new.example");
  await user.type(dialog.getByLabelText(/^Your current password/), "Delivery1");
  await user.click(dialog.getByRole("button", { name: "Send the link" }));
  await screen.findByText(/^We’ve noted shop@new.example/);
  expect(screen.getByText(clientEmail)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Change email" }));
  const again = within(await screen.findByRole("dialog"));
  await user.type(again.getByLabelText(/^New email/), "shop@other.example");
  await user.type(again.getByLabelText(/^Your current password/), "wrong1");
  await user.click(again.getByRole("button", { name: "Send the link" }));
  await again.findByText("The current password is not correct.");
  await user.click(again.getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));

  const [account] = (await service.send(links.companyAccounts, { companyId: id }, { token })).body;
  const made = await service.send(
    links.makeLink,
    { accountId: account?.id ?? "", kind: "newEmail" },
    { token },
  );
  await service.send(links.confirmEmail, { token: made.body.path.split("#")[1] ?? "" });
  await screen.findByText("shop@new.example");
});

test("back-office hears of a request for a new password, finds it from the list, and copies the link once", async () => {
  const { name, token, clientEmail } = await createCompanyScenario(service);
  const { user } = await renderConsole(service, { path: "/companies/list", token });
  await screen.findByRole("img", { name: "Live: changes appear as they happen" });
  await screen.findByRole("link", { name });
  expect(screen.queryByLabelText("1 pending link request")).toBeNull();
  await service.send(links.requestPassword, { email: clientEmail, language: "en" });
  await screen.findByRole("img", { name: "1 pending link request" });
  await user.click(screen.getByRole("link", { name: "1 pending link request" }));
  await screen.findByText(/^asked for a new password, /);
  await user.click(screen.getByRole("button", { name: `Create link for ${clientEmail}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Link for ${clientEmail}` }));
  const link = new URL(dialog.getByLabelText<HTMLInputElement>("Link").value);
  expect(link.pathname).toBe("/new-password");
  await user.click(dialog.getByRole("button", { name: "I have copied it" }));
  await screen.findByText(/^Link created/);
  await waitFor(() => expect(screen.queryByRole("img", { name: "1 pending link request" })).toBeNull());
  expect(document.body.textContent).not.toContain(link.hash);
});

test("who lacks rights of a client sees the request and why somebody else must make its link", async () => {
  const { id, clientEmail, token: another } = await createCompanyScenario(service);
  await service.send(links.requestPassword, { email: clientEmail, language: "en" });
  const { token } = await service.signInOperator({ scopes: ["companies"] });
  await renderConsole(service, { path: `/companies/company/${id}`, token });
  const make = await screen.findByRole("button", { name: `Create link for ${clientEmail}` });
  expect(make).toHaveProperty("disabled", true);
  await screen.findByText(/^You can’t create this link: whoever has it can do all that the client can/);
  const [account] = (await service.send(links.companyAccounts, { companyId: id }, { token: another })).body;
  const input = { accountId: account?.id ?? "", kind: "newPassword" } as const;
  expect((await service.send(links.makeLink, input, { token: another })).status).toBe(200);
});

test("a manager finds an operator's request on the users' page, copies the link once, and is asked before leaving without it", async () => {
  const { token, account: manager } = await service.signInOperator();
  const { account } = await service.signInOperator({ scopes: ["orders:read"] });
  const { user } = await renderConsole(service, { path: "/users/manager", token });
  await screen.findByRole("img", { name: "Live: changes appear as they happen" });
  await user.click(await screen.findByRole("button", { name: account.email }));
  await service.send(links.requestPassword, { email: account.email, language: "en" });
  await screen.findByRole("img", { name: "1 pending link request" });
  await screen.findByTitle("Waiting for a link");
  const answerNow = holdRequests(operators.makeLink.path);
  await user.click(await screen.findByRole("button", { name: `Create link for ${account.email}` }));
  await user.click(screen.getByRole("button", { name: manager.email }));
  answerNow();
  const question = within(await screen.findByRole("dialog", { name: "Leave without copying it?" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  const dialog = within(await screen.findByRole("dialog", { name: `Link for ${account.email}` }));
  const link = new URL(dialog.getByLabelText<HTMLInputElement>("Link").value);
  await user.click(dialog.getByRole("button", { name: "I have copied it" }));
  await screen.findByText(/^Link created/);
  await waitFor(() => expect(screen.queryByRole("img", { name: "1 pending link request" })).toBeNull());
  expect((await service.send(links.readLink, { token: link.hash.slice(1) })).body.email).toBe(account.email);
});

test("back-office signs a client out everywhere from the company's page, after a question", async () => {
  const { id, token, client, clientEmail } = await createCompanyScenario(service);
  const { user } = await renderConsole(service, { path: `/companies/company/${id}`, token });
  const open = await screen.findByRole("button", { name: `Sign out everywhere: ${clientEmail}` });
  await user.click(open);
  const dialog = within(await screen.findByRole("dialog", { name: `Sign ${clientEmail} out everywhere?` }));
  expect((await service.send(me, undefined, { token: client })).status).toBe(200);
  await user.click(dialog.getByRole("button", { name: "Sign out" }));
  await screen.findByText(`Signed out everywhere: ${clientEmail}`);
  expect((await service.send(me, undefined, { token: client })).status).toBe(401);
});

const done = new Date("2026-11-01T08:00:00Z");
const stepsDone = {
  productSelectedAt: done,
  locationsCompletedAt: done,
  dataCompletedAt: done,
  contractGeneratedAt: done,
};
