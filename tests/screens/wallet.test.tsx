import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import * as wallet from "#contract/wallet.ts";
import * as messages from "#locales/en/messages.ts";
import { settleEntry } from "#tests/support/scenarios/settlementScenario.ts";
import { createWalletScenario, pricedRide } from "#tests/support/scenarios/walletScenario.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { press } from "#tests/support/screens/press.ts";
import { holdRequests, loseRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.wallet;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const scopes = ["wallet", "drivers", "orders"] as const;
const open = (token: string, driverId?: string) =>
  renderConsole(service, { path: `/wallet${driverId ? `?driverId=${driverId}` : ""}`, token });

const dialog = () => within(screen.getByRole("dialog"));
/** The value of one of the sums above the table. */
const sum = (label: string) =>
  screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent?.replaceAll("\u00a0", " ") ??
  "";

test("an amount is added to a driver's wallet or, in red, subtracted; what is no amount stays typed; what no company pays is not charged", async () => {
  const { driverId, token, list, scenario } = await createWalletScenario(service, { scopes: [...scopes] });
  const { user, leaveTo } = await open(token, driverId);
  await screen.findByText(words.none);
  await press(user, words.create.open);
  await dialog().findByText(`Wallet entry for ${scenario.driver.firstName} ${scenario.driver.lastName}`);
  dialog().getByText(words.visibleToDriver);
  const submit = (text: string) => dialog().getByText(text, { selector: "button" });
  await user.click(submit(words.create.submit));
  await waitFor(() => expect(dialog().getAllByText(messages.validation.required)).toHaveLength(2));
  const amount = dialog().getByLabelText(words.create.payoutDriver);
  await user.type(amount, "-12,345");
  expect(submit(words.subtract.submit).className).toContain("Error");
  await user.click(dialog().getByLabelText(words.create.type));
  await user.click(await screen.findByText(words.types.correction, { selector: "[role=option]" }));
  expect(screen.queryByText(words.types.ride_added, { selector: "[role=option]" })).toBeNull();
  await user.click(submit(words.subtract.submit));
  await dialog().findByText(messages.validation.twoDecimals);
  await user.type(amount, "{Backspace}");
  await paste(user, dialog().getByLabelText(new RegExp(words.create.payoutClient)), "50");
  const payer = dialog().getByLabelText(new RegExp(words.create.company), { selector: "input" });
  await paste(user, payer, "Nobody");
  await user.click(submit(words.subtract.submit));
  await dialog().findByText(messages.forms.notChosen, { selector: "[role=alert]" });
  await user.clear(payer);
  await paste(user, dialog().getByLabelText(new RegExp(words.create.comment)), "Lost parcel");
  await user.click(submit(words.subtract.submit));
  // A toast that is pointed at stays.
  await user.hover(await screen.findByText(words.create.done));
  await screen.findByText("Lost parcel");
  expect((await list()).data).toMatchObject([
    { payoutDriver: "-12.34", payoutClient: "50.00", type: "correction", creationComment: "Lost parcel" },
  ]);
  await waitFor(() => expect(sum(words.sums.rangeOfDriver)).toContain("-PLN 12.34"));
  await screen.findByText(words.notCharged);
  expect(sum(words.sums.rangeClient)).toBe(`PLN 0.00${words.sums.page}: PLN 0.00`);
  // It is deleted by its mark, as long as the toast is there. Signing out waits for that.
  const answerNow = holdRequests(wallet.remove.path);
  await press(user, messages.common.undo);
  await screen.findByText(messages.common.undoing);
  const asksOtherTabs = vi.spyOn(BroadcastChannel.prototype, "postMessage");
  await user.click(screen.getByRole("button", { name: messages.shell.menu.logOut }));
  expect(asksOtherTabs).not.toHaveBeenCalled();
  answerNow();
  await screen.findByText(words.create.undone);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith("/login"));
  const { rows } = await service.pool.query(
    "select deletion_reason from wallet_entries where driver_id = $1",
    [driverId],
  );
  expect(rows).toEqual([{ deletion_reason: words.create.undoReason }]);
});

