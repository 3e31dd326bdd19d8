import { act, screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { dayOf } from "#src/ui/warsawTime.ts";
import { makeOrder, makePlace } from "#tests/support/factories/factories.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

test("the list begins as the account wants it, also if the browser has no room to store what it wants", async () => {
  const { setItem } = Storage.prototype;
  const spy = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
    if (key !== "edelivery.token")
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    setItem.call(this, key, value);
  });
  onTestFinished(() => spy.mockRestore());
  const place = await makePlace(service.pool);
  const { token } = await service.signInOperator({
    companyIds: [place.companyId],
    scopes: ["orders"],
  });
  const now = new Date();
  await makeOrder(service.pool, {
    ...place,
    createdOn: dayOf(now.getTime()),
    createdAt: now,
    statusBeganAt: now,
    status: "accepted",
  });
  const { user } = await renderConsole(service, { path: "/settings", token });
  await user.click(await screen.findByRole("radio", { name: "At risk first" }));
  await user.click(screen.getByRole("radio", { name: "Comfortable" }));
  await waitFor(() =>
    expect(screen.getByRole("radio", { name: "Comfortable" })).toHaveProperty("checked", true),
  );

  window.history.pushState({}, "", "/orders/list");
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
  const left = await screen.findByRole("columnheader", { name: "Left" });
  expect(left.getAttribute("aria-sort")).toBe("ascending");

  await user.click(screen.getByRole("button", { name: /^Theme/ }));
  await user.click(screen.getByRole("menuitemradio", { name: "Dark" }));
  await screen.findByRole("button", { name: "Theme: Dark" });
});

test.each([
  ['{"a":1}', '{"x":1}'],
  ["null", "[null]"],
])("stored values that no version knows count as not stored: hidden columns %s, seen lately %s", async (hidden, seen) => {
  localStorage.setItem("RaStoreedelivery.looks.orders.operator.hiddenColumns", hidden);
  localStorage.setItem("RaStoreedelivery.palette.seen", seen);
  const { token } = await service.signInOperator({ companyIds: [], scopes: ["orders"] });
  const { user } = await renderConsole(service, { path: "/orders/list", token });
  await screen.findByRole("button", { name: "Columns and row height" });
  await user.keyboard("{Control>}k{/Control}");
  expect(await screen.findByRole("combobox", { name: "Find anything or run an action" })).toBeTruthy();
});
