import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as messages from "#locales/en/messages.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createOrderScenario, recordOf } from "#tests/support/scenarios/orderScenario.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

// The service's clock stands still on a day in November 2026; this computer's is days or years away from it.
let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test("on a computer with a wrong clock an order is held by the service's, and its row tells the time by that", async () => {
  const { token, order } = await createOrderScenario(service);
  const { id, orderNo } = await order("accepted", {
    statusBeganAt: new Date(service.clock().getTime() - 600_000),
  });
  const { user } = await renderConsole(service, { path: "/orders/list", token });
  const row = (await screen.findByText(orderNo)).closest("tr") as HTMLElement;
  within(row).getByText("10 min");
  await user.click(within(row).getByText(orderNo));
  const [hold] = await screen.findAllByRole("button", { name: messages.orderActions.names.hold });
  await user.click(hold as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: new RegExp(`${orderNo}$`) }));
  await eventually(async () => (await recordOf(service.pool, id)).order.on_hold_until).toBeTruthy();
  const { on_hold_until: until } = (await recordOf(service.pool, id)).order;
  // Times are rounded up to a minute.
  expect((until.getTime() - service.clock().getTime()) / 60_000).toBeOneOf([30, 31]);
});
