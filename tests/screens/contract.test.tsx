import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as companies from "#contract/companies/companies.ts";
import * as contracts from "#contract/companies/contracts.ts";
import * as messages from "#locales/en/messages.ts";
import { registerNewcomer } from "#tests/support/scenarios/newcomer.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { holdRequests, loseRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { unreadableFile } from "#tests/support/screens/unreadableFile.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const { contract: words, companies: companyWords, companySettings } = messages;
const button = (name: string) => screen.findByRole("button", { name });
const contractsOf = async (companyId: string, token: string) =>
  (await service.send(companies.info, { companyId }, { token })).body.contracts;

test("a client reads the contract with its prices, accepts it, and uploads it signed", async () => {
  const { prepare, token, companyId } = await registerNewcomer(service);
  await prepare();
  const { user } = await renderConsole(service, { path: "/settings/companyData", token });
  await user.click(await button(words.read.open));
  const text = within(await screen.findByRole("region", { name: words.read.label }));
  await text.findByText(/Cena dostawy zależy od rozmiaru przesyłki: S – 14,00 zł/);
  await user.click(await button(words.submit));
  await screen.findByText(messages.validation.mustAccept);
  await user.click(screen.getByLabelText(words.terms));
  await user.click(await button(words.submit));
  await button(words.download);
  await screen.findByText("kontakt@edelivery.example");

  const input = () => screen.getByLabelText<HTMLInputElement>(words.upload.button, { selector: "input" });
  await user.upload(input(), unreadableFile("contract.pdf", "application/pdf"));
  await screen.findByText(messages.validation.fileUnreadable);
  await user.upload(input(), new File(["I agree"], "contract.pdf", { type: "application/pdf" }));
  await screen.findByText(messages.validation.signedFileType);
  await user.upload(input(), new File(["%PDF-1.7\n%%EOF"], "contract.pdf", { type: "application/pdf" }));
  await screen.findByText(/We received the signed contract/);
  expect(await contractsOf(companyId, token)).toMatchObject([{ receivedHow: "upload", hasSignedFile: true }]);
  await button(words.signed);
});

test("terms that were accepted, and only those, are accepted anew once they have changed, known to the page or not", async () => {
  const { prepare, token, companyId } = await registerNewcomer(service);
  await prepare();
  const operator = await service.signInOperator({ scopes: ["companies"] });
  const { pricing } = (await service.send(companies.info, { companyId }, { token: operator.token })).body;
  const raise = (baseS: number) => {
    const raised = { ...pricing, driverShare: pricing.driverShare ?? 0, baseS };
    return service.send(companies.updateSettings, { companyId, pricing: raised }, { token: operator.token });
  };
  const { user } = await renderConsole(service, { path: "/settings/companyData", token });
  const terms = () => screen.getByLabelText<HTMLInputElement>(words.terms);
  await screen.findByRole("img", { name: messages.shell.connection.live });
  await user.click(await screen.findByLabelText(words.terms));
  await raise(13);
  await screen.findByText(words.termsChanged);
  expect(terms().checked).toBe(false);

  await user.click(terms());
  expect(screen.queryByText(words.termsChanged)).toBeNull();
  const release = holdRequests(companies.info.path);
  await raise(12);
  await user.click(await button(words.submit));
  await screen.findByText(messages.errors.company_changed);
  expect(await contractsOf(companyId, token)).toEqual([]);
  release();
  await screen.findByText(words.termsChanged);
  // Of the raised prices, the one that was accepted at last.
  await user.click(await button(words.read.open));
  await screen.findByText(/S – 12,00 zł/);
  await user.click(terms());
  // A change that is none of the terms, so they stay accepted.
  await service.pool.query("update companies set version = version + 1 where id = $1", [companyId]);
  await user.click(await button(words.submit));
  await waitFor(async () => {
    const submit = screen.queryByRole("button", { name: words.submit });
    if (submit) await user.click(submit);
    screen.getByRole("button", { name: words.download });
  });
});

test("a contract is generated once, whatever is pressed before the page shows it; a page that stays without it says that it may be old", async () => {
  const { prepare, token, companyId } = await registerNewcomer(service);
  await prepare();
  const { user } = await renderConsole(service, { path: "/settings/companyData", token });
  await user.click(await screen.findByLabelText(words.terms));
  const restore = loseRequests(companies.info.path);
  const release = holdRequests(companies.info.path);
  const submit = await button(words.submit);
  await user.click(submit);
  await screen.findByText(words.done);
  await user.click(submit);
  screen.getByLabelText(words.terms).focus();
  await user.keyboard("{Enter}");
  expect(submit.ariaBusy).toBe("true");
  release();
  await screen.findByText(new RegExp(`^${companyWords.page.stale}`), undefined, { timeout: 30_000 });
  await waitFor(() => expect(submit.ariaBusy).toBe("false"));
  await user.click(submit);
  await screen.findByText(words.alreadyThere);
  expect(await contractsOf(companyId, token)).toMatchObject([{ voidedAt: null }]);
  restore();
  await user.click(await button(messages.common.tryAgain));
  await button(words.download);
});