test("a ride says how its amounts came about; a deleted entry who deleted it and why, a settled one that it can only be reversed", async () => {
  const { driverId, token, scenario, add, list, account } = await createWalletScenario(service, {
    scopes: [...scopes],
  });
  const { id: orderId, orderNo } = await scenario.ownOrder("arrived", pricedRide);
  await scenario.send(driverApp.deliver, { orderId });
  const settled = await add(5);
  await settleEntry(service, settled);
  await add(250, { comment: "Weekend" });
  const numbers = (await list()).data.map(({ no }) => String(no));
  const { user } = await open(token, driverId);
  const row = async (nth: number) => {
    await user.click(await screen.findByText(numbers[nth] ?? "", { selector: "button, button *" }));
  };
  await row(1);
  await screen.findByText(words.details.settled);
  expect(screen.queryByText(words.delete.open)).toBeNull();
  await row(2);
  await screen.findByText("(17.00 + 9 × 1.80) × 1.5 = PLN 49.80");
  await screen.findByText("PLN 49.80 × 70% = PLN 34.86");
  expect(screen.getByText(orderNo, { selector: "a *" }).closest("a")?.getAttribute("href")).toContain(
    orderId,
  );
  await row(0);
  await waitFor(() => expect(screen.getAllByText(words.delete.open)).toHaveLength(2));
  await user.click(screen.getAllByText(words.delete.open)[1] as HTMLElement);
  dialog().getByText(words.delete.ofRide);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getAllByText(words.delete.open)[0] as HTMLElement);
  expect(dialog().queryByText(words.delete.ofRide)).toBeNull();
  dialog().getByText(words.visibleToDriver);
  await user.click(dialog().getByText(words.delete.submit, { selector: "button" }));
  await dialog().findByText(messages.validation.required);
  await paste(user, dialog().getByLabelText(words.delete.reason), "Typed twice");
  await paste(user, dialog().getByLabelText(new RegExp(words.delete.comment)), "It was 25");
  await user.click(dialog().getByText(words.delete.submit, { selector: "button" }));
  await screen.findByText(words.delete.done);
  await screen.findByText(new RegExp(`by ${account.email}: Typed twice`));
  await screen.findByText("It was 25");
  await screen.findByText(words.deleted);
  expect(screen.getByText(numbers[0] ?? "", { selector: "del" })).toBeTruthy();
  await waitFor(() => expect(sum(words.sums.rangeOfDriver)).toContain("PLN 39.86"));
  expect(sum(words.sums.range)).toBe("3 entries, 1 of them deleted");
  await press(user, words.reverse.open);
  await dialog().findByText("The driver gives PLN 5.00 back.");
  await paste(user, await dialog().findByLabelText(words.reverse.reason), "Paid twice");
  await user.click(dialog().getByText(words.reverse.submit, { selector: "button" }));
  await screen.findByText(words.reverse.done);
  const [reversal] = (await list()).data;
  await screen.findByText(words.details.reversed.replace("%{no}", String(reversal?.no)));
  expect(reversal).toMatchObject({ payoutDriver: "-5.00", creationComment: "Paid twice" });
  await waitFor(() => expect(sum(words.sums.rangeOfDriver)).toContain("PLN 34.86"));
});

test("the company of a deleted ride is refunded what it still pays", async () => {
  const { driverId, token, scenario, list, send } = await createWalletScenario(service, {
    scopes: [...scopes],
  });
  const { id: orderId } = await scenario.ownOrder("arrived", { ...pricedRide, payable: true });
  await scenario.send(driverApp.deliver, { orderId });
  const [ride] = (await list()).data;
  await send(wallet.remove, { walletEntryId: ride?.id ?? "", reason: "Twice" });
  const { user } = await open(token, driverId);
  await user.click(await screen.findByText(String(ride?.no), { selector: "button, button *" }));
  await screen.findByText(words.details.chargedOnly);
  await press(user, words.reverse.refund);
  await dialog().findByText(new RegExp(`^${ride?.companyName} gets PLN 49\\.80 back\\.`));
  await paste(user, dialog().getByLabelText(words.reverse.reason), "Late");
  await user.click(dialog().getByText(words.reverse.submit, { selector: "button" }));
  const [refund] = await waitFor(async () => {
    const { data } = await list();
    expect(data).toHaveLength(2);
    return data;
  });
  expect(refund).toMatchObject({ payoutDriver: "0.00", payoutClient: "-49.80" });
  await screen.findByText(words.details.refunded.replace("%{no}", String(refund?.no)));
});

