import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as messages from "#locales/en/messages.ts";
import { createExceptionScenario } from "#tests/support/scenarios/exceptionScenario.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.lists.keys;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

test("keys of one character can be switched off for the browser, those with Ctrl and arrows go on; the open help keeps them from the page", async () => {
  const desk = await createExceptionScenario(service, { scopes: ["orders"] });
  const late = await desk.lateOrder({ createdAt: new Date(Date.now() - 4 * 60 * 60_000) });
  const { user } = await renderConsole(service, { path: "/exceptions", token: desk.token });
  const link = (await screen.findByText(late.orderNo, { selector: "[data-exception] *" })).closest("a");
  await user.keyboard("j");
  expect(document.activeElement).toBe(link);

  await user.keyboard("?");
  const close = await screen.findByText(messages.forms.close, { selector: "button" });
  await waitFor(() => expect(document.activeElement).toBe(close));
  await user.keyboard("/j");
  expect(document.activeElement).toBe(close);
  await user.click(screen.getByLabelText(words.letters));
  await user.click(close);
  await waitFor(() => expect(close.isConnected).toBe(false));
  expect(document.activeElement).toBe(link);

  // Neither do names and hints tell them.
  expect(document.querySelector("[aria-keyshortcuts]:not([aria-keyshortcuts*=Control])")).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("j?");
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByText(messages.forms.close, { selector: "button" })).toBeNull();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(link);
  await user.keyboard("{Control>}k{/Control}");
  await screen.findByPlaceholderText(messages.palette.placeholder);
  await user.keyboard("{Escape}");

  await user.click(screen.getByText(words.title, { selector: "button" }));
  await user.click(await screen.findByLabelText(words.letters));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByLabelText(words.letters)).toBeNull());
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("j");
  expect(document.activeElement).toBe(link);
});

test("buttons and hints of the list of orders name no key that is switched off", async () => {
  const desk = await createExceptionScenario(service, { scopes: ["orders"] });
  const late = await desk.lateOrder({ createdAt: new Date() });
  const { user } = await renderConsole(service, { path: "/orders", token: desk.token });
  await screen.findByText(late.orderNo, { selector: "[data-order] *" });
  const named = () =>
    [...document.querySelectorAll("[aria-keyshortcuts]")].map((one) => one.getAttribute("aria-keyshortcuts"));
  expect(named()).toEqual(expect.arrayContaining(["a", "x", "v 0", "Control+A"]));
  const risks = screen.getByText(/./, { selector: "[aria-keyshortcuts=a]" });
  const hint = messages.orders.keys.atRisk;
  await user.hover(risks);
  await screen.findByText(`${hint} (a)`);
  await user.unhover(risks);
  await user.keyboard("?");
  await user.click(await screen.findByLabelText(words.letters));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByLabelText(words.letters)).toBeNull());
  expect(named().filter((keys) => !keys?.startsWith("Control"))).toEqual([]);
  await user.hover(risks);
  await screen.findByText(hint);
});