test("the settings ask for the signed contract and say where to send it, until it was received", async () => {
  const { prepare, contract, token, companyId } = await registerNewcomer(service);
  await prepare();
  const { number } = (await contract()).body;
  const toDo = messages.settings.toDo;
  await renderConsole(service, { path: "/settings", token });
  const link = await screen.findByRole("link", { name: toDo.sign });
  expect(link.getAttribute("href")).toBe("/settings/companyData");
  screen.getByText(toDo.text);
  const { contractAddress } = (await service.send(companies.info, { companyId }, { token })).body;
  screen.getByRole("link", { name: contractAddress });
  cleanup();

  const file = Buffer.from("%PDF-1.7\n%%EOF").toString("base64");
  await service.send(contracts.uploadSigned, { companyId, number, file }, { token });
  await renderConsole(service, { path: "/settings", token });
  await screen.findByText(new RegExp(`^We received the signed contract ${number}`));
  expect(screen.queryByText(toDo.sign)).toBeNull();
});

test("a change of the data asks before it voids the contract, and its old file stays", async () => {
  const { prepare, contract, token, companyId } = await registerNewcomer(service);
  await prepare();
  const { number } = (await contract()).body;
  const { user, sent } = await renderConsole(service, { path: "/settings/companyData", token });
  const save = await button(companyWords.contractData.submit);
  await waitFor(() => expect(save).toHaveProperty("ariaDisabled", "true"));
  const city = screen.getByLabelText(/^City/);
  // What is stored without its spaces changes nothing that the contract states.
  await user.type(city, " ");
  await user.click(save);
  await screen.findByText(companyWords.contractData.done);
  expect(await contractsOf(companyId, token)).toMatchObject([{ voidedAt: null }]);
  await user.clear(city);
  await user.type(city, "Wieliczka");
  await user.click(save);
  await screen.findByRole("dialog", { name: `Contract ${number} will be void` });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().filter((path) => path.includes(companies.updateData.path))).toHaveLength(1);
  expect(await contractsOf(companyId, token)).toMatchObject([{ voidedAt: null }]);

  await user.click(save);
  await user.click(await button(words.voiding.submit));
  await screen.findByText(`Saved. Contract ${number} is void.`);
  expect(await contractsOf(companyId, token)).toMatchObject([{ number, voidedAt: expect.any(String) }]);
});

test("back-office corrects a tax number and prices before the activation, each time confirming what becomes void", async () => {
  const { prepare, contract, companyId, token: client } = await registerNewcomer(service);
  await prepare();
  const { number } = (await contract()).body;
  const { token } = await service.signInOperator({ scopes: ["companies"] });
  const { user } = await renderConsole(service, { path: `/companies/company/${companyId}`, token });
  const region = async (name: string) => within(await screen.findByRole("region", { name }));
  const fill = async (input: HTMLElement, text: string) => {
    await user.clear(input);
    await paste(user, input, text);
  };
  const prices = await region(companyWords.sections.pricing);
  await fill(prices.getByLabelText(companySettings.fields.pricing.driverShare), "60");
  await user.click(prices.getByRole("button", { name: companyWords.settings.pricing.submit }));
  await screen.findByText(companyWords.settings.pricing.done);
  await fill(prices.getByLabelText(companySettings.fields.pricing.baseM), "19");
  await user.click(prices.getByRole("button", { name: words.voiding.submit }));
  const dialog = within(await screen.findByRole("dialog", { name: `Contract ${number} will be void` }));
  await user.click(dialog.getByRole("button", { name: words.voiding.submit }));
  await screen.findByText(`Saved. Contract ${number} is void.`);
  expect(await contractsOf(companyId, token)).toMatchObject([{ number, voidedAt: expect.any(String) }]);

  const data = await region(companyWords.sections.contractData);
  await user.click(data.getByRole("button", { name: companyWords.contractData.edit }));
  await fill(data.getByLabelText(/^Tax number/), "7740001454");
  await user.click(data.getByRole("button", { name: companyWords.contractData.submit }));
  await data.findByText("7740001454");
  cleanup();

  await renderConsole(service, { path: "/settings/companyData", token: client });
  expect(await screen.findByLabelText(/^Tax number/)).toHaveProperty("readOnly", true);
  screen.getByText(companyWords.contractData.nipIsSet);
});

