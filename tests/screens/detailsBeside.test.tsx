import { act, renderHook } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { rest, useRests } from "#src/resources/orders/show/useRests.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await createDemoCompany(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("details beside the list follow the walk, under their own number, and lead back by Escape; all that is typed stays", async () => {
  const made = [];
  for (const minutes of [9, 8, 7]) made.push(await company.order({ statusBeganAt: minutesAgo(minutes) }));
  const [first, second] = made as [(typeof made)[0], (typeof made)[0]];
  const page = await world.openPage({ account: { token: company.token } });
  const list = ordersPage(page);
  await list.open(first.id);
  const { keyboard } = page;
  await page.getByRole("button", { name: "Columns and row height" }).click();
  await page.getByRole("radio", { name: "Beside the list" }).click();
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const panel = (orderNo: string) => page.getByRole("complementary", { name: `Order ${orderNo}` });
  const history = (orderNo: string) => panel(orderNo).getByRole("heading", { name: "Comments and history" });
  await history(first.orderNo).waitFor();
  expect(await list.details(first.id).count()).toBe(0);

  await list.expander(first.id).focus();
  await keyboard.press("m");
  const focus = () => document.activeElement?.getAttribute("data-comment");
  await eventually(async () => focus()).toBe(first.id);
  await keyboard.type("Half a");
  await keyboard.press("Escape");
  const marked = () => (document.activeElement as HTMLElement).dataset.expander;
  await eventually(async () => marked()).toBe(first.id);
  // Without NumLock the number block has arrows, whose codes are those of its digits.
  const numpadArrow = new KeyboardEvent("keydown", { key: "ArrowDown", code: "Numpad2", bubbles: true });
  document.activeElement?.dispatchEvent(numpadArrow);
  await eventually(async () => marked()).toBe(second.id);
  expect(page.url()).not.toContain("filter");
  // Its number is here at once, without the details of the one before.
  expect(await panel(first.orderNo).count()).toBe(0);
  await history(second.orderNo).waitFor();
  expect(await page.locator("[data-comment]").getAttribute("data-comment")).toBe(second.id);

  // Enter goes on into the panel, whose actions and keys are those of the marked row.
  await keyboard.press("Enter");
  expect(document.activeElement?.id).toBe("order-panel");
  await keyboard.press("h");
  await page.getByRole("dialog", { name: `Hold order ${second.orderNo}` }).waitFor();
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await keyboard.press("k");
  await eventually(async () => page.locator("[data-comment]").getAttribute("data-comment")).toBe(first.id);
  expect(await page.getByRole("textbox", { name: "New comment" }).inputValue()).toBe("Half a");

  // Chosen for good, and listed; the same key brings the details below the row again.
  await page.reload();
  await list.ready();
  await page.getByRole("complementary").waitFor();
  await list.expander(first.id).focus();
  await history(first.orderNo).waitFor();
  expect(await page.getByRole("textbox", { name: "New comment" }).inputValue()).toBe("Half a");
  await keyboard.press("Shift+?");
  await page.getByText("Show details below the row or beside the list").waitFor();
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await keyboard.press("b");
  await eventually(() => page.getByRole("complementary").count()).toBe(0);
});

test("what is passed on a walk is not asked for", () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useRests, { initialProps: "one" });
  const wait = (time: number) => act(() => vi.advanceTimersByTime(time));
  wait(rest - 1);
  rerender("two");
  wait(rest - 1);
  rerender("three");
  expect(result.current).toBe(false);
  wait(rest);
  expect(result.current).toBe(true);
  rerender("four");
  expect(result.current).toBe(false);
  vi.useRealTimers();
});
