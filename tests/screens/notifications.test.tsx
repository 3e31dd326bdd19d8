import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inbox, read, receive } from "#contract/driverApp/notifications.ts";
import * as notifications from "#contract/notifications.ts";
import * as messages from "#locales/en/messages.ts";
import { makeDriver, makeRegion, type OperatorValues } from "#tests/support/factories/factories.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { press } from "#tests/support/screens/press.ts";
import { holdRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.notifications;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const region = async () => (await makeRegion(service.pool)).name;

async function open(path: string, values: OperatorValues = { scopes: ["notifications", "drivers"] }) {
  const { token } = await service.signInOperator(values);
  const { user } = await renderConsole(service, { path, token });
  return { user, token };
}

const dialog = async () => within(await screen.findByRole("dialog"));

test("a notification is written by all the rules, says whom it reaches, and is sent once", async () => {
  const [one, other] = [await region(), await region()];
  const { driver, token: phone } = await service.signInDriver({ region: one });
  await makeDriver(service.pool, { region: one, status: "offline" });
  await makeDriver(service.pool, { region: one, blocked: true });
  const { user, token } = await open(`/drivers?region=${encodeURIComponent(other)}`, {
    scopes: ["drivers", "notifications"],
    regions: [one, other],
  });
  await press(user, words.open);
  const form = await dialog();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(words.send.regions)));
  form.getByText(words.send.reach.unknown);
  const submit = () => user.click(form.getByText(words.send.submit, { selector: "button" }));
  await submit();
  await waitFor(() => expect(form.getAllByText(messages.validation.required)).toHaveLength(3));

  await user.click(form.getByLabelText(words.send.regions));
  await user.click(await screen.findByText(other, { selector: "[role=option]" }));
  await form.findByText(words.send.reach.none);
  await user.click(await screen.findByText(words.send.reachedRegions, { selector: "[role=option]" }));
  await form.findByText("Will reach 2 drivers.");
  const option = await screen.findByText(one, { selector: "[role=option]" });
  expect(option.getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("{Escape}");
  await user.click(form.getByLabelText(words.send.status));
  const answerNow = holdRequests(notifications.count.path);
  await user.click(await screen.findByText(words.send.statuses.online, { selector: "[role=option]" }));
  await form.findByText(words.send.reach.counting);
  answerNow();
  await form.findByText("Will reach 1 driver.");

  const type = (label: string, text: string) => paste(user, form.getByLabelText(label), text);
  await type(words.send.shortTitle, "Ice!");
  await type(words.send.shortBody, "The roads are slippery.");
  await type(words.send.longTitle, "Black ice");
  await form.findByText(words.send.longIncomplete);
  await submit();
  await form.findByText("Value must have at least 5 characters");
  await type(words.send.shortTitle, "!");
  await submit();
  await screen.findByText("Notification sent to 1 driver");
  const [sent, ...others] = (await service.send(notifications.list, {}, { token })).body;
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ regions: [one, other], status: ["online"], long: null, recipients: 1 });
  const recipients = { notificationId: sent?.id ?? "" };
  expect((await service.send(notifications.listRecipients, recipients, { token })).body).toMatchObject([
    { id: driver.id },
  ]);
  expect((await service.send(inbox, {}, { token: phone })).body).toHaveLength(1);
});

test("the selected drivers are notified, after being named; of them a blocked one is not counted", async () => {
  const where = await region();
  const driver = await makeDriver(service.pool, { region: where, firstName: "Anna" });
  await makeDriver(service.pool, { region: where, firstName: "Zofia", blocked: true });
  const query = `?region=${encodeURIComponent(where)}`;
  const { user, token } = await open(`/drivers${query}`, { scopes: ["drivers", "notifications"] });
  await screen.findByText("Anna Kowalski", { selector: "td button *" });
  await user.click(screen.getByLabelText("Select all"));
  expect(screen.queryByText(messages.drivers.bulk.block.open, { selector: "button" })).toBeNull();
  await press(user, messages.drivers.bulk.notify);
  const form = await dialog();
  form.getByText("Notify 2 drivers");
  expect(form.getByRole("region", { name: messages.drivers.bulk.rows }).textContent).toMatch(
    /^(Anna Kowalski, Zofia Kowalski|Zofia Kowalski, Anna Kowalski)$/,
  );
  await form.findByText("Will reach 1 driver.");
  await paste(user, form.getByLabelText(words.send.shortTitle), "Black ice");
  await paste(user, form.getByLabelText(words.send.shortBody), "The roads are slippery.");
  await user.click(form.getByText(words.send.submit, { selector: "button" }));
  await screen.findByText("Notification sent to 1 driver");
  const [sent] = (await service.send(notifications.list, {}, { token })).body;
  const { body } = await service.send(
    notifications.listRecipients,
    { notificationId: sent?.id ?? "" },
    { token },
  );
  expect(body.map(({ id }) => id)).toEqual([driver.id]);
  await waitFor(() => expect(screen.queryByText(messages.drivers.bulk.notify)).toBeNull());
});