test("without a driver one is selected first; an unknown one leads to the drivers; others' entries appear by themselves", async () => {
  const { token, add, driverId } = await createWalletScenario(service, { scopes: [...scopes] });
  await open(token);
  const link = await screen.findByText(words.selectDriver);
  expect(link.closest("a")?.getAttribute("href")).toBe("/drivers");
  await add(77.01);
  await screen.findAllByText("PLN 77.01");
  cleanup();

  const unknown = await open(token, "none");
  await press(unknown.user, words.create.open);
  await waitFor(() => expect(window.location.pathname).toBe("/drivers"));
  cleanup();

  const another = await createWalletScenario(service, { scopes: ["*"] });
  await open(another.token, driverId);
  await waitFor(() => expect(window.location.pathname).not.toBe("/wallet"));
});

test("who may not open the drivers chooses one on the page, and is led back to it from an unknown one", async () => {
  const { token, scenario } = await createWalletScenario(service, { scopes: ["wallet"] });
  const { firstName, lastName, email } = scenario.driver;
  const { user } = await open(token, "none");
  await press(user, words.create.open);
  await screen.findByText(messages.errors.driver_not_found);
  await paste(user, await screen.findByLabelText(words.selectDriver, { selector: "input" }), email);
  await user.click(await screen.findByText(`${firstName} ${lastName} (${email})`, { selector: "bdi" }));
  await press(user, words.create.open);
  await dialog().findByText(`Wallet entry for ${firstName} ${lastName}`);
});

test("days in the wrong order are put in order", async () => {
  const { token } = await createWalletScenario(service, { scopes: [...scopes] });
  await renderConsole(service, { path: "/wallet?dateFrom=2026-11-21&dateTo=2026-11-20", token });
  await screen.findByText("20-11-2026 - 21-11-2026");
});

test("a long list comes page by page, with the sum of the page and of all; a reload keeps the page, another filter begins with the first one", async () => {
  const { driverId, token } = await createWalletScenario(service, { scopes: [...scopes] });
  await service.pool.query(
    `insert into wallet_entries (id, driver_id, type, payout_driver, created_at)
     select $1 || nth, $1, 'bonus', nth, now() - nth * interval '1 millisecond' from generate_series(1, 30) as nth`,
    [driverId],
  );
  const { user } = await open(token, driverId);
  await screen.findByText("1–25 of 30");
  await waitFor(() => expect(sum(words.sums.rangeOfDriver)).toBe("PLN 465.00this page: PLN 325.00"));
  await user.click(screen.getByLabelText("Go to page 2"));
  await screen.findByText("26–30 of 30");
  await waitFor(() => expect(sum(words.sums.rangeOfDriver)).toBe("PLN 465.00this page: PLN 140.00"));

  cleanup();
  const path = window.location.pathname + window.location.search;
  const reloaded = await renderConsole(service, { path, token });
  await screen.findByText("26–30 of 30");
  await press(reloaded.user, words.allDrivers);
  await screen.findByText(/^1–/);
  expect(window.location.search).not.toContain("driverId");
});

test("a list that could not be read has no sums: a dash, and not nothing", async () => {
  const { driverId, token } = await createWalletScenario(service, { scopes: [...scopes] });
  const opened = open(token, driverId);
  // Before the console asks for anything.
  loseRequests(wallet.list.path);
  await opened;
  await screen.findByText(words.failed);
  expect(sum(words.sums.rangeOfDriver)).toMatch(/this page: —$/);
});
