import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unlockPin } from "#contract/orders/commands.ts";
import * as messages from "#locales/en/messages.ts";
import { createExceptionScenario } from "#tests/support/scenarios/exceptionScenario.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.exceptions;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

/** An order that is late, one that is later, and one whose PIN is locked. */
async function openDesk() {
  const desk = await createExceptionScenario(service, { scopes: ["orders"] });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
  const late = await desk.lateOrder({ createdAt: hoursAgo(4) });
  const later = await desk.lateOrder({ createdAt: hoursAgo(5) });
  const locked = await desk.order("accepted", { createdAt: hoursAgo(0), pinLockedAt: hoursAgo(0) });
  return { ...desk, late, later, locked };
}

const rowOf = async (name: string) => {
  const link = await screen.findByText(name, { selector: "[data-exception] *" });
  return link.closest("li") as HTMLElement;
};
const isStruckThrough = (row: HTMLElement) =>
  getComputedStyle(row.querySelector("a") as HTMLElement).textDecoration.includes("line-through");
const names = () => [...document.querySelectorAll("[data-exception]")].map(({ textContent }) => textContent);

test("the worst comes first; keys walk, take and put off, and what is over stays and says so", async () => {
  const { token, late, later, locked, send, order } = await openDesk();
  const { user } = await renderConsole(service, { path: "/exceptions", token });
  const first = await rowOf(later.orderNo);
  expect(names()).toEqual([later.orderNo, late.orderNo, locked.orderNo]);
  await screen.findByLabelText("3 exceptions are waiting", { selector: "[role=img]" });
  within(first).getByText(words.kinds.lateDelivery);
  within(first).getByText("2 h 00 min");
  const { unlockPin: unlock } = messages.orderActions.names;
  for (const button of [words.take.submit, words.snooze.submit, unlock])
    screen.getByLabelText(`${button}: ${locked.orderNo}`, { selector: "button" });

  await user.keyboard("j");
  expect(document.activeElement?.textContent).toBe(later.orderNo);
  await user.keyboard("e");
  await within(first).findByText(words.own);
  await user.keyboard("j");
  const second = await rowOf(late.orderNo);
  within(second).getByText(words.snooze.submit).focus();
  await user.keyboard("s");
  await user.click(await screen.findByText(words.times.hour1));
  await within(second).findByText(words.gone.snoozed);
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(isStruckThrough(second)).toBe(false);

  const now = new Date();
  const { orderNo } = await order("accepted", { createdAt: now, pinLockedAt: now });
  await send(unlockPin, { orderId: locked.id });
  await within(await rowOf(locked.orderNo)).findByText(words.gone.over);
  expect(isStruckThrough(await rowOf(locked.orderNo))).toBe(true);
  expect(names()).toEqual([later.orderNo, late.orderNo, locked.orderNo]);
  await user.click(await screen.findByText("Show 1 new exception"));
  await waitFor(() => expect(names()).toEqual([later.orderNo, orderNo]));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: words.label }));

  await user.click(await screen.findByRole("button", { name: `${words.snoozed} 1` }));
  const put = await rowOf(late.orderNo);
  await user.click(within(put).getByText(words.wake.submit));
  await within(put).findByText(words.gone.back);
  await user.click(await screen.findByRole("button", { name: `${words.mine} 1` }));
  await waitFor(() => expect(names()).toEqual([later.orderNo]));
  const own = await rowOf(later.orderNo);
  await user.click(within(own).getByText(words.giveUp.submit));
  await within(own).findByText(words.gone.handedBack);
  expect(document.activeElement).toBe(own);
  expect(isStruckThrough(own)).toBe(false);
  await user.keyboard("{Shift>}?{/Shift}");
  await screen.findByText(words.keys.take);
});

test("Back from an order leads to the row that it was opened from, and the keys go on there; each page is named and has the focus", async () => {
  const { token, late, locked, later } = await openDesk();
  const { user } = await renderConsole(service, { path: "/exceptions", token });
  await rowOf(later.orderNo);
  await user.keyboard("jj{Enter}");
  await screen.findByText(new RegExp(`^(${late.orderNo}|Order) ·`), { selector: "[role=status]" });
  expect(document.activeElement?.localName).toBe("main");
  window.history.back();
  await rowOf(late.orderNo);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(late.orderNo));
  await user.keyboard("j");
  expect(document.activeElement?.textContent).toBe(locked.orderNo);
});

test("who comes second reads who was first, and may take it over by that name", async () => {
  const { token, late, account, take, place } = await openDesk();
  const other = await service.signInOperator({
    ...{ companyIds: [place.companyId], regions: [place.region], scopes: ["orders"] },
  });
  const { user } = await renderConsole(service, { path: "/exceptions", token: other.token });
  const row = await rowOf(late.orderNo);
  await take("lateDelivery", late.id, { token });
  await user.click(within(row).getByText(/^Take( over)?$/));
  await waitFor(() => expect(document.body.textContent).toContain(account.email));
  await user.click(await within(row).findByText(words.takeOver));
  await within(row).findByText(words.own);
  expect(document.activeElement?.textContent).toBe(words.giveUp.submit);
  await user.click(await screen.findByRole("button", { name: `${words.mine} 1` }));
  await waitFor(() => expect(names()).toEqual([late.orderNo]));
  const own = await rowOf(late.orderNo);
  await take("lateDelivery", late.id, { token, from: other.account.id });
  await within(own).findByText(`Taken by ${account.email}`);
});

test("a filter that nothing matches says so, although others wait, and is taken away", async () => {
  const { token, late, later, take } = await openDesk();
  await take("lateDelivery", late.id, { token });
  const { user } = await renderConsole(service, {
    path: "/exceptions?show=snoozed&kind=lateDelivery",
    token,
  });
  await screen.findByText(words.noMatch);
  screen.getByText(words.noMatchHint);
  expect(screen.queryByText(words.none)).toBeNull();
  await user.click(screen.getByRole("button", { name: messages.lists.resetFilters }));
  await rowOf(later.orderNo);
  expect(names()).toHaveLength(3);
});

test("the next action opens its dialog over the list", async () => {
  const { token, locked } = await openDesk();
  const { user } = await renderConsole(service, { path: "/exceptions?kind=pinLocked", token });
  await user.click(within(await rowOf(locked.orderNo)).getByText(messages.orderActions.names.unlockPin));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByText(`Unlock PIN of order ${locked.orderNo}`, { selector: "button" }));
  await within(await rowOf(locked.orderNo)).findByText(words.gone.over);
});
