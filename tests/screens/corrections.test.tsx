import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as corrections from "#contract/corrections.ts";
import * as wallet from "#contract/wallet.ts";
import * as messages from "#locales/en/messages.ts";
import { png } from "#tests/support/factories/pictures.ts";
import { createCorrectionScenario } from "#tests/support/scenarios/correctionScenario.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { holdRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.corrections;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

/** A driver's three corrections, whom an operator of that region decides on. */
async function openDesk() {
  const { scenario, filed, delivered, send } = await createCorrectionScenario(service);
  const deliveredAt = new Date();
  const orders: { id: string; orderNo: string; correctionId: string }[] = [];
  for (const extraDistance of [2_500, 500, 9_500]) {
    const order = await delivered({ deliveredAt });
    const attachment = png().toString("base64");
    orders.push({
      ...{ id: order.id, orderNo: order.orderNo },
      correctionId: await filed({ orderId: order.id, extraDistance, attachment }),
    });
  }
  const { region } = scenario.place;
  const { token } = await service.signInOperator({
    scopes: ["corrections", "orders:read"],
    regions: [region],
  });
  const stateOf = async (nth: number) => {
    const { body } = await send(corrections.info, { correctionId: orders[nth]?.correctionId ?? "" });
    return [body.status, body.amount ?? body.rejectionReason, body.comment];
  };
  const reject = (nth: number) =>
    send(corrections.reject, { correctionId: orders[nth]?.correctionId ?? "", rejectionReason: "No proof" });
  const deleteRide = async (nth: number) => {
    const admin = await service.signInOperator({ scopes: ["wallet"], regions: [region] });
    const deleted = await service.send(
      wallet.remove,
      { walletEntryId: orders[nth]?.id ?? "", reason: "Twice" },
      { token: admin.token },
    );
    expect(deleted.status).toBe(200);
  };
  const fileOther = async () => filed({ category: "other", orderId: (await delivered({ deliveredAt })).id });
  const { user } = await renderConsole(service, { path: "/corrections", token });
  await screen.findByText(words.columns.suggested);
  return {
    user,
    stateOf,
    reject,
    deleteRide,
    fileOther,
    numbers: orders.map(({ orderNo }) => orderNo),
    orderIds: orders.map(({ id }) => id),
    scenario,
  };
}

const dialog = () => within(screen.getByRole("dialog"));

/** The value beside a label in the open dialog. */
const shownBeside = (label: string) =>
  dialog().getByText(label, { selector: "dt" }).parentElement?.querySelector("dd")?.textContent;

test("corrections are accepted and rejected by keys, and the next one opens by itself", async () => {
  const { user, stateOf, numbers, orderIds, scenario } = await openDesk();
  await screen.findByLabelText("3 pending corrections", { selector: "[role=img]" });
  await user.click(screen.getAllByText(scenario.driver.email)[0] as HTMLElement);
  await screen.findByText(`Correction of order ${numbers[0]}`);
  await dialog().findByText("(14.00 + 12 × 1.80) × 1.5 × 70% = PLN 37.38");
  dialog().getByText("37.38 − 31.71 = PLN 5.67");
  dialog().getByText("14.50 km");
  const link = dialog().getByText<HTMLAnchorElement>(numbers[0] ?? "", { selector: "a" });
  expect(link.pathname).toBe(`/orders/order/${orderIds[0]}`);
  await dialog().findByAltText(words.evidence.attachmentAlt);
  await user.click(dialog().getByText(words.decision.send, { selector: "button" }));
  dialog().getByText(words.decision.nothingChosen);
  await user.type(dialog().getByLabelText(/^Comment/), "Seen");
  screen.getByRole("dialog").focus();
  await user.keyboard("a");
  expect(dialog().getByLabelText<HTMLInputElement>(words.accept.amount).value).toBe("5.67");
  await user.clear(dialog().getByLabelText(words.accept.amount));
  await user.type(dialog().getByLabelText(words.accept.amount), "0.001{Enter}");
  await dialog().findByText(messages.validation.twoDecimals);
  await user.clear(dialog().getByLabelText(words.accept.amount));
  const answerNow = holdRequests(corrections.accept.path);
  await user.type(dialog().getByLabelText(words.accept.amount), "6{Enter}");
  // What is on its way can't be taken back: nothing closes the dialog, asks whether to discard, or chooses otherwise.
  await dialog().findByText(messages.forms.saving);
  screen.getByRole("dialog").focus();
  await user.keyboard("r{Escape}");
  dialog().getByLabelText(words.accept.amount);
  expect(dialog().getByLabelText(words.close)).toHaveProperty("disabled", true);
  expect(dialog().getByText(words.decision.reject)).toHaveProperty("disabled", true);
  answerNow();
  await screen.findByText(`Correction of order ${numbers[1]}`);
  expect(await stateOf(0)).toEqual(["accepted", "6.00", "Seen"]);
  await dialog().findByText("33.60 − 31.71 = PLN 1.89");
  await user.keyboard("r");
  await user.type(dialog().getByLabelText(words.reject.reason), "No proof{Enter}");
  await screen.findByText(`Correction of order ${numbers[2]}`);
  expect(await stateOf(1)).toEqual(["rejected", "No proof", null]);
  await waitFor(() => expect(screen.queryByText(numbers[1] ?? "", { selector: "a" })).toBeNull());
  cleanup();
});