test("back-office sees every contract, notes what came by post, and makes one anew", async () => {
  const { prepare, contract, companyId } = await registerNewcomer(service);
  await prepare();
  const { number } = (await contract()).body;
  const { token, account } = await service.signInOperator({ scopes: ["companies"] });
  const { user } = await renderConsole(service, { path: `/companies/company/${companyId}`, token });
  const section = within(await screen.findByRole("region", { name: companyWords.sections.contract }));
  const item = within(await section.findByRole("listitem", { name: number }));
  item.getByRole("button", { name: words.download });
  await user.click(item.getByRole("button", { name: words.receipt.submit }));
  await item.findByText(new RegExp(`by post, noted by ${account.email}`));
  await screen.findByText(`Contract number: ${number}`);
  await user.click(section.getByRole("button", { name: words.renewal.submit }));
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: words.renewal.submit }),
  );
  await section.findByText(`${number} (${words.void})`);
  expect(section.getAllByRole("button", { name: words.download })).toHaveLength(2);
});

test("back-office accepts the contract that it was asked about, and no other one that the client generates meanwhile", async () => {
  const { prepare, contract, companyId } = await registerNewcomer(service);
  await prepare();
  const seen = (await contract()).body.number;
  const { token } = await service.signInOperator({ scopes: ["companies"] });
  const { user } = await renderConsole(service, { path: `/companies/company/${companyId}`, token });
  const activation = within(await screen.findByRole("region", { name: companyWords.sections.activation }));
  const { submit } = companyWords.activation;
  const activate = async (number: string, meanwhile?: () => Promise<unknown>) => {
    await user.click(await activation.findByRole("button", { name: submit }));
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByText(new RegExp(`accepts contract ${number},`));
    await meanwhile?.();
    await user.click(dialog.getByRole("button", { name: submit }));
  };
  await activate(seen, () => contract({}, seen));
  await activation.findByText(messages.errors.contract_void);
  const newest = (await contractsOf(companyId, token))[0]?.number ?? "";
  expect(newest).not.toBe(seen);
  await screen.findByRole("listitem", { name: newest });
  await activate(newest);
  await activation.findByText(/^Active since/);
});

test("a contract made anew for an active company is checked and accepted, and nobody waits for an activation", async () => {
  const { prepare, contract, companyId, token } = await registerNewcomer(service);
  await prepare();
  const voidsContract = (await contract()).body.number;
  const desk = await service.signInOperator({ scopes: ["companies"] });
  const byDesk = { token: desk.token };
  await service.send(companies.activate, { companyId, name: "Sery" }, byDesk);
  const { number } = (await service.send(contracts.renew, { companyId, voidsContract }, byDesk)).body;
  await service.send(contracts.receive, { companyId, number }, byDesk);
  await renderConsole(service, { path: "/settings/contract", token });
  expect((await screen.findByText(/^We received the signed contract/)).textContent).not.toMatch(/activate/);
  cleanup();

  const { user } = await renderConsole(service, { path: `/companies/company/${companyId}`, ...byDesk });
  const section = within(await screen.findByRole("region", { name: companyWords.sections.contract }));
  const item = within(await section.findByRole("listitem", { name: number }));
  await user.click(item.getByRole("button", { name: words.acceptance.submit }));
  await screen.findByText(words.acceptance.done);
  await waitFor(() => expect(item.queryByRole("button", { name: words.acceptance.submit })).toBeNull());
  expect((await contractsOf(companyId, desk.token))[0]).toMatchObject({ acceptedBy: desk.account.email });
});

test("an active client finds its contract, its prices and its data in the settings", async () => {
  const { prepare, contract, companyId, token } = await registerNewcomer(service);
  await prepare();
  const { number } = (await contract()).body;
  const desk = await service.signInOperator({ companyIds: [companyId] });
  await service.send(companies.activate, { companyId, name: "Sery" }, { token: desk.token });
  const { user } = await renderConsole(service, { path: "/settings", token });
  await user.click(await screen.findByRole("link", { name: messages.settings.tabs.contract }));
  await screen.findByText(new RegExp(`Contract ${number}, accepted`));
  await button(words.download);
  await screen.findByText("PLN 17.00");
  const other = `These prices apply now. Contract ${number} states earlier ones.`;
  expect(screen.queryByText(other)).toBeNull();
  await service.send(companies.updateSettings, { companyId, pricing: { baseM: 19 } }, { token: desk.token });
  await screen.findByText(other);
  screen.getByText("PLN 19.00");
  await screen.findByText(companySettings.fields.headquartersIn);
});
