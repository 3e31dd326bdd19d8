import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { verifyPickup } from "#contract/orders/commands.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import { readableDay } from "#src/forms/dates/typedDates.ts";
import { eventually } from "#tests/support/eventually.ts";
import { requestsTo } from "#tests/support/pages/ordersPage.ts";
import { focused, openPinPage, rightPin, wrongPin } from "#tests/support/pages/pinPage.ts";
import { createOrderScenario, type OrderScenario, recordOf } from "#tests/support/scenarios/orderScenario.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let states: OrderScenario;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  states = await createOrderScenario(world.service);
});
afterEach(() => {
  vi.restoreAllMocks();
  return world.closePages();
});
afterAll(() => world.stop());

const today = () => dayInWarsaw(new Date());
const acceptedOrder = () => states.order("accepted", { createdOn: today() });

test("two orders are verified, the newest on top, and the next can be typed at once", async () => {
  const [one, other] = [await acceptedOrder(), await acceptedOrder()];
  const { page, field, verify, verified } = await openPinPage(world);
  expect(await field("createdAt").inputValue()).toBe(readableDay(today()));

  await verify(one.orderNo.toLowerCase(), rightPin);
  await eventually(verified).toEqual([`Order ${one.orderNo}: pickup verified`]);
  expect(await field("orderNo").inputValue()).toBe("");
  expect(await field("verificationCode").inputValue()).toBe("");
  await eventually(() => focused(page)).toBe("orderNo");

  await verify(other.orderNo, rightPin);
  await eventually(verified).toEqual([
    `Order ${other.orderNo}: pickup verified`,
    `Order ${one.orderNo}: pickup verified`,
  ]);
  expect((await recordOf(world.service.pool, one.id)).order.status).toBe("picked_up");
});

test("a wrong PIN is refused, keeps what was typed and nothing that was typed since, and the right one is taken after it", async () => {
  const { id, orderNo } = await acceptedOrder();
  const { page, field, verify, verified, refusal } = await openPinPage(world);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/api${verifyPickup.path}`, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await verify(orderNo, wrongPin);
  await page.getByRole("button", { name: "Verifying…" }).waitFor();
  await field("orderNo").press("X");
  answer();
  await refusal("No order matches this date, number and PIN. Check all three and try again.");
  expect(await field("orderNo").inputValue()).toBe(orderNo);
  await eventually(() => focused(page)).toBe("verificationCode");
  expect((await recordOf(world.service.pool, id)).order).toMatchObject({
    status: "accepted",
    pin_failures: 0,
  });

  await field("verificationCode").fill(rightPin);
  expect(await page.getByRole("alert").count()).toBe(0);
  await field("verificationCode").press("Enter");
  await eventually(verified).toHaveLength(1);
});

test("what can be no order is told under its field, and is not sent; which day it is is known by the service, and not by the computer's clock", async () => {
  const { page, field, verify, problems } = await openPinPage(world);
  const sent = requestsTo(page, verifyPickup.path);
  await page.getByRole("button", { name: "Verify pickup" }).click();
  await eventually(problems).toEqual(["Field is required", "Field is required"]);
  expect(await focused(page)).toBe("orderNo");

  await field("createdAt").fill("1.1.");
  await verify("a0k2", "1234");
  await eventually(problems).toEqual([
    "Value must be a date",
    "Value must be the order number: 4 characters, without I, O, 0 and 1",
    "Value must have exactly 6 digits",
  ]);
  expect(await focused(page)).toBe("createdAt");
  expect(await field("verificationCode").getAttribute("inputmode")).toBe("numeric");
  expect(await field("verificationCode").getAttribute("autocomplete")).toBe("off");
  expect(sent).toEqual([]);

  await field("createdAt").fill("1.1.2999");
  await verify("A2K2", rightPin);
  await eventually(problems).toEqual(["Value must not be in the future"]);
  expect(sent).toHaveLength(1);
});

test("too many tries are told with the minutes to wait", async () => {
  const { orderNo } = await acceptedOrder();
  const input = { createdAt: today(), orderNo, verificationCode: wrongPin };
  await Promise.all(Array.from({ length: 5 }, () => world.service.send(verifyPickup, input)));
  // Half a minute later; a minute that has begun counts.
  const { rowCount } = await world.service.pool.query(
    "update attempts set expire = expire - 30000 where key = $1",
    [`pickup-order:${input.createdAt} ${orderNo}`],
  );
  expect(rowCount).toBe(1);
  const { verify, refusal } = await openPinPage(world);
  await verify(orderNo, rightPin);
  await refusal("Too many failed attempts. Try again in 15 min.");
});

test("on a computer whose clock is a day behind, the day is the service's, and an order of today is verified", async () => {
  const { orderNo } = await acceptedOrder();
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() - 86_400_000);
  const { field, verify, verified } = await openPinPage(world);
  await eventually(() => field("createdAt").inputValue()).toBe(readableDay(today()));
  await verify(orderNo, rightPin);
  await eventually(verified).toHaveLength(1);
});
