import { act, screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf } from "#src/ui/warsawTime.ts";
import { makeOrder, makePlace } from "#tests/support/factories/factories.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

test("the list begins as the account wants it", async () => {
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

  window.history.pushState({}, "", "/orders/list");
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
  const left = await screen.findByRole("columnheader", { name: "Left" });
  expect(left.getAttribute("aria-sort")).toBe("ascending");
});
