import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { setOnHold } from "#contract/orders/commands.ts";
import { companies } from "#server/database/tables/companies.ts";
import { localText } from "#src/ui/warsawTime.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changeOrder, makeDriver, makePlace } from "#tests/support/factories/factories.ts";
import { orderOpener } from "#tests/support/pages/openedOrder.ts";
import { allSteps } from "#tests/support/pages/orderFormPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
let driverId: string;
let openOrder: ReturnType<typeof orderOpener>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await createDemoCompany(world);
  driverId = (await makeDriver(world.service.pool, { region: company.place.region })).id;
  openOrder = orderOpener(world, company, driverId);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const pickedUp = { pickedUpAt: minutesAgo(10) };

test("in delivery nothing is cancelled before one insists; then it is as chosen, and free if the driver is at fault; an accepted order goes back to new, and a new one is only cancelled", async () => {
  const inDelivery = ["CALL_CENTER_REQUEST", "DRIVERS_FAILURE", "WRONG_ADDRESS"];
  await drizzle(world.service.pool)
    .update(companies)
    .set({ orderSettings: { operatorCancellationReasons: { inDelivery } } })
    .where(eq(companies.id, company.place.companyId));
  const { page, order, dialog, open, choose, confirm, record, status } = await openOrder(
    "picked_up",
    pickedUp,
  );
  await open("Cancel");
  const outcome = dialog.getByRole("status");
  const button = dialog.getByRole("button", { name: `Cancel order ${order.orderNo}` });
  expect(await outcome.innerText()).toMatch(
    /^Nothing: the order is in delivery and continues\.\s+To have the order delivered anyway, use “Change driver”/,
  );
  expect(await button.isDisabled()).toBe(true);
  await dialog.getByText("In delivery: tick the box at the top first").waitFor();
  await dialog.getByText(/^The driver is already on the way to the receiver\./).waitFor();
  const box = dialog.getByRole("checkbox", { name: "Cancel even though the order is in delivery" });
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  expect((await record()).order.status).toBe("picked_up");

  await box.check();
  expect(await outcome.innerText()).toMatch(
    /is cancelled.*takes them back to .*paid in full.*hands over the goods/s,
  );
  await choose("Reason", "Driver’s fault");
  await dialog.getByText("Default: not paid").waitFor();
  expect(await outcome.innerText()).toMatch(/is cancelled.*not paid.*hands over the goods/s);
  await choose("Reason", "Wrong address");
  await dialog.getByText("Default: paid in full").waitFor();
  await choose("Goods", "are not brought back to the pickup point");
  await choose("Payment", "not paid");
  expect(await outcome.innerText()).toMatch(
    /is cancelled\. The goods \(with .*\) are not brought back to the pickup point\. It is not paid/,
  );
  await dialog.getByRole("textbox", { name: "Comment" }).fill("Street does not exist");
  await confirm("Cancel order %");
  await page.getByText(/^Order \w{4} cancelled$/).waitFor();
  await eventually(status).toContain("cancelled");
  expect(await dialog.count()).toBe(0);
  expect((await record()).order).toMatchObject({
    status: "cancelled",
    cancellation_reason: "WRONG_ADDRESS",
    cancellation_comment: "Street does not exist",
    returns_order_no: null,
    payable: false,
  });

  const accepted = await openOrder("accepted", {}, { on: page });
  await accepted.open("Cancel");
  await accepted.choose("After that", "goes back to new, for another driver");
  expect(await outcome.innerText()).toMatch(/goes back to new without a driver/);
  expect(await dialog.getByRole("combobox", { name: "Payment" }).count()).toBe(0);
  await accepted.confirm("Send order % back to new");
  await page.getByText(/^Order \w{4} sent back to new$/).waitFor();
  await eventually(accepted.status).toBe("new");
  expect(await accepted.record()).toMatchObject({ order: { driver_id: null }, renewals: [{}] });

  await accepted.toolbar.getByRole("button", { name: "Edit" }).waitFor();
  await accepted.open("Cancel");
  expect(await dialog.getByRole("combobox").count()).toBe(2);
  expect(await dialog.getByRole("combobox", { name: "After that" }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Close" }).click();

  const arrived = await openOrder("arrived", { ...pickedUp, arrivedAt: minutesAgo(2) }, { on: page });
  await arrived.open("Cancel");
  await dialog.getByText(/^The driver has already arrived at the receiver\./).waitFor();
});

test("a client cancels by its own reasons and reads the cost; in delivery only the call center can", async () => {
  const { pool } = world.service;
  await drizzle(pool).update(companies).set(allSteps).where(eq(companies.id, company.place.companyId));
  const { token } = await world.service.signInClient(company.place.companyId);
  const { page, dialog, open, confirm, record } = await openOrder(
    "accepted",
    { estimatedPayout: "23.40" },
    { token },
  );
  await open("Cancel");
  expect(await dialog.getByRole("combobox").count()).toBe(1);
  expect(await dialog.getByRole("status").innerText()).toMatch(
    /costs nothing\. Once .* full price is due: .*23\.40 net/,
  );
  await dialog.getByRole("combobox", { name: "Reason" }).click();
  await page.getByRole("option", { name: "Damaged product" }).waitFor();
  expect(await page.getByRole("option", { name: "call center" }).count()).toBe(0);
  await page.getByRole("option", { name: "Wrong address" }).click();
  await confirm("Cancel order %");
  await page.getByText(/^Order \w{4} cancelled$/).waitFor();
  expect((await record()).order).toMatchObject({ cancellation_reason: "WRONG_ADDRESS", payable: false });

  const { toolbar } = await openOrder("picked_up", pickedUp, { on: page });
  const cancel = toolbar.getByRole("button", { name: "Cancel", description: /only the call center/ });
  expect(await cancel.getAttribute("aria-disabled")).toBe("true");
});

test("who acts on what another has changed is told who did what, and decides again; an order that goes beyond reach takes nothing along that was typed", async () => {
  const { page, order, dialog, open, confirm, record, status } = await openOrder("accepted");
  await open("Cancel");
  await dialog.getByRole("textbox", { name: "Comment" }).fill("Client rang");

  const colleague = await world.service.signInOperator({ companyIds: [company.place.companyId] });
  await world.service.send(setOnHold, { orderId: order.id }, { token: colleague.token });

  await confirm("Cancel order %");
  await dialog
    .getByRole("alert")
    .getByText(`This order was changed in the meantime: Put on hold (${colleague.account.email}`)
    .waitFor();
  expect((await record()).order).toMatchObject({ status: "accepted", on_hold_notes: null });
  expect((await record()).order.on_hold_since).not.toBeNull();
  expect(await dialog.getByRole("textbox", { name: "Comment" }).inputValue()).toBe("Client rang");
  await eventually(() => dialog.getByRole("status").innerText()).toContain("Its hold ends.");

  await confirm("Cancel order % anyway");
  await page.getByText(/^Order \w{4} cancelled$/).waitFor();
  await eventually(status).toContain("cancelled");

  const lost = await openOrder("accepted", {}, { on: page });
  await lost.open("Cancel");
  await dialog.getByRole("textbox", { name: "Comment" }).fill("Client rang");
  const elsewhere = await makePlace(world.service.pool);
  const changes = { companyId: [lost.order.companyId, elsewhere.companyId] } as const;
  await changeOrder(world.service.pool, lost.order, "editOrder", { set: elsewhere, changes });
  await eventually(() => lost.list.row(lost.order.id).count()).toBe(0);
  await lost.confirm("Cancel order %");
  await dialog.getByText("This order doesn’t exist, or you don’t have access to it.").waitFor();
  expect(await dialog.getByRole("textbox", { name: "Comment" }).inputValue()).toBe("Client rang");
  expect((await lost.record()).order.status).toBe("accepted");
});

test("an order is held until a time of Warsaw, and released; both remain to be seen; a hold that another has set meanwhile is not overwritten", async () => {
  const { page, dialog, open, confirm, record, list, order } = await openOrder("accepted");
  await open("Hold");
  const until = dialog.getByRole("textbox", { name: "Hold until" });
  const time = dialog.getByRole("textbox", { name: "Time" });
  const type = async (local: string) => {
    const [day = "", clock = ""] = local.split("T");
    await until.fill(day.split("-").reverse().join("-"));
    await time.fill(clock);
  };
  expect(await time.inputValue()).toMatch(/^\d\d:\d\d$/);
  const pressed = dialog.getByRole("button", { pressed: true });
  expect(await pressed.allInnerTexts()).toEqual(["30 min"]);
  const note = dialog.getByRole("textbox", { name: "Note" });
  await until.fill("");
  expect(await pressed.count()).toBe(0);
  await confirm("Hold order %");
  await dialog.getByRole("alert").getByText("Field is required").waitFor();
  await until.fill("1.7.2030");
  await time.fill("99:99");
  await confirm("Hold order %");
  const problem = dialog.getByRole("alert").getByText("Value must be a time like 09:30");
  await problem.waitFor();
  for (const field of [until, time])
    expect(await field.getAttribute("aria-describedby")).toBe(await problem.getAttribute("id"));
  await type(localText(Date.now() - 120_000));
  await confirm("Hold order %");
  await dialog.getByRole("alert").getByText("Value must be in the future").waitFor();

  await dialog.getByRole("button", { name: "Open the calendar" }).click();
  await page.getByRole("dialog", { name: "Calendar" }).getByRole("button", { name: /today/i }).click();
  expect(await until.inputValue()).toBe(localText(Date.now()).slice(0, 10).split("-").reverse().join("-"));
  await until.fill("1.7.2030");
  await time.fill("1200");
  await dialog.getByText("until 12:00 01.07.30, Warsaw time").waitFor();
  await note.fill("x".repeat(10_000));
  await confirm("Hold order %");
  await dialog.getByText("Value must have at most 1000 characters").waitFor();
  expect(await note.inputValue()).toHaveLength(10_000);
  expect((await record()).holds).toEqual([]);

  const text = `<img src=x onerror="alert(1)"> 👩🏽‍🚀 שלום${"\u202e"}`;
  await note.fill(text);
  await confirm("Hold order %");
  await page.getByText(/^Order \w{4} put on hold$/).waitFor();
  const { order: held, holds } = await record();
  expect(held.on_hold_until.toISOString()).toBe("2030-07-01T10:00:00.000Z");
  expect(holds).toMatchObject([{ notes: text, held_by: company.email }]);
  await list.cell(order.id, "flags").getByRole("img", { name: "On hold until 12:00 01.07.30" }).waitFor();

  await open("Release");
  await dialog.getByText(text).waitFor();
  await confirm("Release order %");
  await page.getByText(/^Order \w{4} released$/).waitFor();
  await open("Hold");
  await dialog.getByText(`released by ${company.email}`).waitFor();
  expect(await page.locator("li img, td img").count()).toBe(0);

  await dialog.getByRole("button", { name: "60 min" }).click();
  await confirm("Hold order %");
  await eventually(async () => (await record()).holds.length).toBe(2);
  const last = (await record()).order;
  const minutes = (last.on_hold_until.getTime() - last.on_hold_since.getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(61);

  const other = await openOrder("accepted", {}, { on: page });
  await other.open("Hold");
  const set = { onHoldSince: minutesAgo(1), onHoldUntil: new Date(Date.now() + 3_600_000) };
  await changeOrder(world.service.pool, other.order, "holdOrder", { set });
  await other.confirm("Hold order %");
  await dialog.getByText("This order was changed in the meantime: Put on hold").waitFor();
  await other.confirm("Hold order % anyway");
  await dialog.getByText("This order is already on hold.").waitFor();
  expect((await other.record()).order.on_hold_until).toEqual(set.onHoldUntil);
});

test("a locked PIN is unlocked, and the focus finds another action; that the client of a cancelled order was informed is noted once", async () => {
  const locked = { pinFailures: 5, pinLockedAt: minutesAgo(1) };
  const { page, toolbar, dialog, open, record } = await openOrder("accepted", locked);
  const verify = toolbar.getByRole("button", { name: "Verify pickup" });
  expect(await verify.getAttribute("aria-disabled")).toBe("true");
  await open("Unlock PIN");
  await page.keyboard.press("Enter");
  await page
    .getByRole("alert")
    .getByText(/^PIN of order \w{4} unlocked$/)
    .waitFor();
  await eventually(() => verify.getAttribute("aria-disabled")).toBe("false");
  expect(await toolbar.getByRole("button", { name: "Unlock PIN" }).count()).toBe(0);
  await eventually(() => toolbar.locator("button:focus").count()).toBe(1);
  expect((await record()).order).toMatchObject({ pin_failures: 0, pin_locked_at: null });

  const cancelled = await openOrder("cancelled", {}, { on: page });
  await cancelled.open("Client informed");
  const comment = dialog.getByRole("textbox", { name: "Comment" });
  await comment.fill("x".repeat(10_000));
  await cancelled.confirm("Mark client of % as informed");
  await dialog.getByText("Value must have at most 1000 characters").waitFor();
  await comment.fill("Spoke to the husband");
  await comment.press("Control+Enter");
  await page.getByText(/^Client of order \w{4} marked as informed$/).waitFor();
  expect((await cancelled.record()).order.client_contacted_at).not.toBeNull();
  const button = cancelled.toolbar.getByRole("button", {
    name: "Client informed",
    description: /already been informed/,
  });
  await eventually(() => button.getAttribute("aria-disabled")).toBe("true");
});

test("who may only look is offered no deeds, who may see nothing more only the label", async () => {
  const companyIds = [company.place.companyId];
  const reader = await world.service.signInOperator({ companyIds, scopes: ["orders:read"] });
  const { page, toolbar } = await openOrder("accepted", {}, { token: reader.token });
  await eventually(() => toolbar.getByRole("button").allInnerTexts()).toEqual(["Route", "Label"]);
  // The help lists as few keys.
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.getByText("Route").waitFor();
  expect(await help.locator("dl").last().locator("dt").allInnerTexts()).toEqual(["Route", "Label"]);
  const viewer = await world.service.signInOperator({ companyIds, scopes: ["orders:read"], canView: [] });
  const { list, order, toolbar: none } = await openOrder("accepted", {}, { token: viewer.token });
  await list.details(order.id).getByRole("heading", { name: "Receiver" }).waitFor();
  expect(await none.getByRole("button").allInnerTexts()).toEqual(["Label"]);
});
