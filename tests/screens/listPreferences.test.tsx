import { act, screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dayOf } from "#src/ui/warsawTime.ts";
import { changeOrder, makeOrder, makePlace } from "#tests/support/factories.ts";
import { renderConsole } from "#tests/support/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service.ts";

// jsdom scrolls nothing.
Element.prototype.scrollTo ??= () => {};

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

test("the list begins as the account wants it, and a new order is heard once it is to be", async () => {
  const place = await makePlace(service.pool);
  const { token } = await service.signInOperator({ companyIds: [place.companyId] });
  const now = new Date();
  const waiting = await makeOrder(service.pool, {
    ...place,
    createdOn: dayOf(now.getTime()),
    createdAt: now,
    statusBeganAt: now,
    status: "accepted",
  });
  const sounds = silence();
  const { user } = await renderConsole(service, { path: "/settings", token });
  await user.click(await screen.findByRole("radio", { name: "At risk first" }));
  await user.click(screen.getByRole("radio", { name: "Comfortable" }));
  await user.click(screen.getByRole("switch", { name: "Sound when an order comes in as new" }));
  expect(sounds.start).toHaveBeenCalledTimes(2);

  window.history.pushState({}, "", "/orders/list");
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
  const left = await screen.findByRole("columnheader", { name: "Left" });
  expect(left.getAttribute("aria-sort")).toBe("ascending");
  await screen.findByText("live");
  await screen.findByText("1 order");
  expect(sounds.start).toHaveBeenCalledTimes(2);
  await changeOrder(service.pool, waiting, "renewOrder", { set: { status: "new", driverId: null } });
  await waitFor(() => expect(sounds.start).toHaveBeenCalledTimes(4));
});

/** jsdom has no sound. */
function silence() {
  const start = vi.fn();
  const connect = vi.fn(() => ({ connect }));
  const gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() };
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = 0;
      resume = async () => {};
      createOscillator = () => ({ frequency: { value: 0 }, connect, start, stop: vi.fn() });
      createGain = () => ({ gain, connect });
    },
  );
  return { start };
}