test("what the account may not see of the receiver, amounts and distances is named as hidden, not as missing; what is selected on one page is not selected on another", async () => {
  const { scenario, filed, delivered } = await createCorrectionScenario(service);
  const order = await delivered({ deliveredAt: new Date() });
  const id = await filed({ orderId: order.id, extraDistance: 2_500, driversComment: "Pani Zofia" });
  const { region } = scenario.place;
  const { token } = await service.signInOperator({ scopes: ["corrections"], regions: [region], canView: [] });
  const { user } = await renderConsole(service, { path: `/corrections/info?correctionId=${id}`, token });
  await screen.findByText(words.facts.driversComment);
  const { hidden } = messages.orderDetails;
  const { estimatedDistance, recalculatedDistance, estimatedPayoutDriver, payoutDriver } = words.facts;
  const { driversComment, clientsAddress, clientAddress } = words.facts;
  for (const label of [
    ...[estimatedDistance, recalculatedDistance, estimatedPayoutDriver, payoutDriver],
    ...[driversComment, clientsAddress, clientAddress],
  ])
    expect([label, shownBeside(label)]).toEqual([label, hidden]);
  expect(shownBeside(words.facts.suggestedDistance)).toMatch(/^2\.50\skm more than estimated$/);
  const part = (name: string) => within(dialog().getByRole("region", { name }));
  for (const name of [words.evidence.formula, words.evidence.attachment]) part(name).getByText(hidden);
  part(words.evidence.earlier).getByText(words.evidence.noEarlierOfDriver);

  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("link", { name: order.orderNo }).closest("tr")?.textContent).toContain(hidden);
  await user.keyboard("{Control>}a{/Control}a");
  await screen.findByText(words.many.hidden);
  screen.getByText("1 selected");

  // Another page, such as a second tab, begins without a selection: `a` would otherwise pay what was not marked there.
  cleanup();
  await renderConsole(service, { path: "/corrections", token });
  await screen.findByRole("link", { name: order.orderNo });
  expect(screen.queryByText("1 selected")).toBeNull();
  cleanup();
});