test("the history shows what was sent and, of one, who has not read it, also in the order of the Polish alphabet", async () => {
  const where = await region();
  const quick = await service.signInDriver({ region: where, firstName: "Quick" });
  const slow = await service.signInDriver({ region: where, firstName: "Łukasz" });
  await makeDriver(service.pool, { region: where, firstName: "Absent" });
  // Who may only notify finds the page by the menu.
  const { user, token } = await open("/settings", { scopes: ["notifications"], regions: [where] });
  const menu = within(await screen.findByRole("navigation", { name: messages.shell.menu.label }));
  await user.click(await menu.findByText(messages.shell.menu.drivers));
  await screen.findByText(words.none);
  await screen.findByRole("img", { name: messages.shell.connection.live });
  const short = { title: "Black ice", body: "The roads are slippery." };
  const long = { title: "In full", body: "Drive slowly." };
  const { body } = await service.send(notifications.send, { regions: "*", short, long }, { token });
  const ids = { notificationIds: [body.id] };
  await service.send(receive, ids, slow);
  await service.send(read, ids, quick);
  await user.click(await screen.findByText(short.title, { selector: "a *" }));
  await screen.findByText(long.body);
  await screen.findByText("2 of 3");
  await screen.findByText("1 of 3");
  const names = () => [...document.querySelectorAll("tbody tr bdi")].map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(["Absent Kowalski", "Łukasz Kowalski", "Quick Kowalski"]));
  await user.click(screen.getByText(words.page.driver, { selector: "th *" }));
  await waitFor(() => expect(names()).toEqual(["Absent Kowalski", "Łukasz Kowalski", "Quick Kowalski"]));
  await user.click(screen.getByText(words.page.driver, { selector: "th *" }));
  await waitFor(() => expect(names()).toEqual(["Quick Kowalski", "Łukasz Kowalski", "Absent Kowalski"]));
  await press(user, words.page.shown.unread);
  await waitFor(() => expect(names()).toEqual(["Łukasz Kowalski", "Absent Kowalski"]));
  await press(user, words.page.shown.undelivered);
  await waitFor(() => expect(names()).toEqual(["Absent Kowalski"]));
});

test("another view of the recipients begins with its first page", async () => {
  const where = await region();
  const quick = await service.signInDriver({ region: where, firstName: "Quick" });
  for (let count = 0; count < 25; count += 1) await makeDriver(service.pool, { region: where });
  const { token } = await service.signInOperator({ scopes: ["notifications"], regions: [where] });
  const short = { title: "Dense fog", body: "Drive slowly." };
  const { body } = await service.send(notifications.send, { regions: "*", short }, { token });
  await service.send(read, { notificationIds: [body.id] }, quick);
  const { user } = await open(`/drivers/notifications/${body.id}`, {
    scopes: ["notifications"],
    regions: [where],
  });
  await user.click(await screen.findByLabelText("Go to page 2"));
  await screen.findByText("Quick Kowalski");
  await press(user, words.page.shown.unread);
  await waitFor(() => expect(screen.getAllByText("Jan Kowalski")).toHaveLength(25));
});

test("who may not notify is offered nothing of it", async () => {
  await open("/drivers", { scopes: ["drivers"] });
  await screen.findByLabelText(messages.drivers.filters.label);
  expect(screen.queryByText(words.open)).toBeNull();
  expect(screen.queryByText(words.history)).toBeNull();
});

test("a notification that does not exist says so", async () => {
  await open("/drivers/notifications/nothing", { scopes: ["notifications"] });
  await screen.findByText(words.page.notFound);
});
