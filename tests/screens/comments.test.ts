import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as commands from "#contract/orders/commands.ts";
import { clearToken } from "#src/dataProvider/token.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage, requestsTo } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

const addComment = `**/api${commands.addComment.path}`;

let world: Screens;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await createDemoCompany(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

type Opened = { id?: string; token?: string };

/** An order, by default a new one, opened, with what a person does to its comments. */
async function openOrder({ id: known, token = company.token }: Opened = {}) {
  const id = known ?? (await company.order()).id;
  const page = await world.openPage({ account: { token }, forgives: [/status of 401/] });
  const list = ordersPage(page);
  await list.open(id);
  const details = list.details(id);
  return {
    id,
    page,
    sent: requestsTo(page, commands.addComment.path),
    field: details.getByRole("textbox", { name: "New comment" }),
    button: details.getByRole("button", { name: "Add comment" }),
    problem: details.getByRole("alert"),
    said: () => details.locator(".timeline .words").allInnerTexts(),
    lastComment: () => list.cell(id, "lastComment").innerText(),
    kept: async () => {
      const { rows } = await world.service.pool.query<{ comment: string }>(
        "select comment from order_comments where order_id = $1 order by id",
        [id],
      );
      return rows.map(({ comment }) => comment);
    },
  };
}

test("an empty comment gets an error under the field and is not sent", async () => {
  const { field, button, problem, sent } = await openOrder();
  await button.click();
  await problem.getByText("Field is required").waitFor();
  await field.fill("x");
  await eventually(() => problem.count()).toBe(0);
  await field.fill("   ");
  await button.click();
  await problem.getByText("Field is required").waitFor();
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

test("towards its limit a comment's characters are counted, and one that is too long is not sent", async () => {
  const { field, button, problem, sent } = await openOrder();
  await field.fill("x".repeat(commands.commentMaximum - 2));
  await problem.getByText("2 characters left").waitFor();
  await field.fill("x".repeat(commands.commentMaximum + 3));
  await problem.getByText("3 characters too many").waitFor();
  expect(await button.isDisabled()).toBe(true);
  await field.press("Control+Enter");
  expect(sent).toEqual([]);
});

test("markup, emoji and right-to-left words are shown as they were typed", async () => {
  const { page, field, button, said, lastComment, kept } = await openOrder();
  const text = `<img src=x onerror="alert(1)"><b>bold</b> 👩🏽‍🚀 שלום עולם ${"\u202e"}reversed`;
  await field.fill(text);
  await button.click();
  await eventually(said).toEqual([text]);
  await eventually(lastComment).toBe(text);
  expect(await kept()).toEqual([text]);
  expect(await page.locator("td img, .words b, .cell b").count()).toBe(0);
  expect(await field.inputValue()).toBe("");
  await page.getByText("Comment added").waitFor();
});

test("without the service the text stays, and trying again sends it", async () => {
  const { page, field, button, said, kept } = await openOrder();
  await page.route(addComment, (route) => route.abort());
  await field.fill("Ring twice");
  await button.click();
  await page
    .getByText("The service could not be reached. Check your network and try again.")
    .first()
    .waitFor();
  expect(await field.inputValue()).toBe("Ring twice");
  expect(await kept()).toEqual([]);
  await page.unroute(addComment);
  await button.click();
  await eventually(said).toEqual(["Ring twice"]);
  expect(await kept()).toEqual(["Ring twice"]);
});

test("where only the answer was lost, trying again adds no second comment", async () => {
  const { page, field, button, said, kept } = await openOrder();
  await page.route(addComment, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field.fill("Third floor");
  await button.click();
  await page
    .getByText("The service could not be reached. Check your network and try again.")
    .first()
    .waitFor();
  expect(await kept()).toEqual(["Third floor"]);
  expect(await field.inputValue()).toBe("Third floor");
  await page.unroute(addComment);
  await button.click();
  await eventually(() => field.inputValue()).toBe("");
  expect(await kept()).toEqual(["Third floor"]);
  await eventually(said).toEqual(["Third floor"]);
});

test("a double click, or two quick strokes of the keys, add one comment", async () => {
  const { page, field, button, sent, said } = await openOrder();
  let answer = Promise.withResolvers<void>();
  await page.route(addComment, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await field.fill("Once");
  await button.evaluate((element: HTMLElement) => [element.click(), element.click()]);
  answer.resolve();
  await eventually(said).toEqual(["Once"]);
  await eventually(() => field.inputValue()).toBe("");

  answer = Promise.withResolvers();
  await field.fill("Twice");
  // The form takes the next comment once the order was read again.
  await eventually(() => button.isDisabled()).toBe(false);
  await field.press("Control+Enter");
  await field.press("Control+Enter");
  answer.resolve();
  await eventually(said).toEqual(["Twice", "Once"]);
  expect(sent).toHaveLength(2);
});

test("who may only read is offered no field", async () => {
  const { id } = await company.order();
  const { token } = await world.service.signInOperator({ scopes: ["orders:read"] });
  const page = await world.openPage({ account: { token } });
  const list = ordersPage(page);
  await list.open(id);
  await list.details(id).getByRole("heading", { name: "Comments and history" }).waitFor();
  expect(await list.details(id).getByRole("textbox").count()).toBe(0);
});

test("an unsent comment waits for its account when the session expires, whichever tab notices it; another account and signing out remove it", async () => {
  const same = () => world.service.signIn(company.email);
  const another = async () => {
    const companyIds = [company.place.companyId];
    return (await world.service.signInOperator({ scopes: ["orders"], companyIds })).token;
  };
  const { id, page, field, button } = await openOrder({ token: await same() });
  await field.fill("Half a sentence");
  await world.service.pool.query("delete from sessions");
  await button.click();
  await page.getByText("You session expired. Please, log in.").waitFor();

  const again = await openOrder({ id, token: await same() });
  expect(await again.field.inputValue()).toBe("Half a sentence");
  clearToken(true);
  window.dispatchEvent(new StorageEvent("storage", { key: "edelivery.token" }));
  await again.page.getByText("You session expired. Please, log in.").waitFor();
  expect(await (await openOrder({ id, token: await another() })).field.inputValue()).toBe("");

  const token = await same();
  await (await openOrder({ id, token })).field.fill("Not a word more");
  await world.service.pool.query("delete from sessions");
  await (await world.openPage({ account: { token } })).getByLabel("Email").waitFor();
  expect(await (await openOrder({ id, token: await same() })).field.inputValue()).toBe("Not a word more");
  expect(await (await openOrder({ id, token: await another() })).field.inputValue()).toBe("");

  const last = await openOrder({ id, token: await same() });
  expect(await last.field.inputValue()).toBe("");
  await last.field.fill("Another one");
  await last.page.getByRole("button", { name: "Log out" }).click();
  await last.page.getByRole("button", { name: "Discard" }).click();
  await last.page.getByText("You have been logged out").waitFor();
  expect(await (await openOrder({ id, token: await same() })).field.inputValue()).toBe("");
});