test("what was typed is kept when the choice changes, and lost only after a question or said as unsent; what was sent asks none", async () => {
  const { user, stateOf, reject, numbers } = await openDesk();
  await reject(1);
  const open = async () => {
    await user.click(screen.getByText(numbers[0] ?? "", { selector: "a" }));
    await screen.findByText("14.50 km");
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await open();
  const choose = (text: string) => user.click(dialog().getByText(text));
  const input = (label: string | RegExp) => dialog().getByLabelText<HTMLInputElement>(label);
  await choose(words.decision.accept);
  await user.clear(input(words.accept.amount));
  await paste(user, input(words.accept.amount), "7.5");
  await choose(words.decision.reject);
  await paste(user, input(words.reject.reason), "No proof");
  expect(dialog().getAllByText(messages.wallet.visibleToDriver)).toHaveLength(2);
  await choose(words.decision.accept);
  expect(input(words.accept.amount).value).toBe("7.5");
  await choose(words.decision.reject);
  expect(input(words.reject.reason).value).toBe("No proof");

  const { unsaved, cancel } = messages.forms;
  const answer = async (text: string) =>
    user.click(within(await screen.findByRole("dialog", { name: unsaved.title })).getByText(text));
  await user.keyboard("{Escape}");
  await answer(cancel);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: unsaved.title })).toBeNull());
  expect(input(words.reject.reason).value).toBe("No proof");
  await user.click(dialog().getByLabelText(words.close));
  await answer(unsaved.discard);
  await isClosed();

  // Nothing was typed yet, so that it closes at once.
  await open();
  await user.keyboard("{Escape}");
  await isClosed();
  await open();
  await choose(words.decision.reject);
  expect(input(words.reject.reason).value).toBe("");
  await user.type(input(words.reject.reason), "Too late{Enter}");
  await screen.findByText(`Correction of order ${numbers[2]}`);
  await user.click(await dialog().findByText(words.decision.reject));
  expect(dialog().queryByText(words.decision.unsent)).toBeNull();
  await paste(user, input(words.reject.reason), "Wrong route");
  await reject(2);
  await dialog().findByText("Wrong route", { selector: "bdi" });
  dialog().getByText(words.decision.unsent);
  await user.click(dialog().getByLabelText(words.close));
  await screen.findByText(words.none);
  await isClosed();
  expect(await stateOf(0)).toEqual(["rejected", "Too late", null]);
  cleanup();
});

test("what is paid is the amount that was shown: another suggestion is said, and taken over by a press alone", async () => {
  const { user, stateOf, deleteRide, numbers } = await openDesk();
  const open = async (nth: number) => {
    await user.click(await screen.findByText(numbers[nth] ?? "", { selector: "a" }));
    await screen.findByText(`Correction of order ${numbers[nth]}`);
    await user.click(await dialog().findByText(words.decision.accept));
  };
  const amount = () => dialog().getByLabelText<HTMLInputElement>(words.accept.amount);
  const press = (text: string) => user.click(dialog().getByText(text, { selector: "button" }));

  await open(0);
  await user.type(dialog().getByLabelText(/^Comment/), "As agreed");
  // Typed, and typed back to what is suggested.
  await user.type(amount(), "7");
  await user.click(dialog().getByText(words.decision.reject));
  await user.click(dialog().getByText(words.decision.accept));
  await user.type(amount(), "{Backspace}");
  await deleteRide(0);
  await dialog().findByText(words.accept.noneNow);
  expect(amount().value).toBe("5.67");
  await user.type(amount(), "{Enter}");
  await dialog().findByText(messages.errors.suggested_pay_changed);
  expect(await stateOf(0)).toEqual(["pending", null, null]);
  await press(words.accept.useNone);
  await waitFor(() => expect(amount().value).toBe(""));
  expect(dialog().queryByText(messages.errors.suggested_pay_changed)).toBeNull();
  await user.type(amount(), "5{Enter}");
  await screen.findByText(`Correction of order ${numbers[1]}`);
  expect(await stateOf(0)).toEqual(["accepted", "5.00", "As agreed"]);

  // A typed amount belongs to the suggestion that it was typed over, also after another choice.
  await user.click(await dialog().findByText(words.decision.accept));
  await user.clear(amount());
  await paste(user, amount(), "2");
  await deleteRide(1);
  await dialog().findByText(words.accept.noneNow);
  await user.click(dialog().getByText(words.decision.reject));
  await user.click(dialog().getByText(words.decision.accept));
  await user.type(amount(), "{Enter}");
  await dialog().findByText(messages.errors.suggested_pay_changed);
  await press(words.accept.keepTyped);
  expect(dialog().queryByText(words.accept.noneNow)).toBeNull();
  await user.type(amount(), "{Enter}");
  await screen.findByText(`Correction of order ${numbers[2]}`);
  expect(await stateOf(1)).toEqual(["accepted", "2.00", null]);

  // Who keeps the own amount may still type the one that was suggested before.
  await user.click(await dialog().findByText(words.decision.accept));
  const before = amount().value;
  await user.type(amount(), "9");
  await deleteRide(2);
  await dialog().findByText(words.accept.noneNow);
  await press(words.accept.keepTyped);
  await user.type(amount(), "{Backspace}");
  expect(amount().value).toBe(before);
  cleanup();
});

