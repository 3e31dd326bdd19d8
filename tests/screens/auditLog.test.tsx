import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as auditLog from "#contract/auditLog.ts";
import * as drivers from "#contract/drivers.ts";
import * as notifications from "#contract/notifications.ts";
import { addComment } from "#contract/orders/commands.ts";
import * as messages from "#locales/en/messages.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { makeDriver, makeOperator, makeOrder, makePlace } from "#tests/support/factories/factories.ts";
import { createCorrectionScenario } from "#tests/support/scenarios/correctionScenario.ts";
import { createExceptionScenario } from "#tests/support/scenarios/exceptionScenario.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { holdRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.auditLog;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const rows = () => [...document.querySelectorAll("tbody tr")].map((row) => row.textContent ?? "");

test("who manages users reads who did what, finds it by person, kind and record, and comes to the record's page", async () => {
  const account = await makeOperator(service.pool, { scopes: ["*", "wallet"] });
  const token = await service.signIn(account.email);
  const place = await makePlace(service.pool);
  const order = await makeOrder(service.pool, place);
  const { id: driverId } = await makeDriver(service.pool, {
    ...{ region: place.region, status: "offline", firstName: "Olga", lastName: "Cicha" },
  });
  const awake = await makeDriver(service.pool, { region: place.region });
  service.advance(60_000);
  await service.send(drivers.block, { driverId, reason: "Lost a parcel" }, { token });
  service.advance(60_000);
  for (let nth = 0; nth < 30; nth++) {
    await service.send(addComment, { orderId: order.id, comment: `Comment ${nth}` }, { token });
  }
  const { user } = await renderConsole(service, { path: "/audit", token });
  await waitFor(() => expect(rows()).toHaveLength(25));
  expect(rows()[0]).toContain(`${account.email}commented on the orderOrder ${order.orderNo}`);
  expect(screen.getByRole("button", { name: messages.lists.downloadCsv })).toHaveProperty("disabled", false);
  await screen.findByRole("img", { name: messages.shell.connection.live });
  await service.send(addComment, { orderId: order.id, comment: "And one more" }, { token });
  const news = await screen.findByRole("button", { name: "1 new event" });
  await user.click(news);
  await waitFor(() => expect(screen.queryByRole("button", { name: "1 new event" })).toBeNull());
  await user.click(screen.getByLabelText("Go to next page"));
  await waitFor(() => expect(rows()).toHaveLength(8));

  const [oldest] = screen.getAllByRole("button", { name: /^Show events from request/ }).slice(-1);
  await user.click(oldest as HTMLElement);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByLabelText<HTMLInputElement>(words.filters.record).value).toBe(oldest?.title);
  await user.click(screen.getByRole("button", { name: words.filters.recordClear }));
  await waitFor(() => expect(rows()).not.toHaveLength(1));

  await user.click(screen.getByRole("combobox", { name: words.filters.kind }));
  await user.click(await screen.findByRole("option", { name: words.kinds.driver }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toContain("blocked the driverDriver Olga Cicha");
  expect(rows()[0]).toContain("Reason: empty → Lost a parcel");
  await user.click(screen.getByRole("combobox", { name: words.filters.event }));
  const choices = within(await screen.findByRole("listbox"));
  expect(choices.queryByText(messages.events.commentOrder.action)).toBeNull();
  await user.keyboard("{Escape}");

  const short = { title: "Storm", body: "Drive slowly today." };
  const sent = await service.send(
    notifications.send,
    { regions: [place.region], driverIds: [awake.id], short },
    { token },
  );
  const desk = await createCorrectionScenario(service);
  await desk.reject(await desk.filed({ category: "other" }), "No proof");
  await desk.accept(await desk.filed({ category: "incorrect_distance" }));
  await user.click(screen.getByRole("combobox", { name: words.filters.kind }));
  await user.click(await screen.findByRole("option", { name: words.kinds.correction }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  const [accepted, , rejected] = rows();
  expect(accepted).toContain("Category: Incorrect distance");
  expect(rejected).toContain("Category: OtherReason: No proof");
  await user.click(screen.getByRole("combobox", { name: words.filters.kind }));
  await user.click(await screen.findByRole("option", { name: words.kinds.wallet }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toContain("Type: Correction");
  await user.click(screen.getByRole("combobox", { name: words.filters.kind }));
  await user.click(await screen.findByRole("option", { name: words.kinds.service }));
  const notification = await screen.findByText(words.notification, { selector: "td a" });
  expect(notification.getAttribute("href")).toBe(`/drivers/notifications/${sent.body.id}`);

  await paste(user, screen.getByLabelText(words.filters.person), "nobody@nowhere");
  await screen.findByText(words.empty);
  await user.click(screen.getByRole("button", { name: messages.lists.resetFilters }));
  await paste(user, screen.getByLabelText(words.filters.record), order.orderNo.toLowerCase());
  await waitFor(() => expect(window.location.search).toContain(order.orderNo.toLowerCase()));
  const [link] = await screen.findAllByRole("link", { name: order.orderNo });
  expect(link?.getAttribute("href")).toBe(`/orders/order/${order.id}`);
});

test("an address has its days put in order, and what no list knows is left out of it; while another filter is applied, the events of the former one are dimmed and can't be acted on; an exception is named with its kind, and until when it was put off", async () => {
  const { token } = await service.signInOperator();
  const { lateOrder, snooze } = await createExceptionScenario(service);
  const { id, orderNo } = await lateOrder();
  await snooze("lateDelivery", id, "minutes15");
  await snooze("lateDelivery", id, "now");
  const until = new Date(service.clock().getTime() + 15 * 60_000).toISOString();
  const filter = { kind: "parcel", dateFrom: "2026-11-22", dateTo: "2020-01-01" };
  const path = `/audit?perPage=-4&sort=nope&order=ASC&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const { user } = await renderConsole(service, { path, token });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    filter: JSON.stringify({ dateFrom: "2020-01-01", dateTo: "2026-11-22" }),
  });

  const former = () => document.querySelector("[aria-busy=true] tbody");
  expect(former()).toBeNull();
  const answer = holdRequests(auditLog.list.path);
  await paste(user, screen.getByLabelText(words.filters.person), "nobody@nowhere");
  const busy = (await waitFor(() => former() ?? Promise.reject(new Error("not busy")))) as Element;
  expect(getComputedStyle(busy.closest("[aria-busy=true]") as Element).pointerEvents).toBe("none");
  answer();
  await screen.findByText(words.empty);
  expect(former()).toBeNull();

  await user.click(screen.getByRole("button", { name: messages.lists.resetFilters }));
  await user.click(screen.getByRole("combobox", { name: words.filters.kind }));
  await user.click(await screen.findByRole("option", { name: words.kinds.exception }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  const [back, away] = rows();
  const named = `snoozed an exceptionException ${orderNo}`;
  expect(back).toContain(named);
  expect(back).toMatch(/Type: Late deliveryBack in the list$/);
  expect(away).toContain(`Type: Late deliveryUntil: ${stampText(until)}`);
});

test("a day filters once its field is left or by Enter, so that a digit of it can be corrected; what is no day is told, and a day of the calendar filters at once", async () => {
  const { token } = await service.signInOperator();
  const path = `/audit?filter=${encodeURIComponent(JSON.stringify({ dateFrom: "2026-11-20", dateTo: "2026-11-22" }))}`;
  const { user } = await renderConsole(service, { path, token });
  await screen.findByLabelText(words.filters.dateTo);
  const [from, to] = [words.filters.dateFrom, words.filters.dateTo].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  ) as [HTMLInputElement, HTMLInputElement];
  const days = () => {
    const { dateFrom, dateTo } = JSON.parse(
      new URLSearchParams(window.location.search).get("filter") ?? "{}",
    );
    return [dateFrom, dateTo, from.value, to.value];
  };

  // Between the two strokes there is a whole day, before the other one.
  await user.type(to, "{Backspace}9", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(days()).toEqual(["2026-11-20", "2026-11-22", "20-11-2026", "29-11-2026"]);
  await user.tab();
  await waitFor(() => expect(days()).toEqual(["2026-11-20", "2026-11-29", "20-11-2026", "29-11-2026"]));
  await user.clear(from);
  await user.type(from, "30.11.26{Enter}");
  await waitFor(() => expect(days()).toEqual(["2026-11-29", "2026-11-30", "29-11-2026", "30-11-2026"]));

  await user.clear(from);
  await user.type(from, "31-11-2026");
  expect(screen.queryByText(messages.validation.invalidDate)).toBeNull();
  await user.tab();
  await screen.findByText(messages.validation.invalidDate);
  expect(from.getAttribute("aria-invalid")).toBe("true");
  expect(days()).toEqual(["2026-11-29", "2026-11-30", "31-11-2026", "30-11-2026"]);
  await user.clear(from);
  expect(screen.queryByText(messages.validation.invalidDate)).toBeNull();
  await user.tab();
  await waitFor(() => expect(days()).toEqual([undefined, "2026-11-30", "", "30-11-2026"]));

  await user.click(
    screen.getAllByLabelText(new RegExp(`^${messages.forms.openCalendar}: `))[1] as HTMLElement,
  );
  await user.click(await screen.findByText("16", { selector: "td button" }));
  await waitFor(() => expect(days()).toEqual([undefined, "2026-11-16", "", "16-11-2026"]));
});