test("those that keys have selected are accepted at once, after each has said what it pays to whom; the rest says why not", async () => {
  const { user, stateOf, reject, fileOther, scenario } = await openDesk();
  await fileOther();
  await screen.findByText(messages.corrections.categories.other);
  await user.keyboard("{Control>}a{/Control}a");
  const opened = await screen.findByRole("dialog", { name: "Accept 4 corrections" });
  dialog().getByText(`PLN 5.67 to ${scenario.driver.email}`);
  dialog().getByText(words.many.nothing);
  expect(dialog().queryByText(/above the limit/)).toBeNull();
  await user.type(dialog().getByLabelText(/^Accept up to/), "5,67");
  dialog().getByText(/above the limit/);
  dialog().getByText("2 of 4 will be accepted: PLN 7.56");
  dialog().getByText("Accept 2 and pay PLN 7.56", { selector: "button" });
  fireEvent.keyDown(dialog().getByLabelText(/^Accept up to/), { key: "Enter", code: "Enter", repeat: true });
  expect(await stateOf(0)).toEqual(["pending", null, null]);

  await reject(1);
  await user.keyboard("{Enter}");
  await screen.findByText("1 correction accepted: PLN 5.67");
  await dialog().findByText(messages.errors.correction_already_decided);
  await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
  expect([await stateOf(0), await stateOf(2)]).toEqual([
    ["accepted", "5.67", null],
    ["pending", null, null],
  ]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await user.keyboard("{Escape}");
  await user.click(screen.getAllByLabelText(/^Select order [A-Z0-9]{4}$/).at(-2) as HTMLElement);
  await user.keyboard("xj");
  expect(document.activeElement?.textContent).toBe(
    screen.getAllByRole("link", { name: /^[A-Z0-9]{4}$/ }).at(-1)?.textContent,
  );
  await user.keyboard("ka");
  const last = await screen.findByRole("dialog", { name: "Accept 1 correction" });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(last.isConnected).toBe(false));
  expect((await stateOf(2))[0]).toBe("accepted");
  cleanup();
});

test("a claim of which nothing is left to pay is accepted as it is suggested, but not among others", async () => {
  const { scenario, filed, accept, delivered, info } = await createCorrectionScenario(service);
  const { token } = await service.signInOperator({
    scopes: ["corrections"],
    regions: [scenario.place.region],
  });
  const { id: orderId } = await delivered({ deliveredAt: new Date() });
  await accept(await filed({ orderId }), 5.67);
  const again = await filed({ orderId });
  const { user } = await renderConsole(service, { path: "/corrections", token });
  await screen.findByText(scenario.driver.email);
  await user.keyboard("{Control>}a{/Control}a");
  await screen.findByText("PLN 0.00 suggested: decide separately");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByText("PLN 0.00"));
  await screen.findByText(words.decision.accept, { selector: "[role=dialog] button" });
  await user.keyboard("a");
  expect(dialog().getByLabelText<HTMLInputElement>(words.accept.amount).value).toBe("0.00");
  await user.keyboard("{Enter}");
  await screen.findByText(words.accept.done);
  expect(await info(again)).toMatchObject({ status: "accepted", amount: "0.00" });
  cleanup();
});
