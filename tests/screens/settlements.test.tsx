import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayInWarsaw, daysAfter } from "#contract/rules/warsaw.ts";
import { settleDrivers } from "#contract/settlements.ts";
import * as messages from "#locales/en/messages.ts";
import { createSettlementScenario } from "#tests/support/scenarios/settlementScenario.ts";
import { press } from "#tests/support/screens/press.ts";
import { holdRequests, loseRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.settlements;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const open = (token: string, path = "/settlements") => renderConsole(service, { path, token });
type User = Awaited<ReturnType<typeof open>>["user"];
const submit = async (user: User) =>
  user.click(await waitFor(() => dialog().getByText(words.close.submit, { selector: "button:enabled" })));
/** The newest of the dialogs that are open. */
const dialog = () => within(screen.getAllByRole("dialog").at(-1) as HTMLElement);
const daysAgo = (days: number) => daysAfter(dayInWarsaw(new Date()), -days);
const typed = (day: string) => day.split("-").reverse().join("-");
const until = (day: string) => day.split("-").reverse().join(".");
const noon = (day: string) => `${day}T11:00:00Z`;

async function typeUntil(user: User, day: string) {
  const input = await dialog().findByLabelText(words.close.until);
  await user.clear(input);
  await user.type(input, typed(day));
}

test("a period is closed once it was shown and confirmed for whom and how much, and leads to its lines", async () => {
  const { token, entry, scenario, listed } = await createSettlementScenario(service);
  const { token: keeper } = await createSettlementScenario(service, { regions: [scenario.place.region] });
  await entry(1234.5, noon(daysAgo(2)));
  await entry(-4.5, noon(daysAgo(3)));
  const { user } = await open(keeper);
  await screen.findByText(words.none);
  await press(user, words.close.open);
  expect(screen.queryByText(words.close.companies)).toBeNull();
  await typeUntil(user, daysAgo(0));
  await waitFor(() =>
    expect(dialog().getByText(words.close.submit, { selector: "button" })).toHaveProperty("disabled", true),
  );
  await typeUntil(user, daysAgo(9));
  await dialog().findByText(words.close.nothing);
  await typeUntil(user, daysAgo(1));
  const name = `${scenario.driver.firstName} ${scenario.driver.lastName}`;
  await dialog().findByText(name);
  const one = dialog().getByLabelText(words.close.one.driver, { selector: "input" });
  await user.type(one, "nobody{Enter}");
  await dialog().findByText(messages.forms.notChosen, { selector: "[role=alert]" });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await user.clear(one);
  await user.keyboard("{Enter}");
  await screen.findByText(words.close.ask.replace("%{until}", until(daysAgo(1))));
  expect(dialog().getByText(/This settles 1 driver. Entries: 2, total PLN\s1,230\.00/)).toBeTruthy();
  await user.click(dialog().getByText(words.close.cancel, { selector: "button" }));
  expect(await listed()).toEqual([]);
  await submit(user);
  await screen.findByText(words.close.ask.replace("%{until}", until(daysAgo(1))));
  await user.click(dialog().getByText(words.close.submit, { selector: "button" }));
  const [settlement] = await waitFor(async () => {
    const rows = await listed();
    expect(rows).toHaveLength(1);
    return rows;
  });
  await screen.findByText(words.closeOne.done.replace("%{firstNo}", String(settlement?.no)));
  const page = within(
    await screen.findByRole("article", { name: words.page.title.replace("%{no}", String(settlement?.no)) }),
  );
  await page.findByText(/^PLN\s1,234\.50$/);
  expect(screen.queryByText(words.close.show)).toBeNull();
  expect(page.getAllByRole("row").slice(1)).toHaveLength(2);
  expect(page.getByText(words.page.closing, { selector: "dt" }).nextElementSibling?.textContent).toMatch(
    /PLN\s1,230\.00/,
  );
  for (const format of ["PDF", "CSV"] as const) page.getByText(format, { selector: "button" });
  await user.click(page.getByText(words.page.back));
  await screen.findByText(until(daysAgo(1)));
  cleanup();

  // Who may not settle sees it, without what is not theirs to see or do.
  const { token: reader } = await createSettlementScenario(service, { scopes: ["wallet"], canView: [] });
  await open(reader, `/settlements/${settlement?.id}`);
  await screen.findByText(name);
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(3));
  expect([screen.queryByText(/1,234\.50/), screen.queryByText("PDF")]).toEqual([null, null]);
  cleanup();
  await open(token, "/settlements/none");
  await screen.findByText(words.page.notFound);
});

test("while a period is closed nothing else is shown for it; who leaves meanwhile is led nowhere, and a lost answer is said to be unknown", async () => {
  const { token, entry, listed } = await createSettlementScenario(service);
  await entry(20, noon(daysAgo(2)));
  const { user } = await open(token);
  const close = async () => {
    await press(user, words.close.open);
    await typeUntil(user, daysAgo(1));
    await submit(user);
    await screen.findByText(words.close.ask.replace("%{until}", until(daysAgo(1))));
    await user.click(dialog().getByText(words.close.submit, { selector: "button" }));
  };
  const findAgain = loseRequests(settleDrivers.path);
  await close();
  await dialog().findByText(messages.forms.unanswered);
  findAgain();
  await user.click(dialog().getByText(words.close.cancel, { selector: "button" }));

  const answerNow = holdRequests(settleDrivers.path);
  await close();
  await dialog().findByText(words.close.pending);
  expect(dialog().getByLabelText(words.close.until).closest("[inert]")).not.toBeNull();
  await user.click(screen.getByRole("link", { name: messages.settings.label, hidden: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  answerNow();
  const [settlement] = await waitFor(async () => {
    const rows = await listed();
    expect(rows).toHaveLength(1);
    return rows;
  });
  await user.click(await screen.findByText(words.close.show));
  await screen.findByRole("article", { name: words.page.title.replace("%{no}", String(settlement?.no)) });
  cleanup();
});

test("companies are charged in the same way by who reaches everything; an entry names who pays for it", async () => {
  const { token, owe, scenario, listed, driverId, list } = await createSettlementScenario(service);
  await owe("10.00", { deliveredAt: new Date(noon(daysAgo(2))) });
  const { rows } = await service.pool.query("select name from companies where id = $1", [
    scenario.place.companyId,
  ]);
  const { user } = await open(token);
  await press(user, words.close.open);
  await user.click(await dialog().findByText(words.close.companies));
  await typeUntil(user, daysAgo(1));
  const choice = await dialog().findByLabelText(words.close.one.company);
  await user.type(choice, rows[0].name);
  await user.click(await screen.findByText(rows[0].name, { selector: "[role=option]" }));
  await submit(user);
  await screen.findByText(/This charges 1 company. Lines: 1, total PLN\s12\.30 incl. VAT/);
  await user.click(dialog().getByText(words.close.submit, { selector: "button" }));
  await screen.findByText(words.page.notInvoice);
  await waitFor(async () => expect(await listed({ companyId: scenario.place.companyId })).toHaveLength(1));
  cleanup();

  const client = await service.signInClient(scenario.place.companyId);
  await open(client.token, "/settings/statement");
  const own = within(await screen.findByRole("table", { name: words.own.title }));
  expect(own.getByText(until(daysAgo(1)))).toBeTruthy();
  expect(own.getAllByText(/PLN\s12\.30/)).toHaveLength(2);
  expect(own.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["PDF", "CSV"]);
  cleanup();

  await service.pool.query(
    `insert into settlements (id, kind, no, company_id, previous_id, starts_at, until, ends_at, lines, opening, amount,
       closing, net, vat, created_at, created_by, created_by_email)
     select company_id || nth, kind, no + nth, company_id, case nth when 1 then id else company_id || (nth - 1) end, ends_at,
       until + nth, ends_at + nth * interval '1 day', lines, closing + (nth - 1) * amount, amount, closing + nth * amount,
       net, vat, created_at, created_by, created_by_email
     from settlements, generate_series(1, 3) nth where company_id = $1`,
    [scenario.place.companyId],
  );
  const again = await open(client.token, "/settings/statement");
  const periods = within(await screen.findByRole("table", { name: words.own.title }));
  expect(periods.getAllByText("PDF")).toHaveLength(3);
  expect(periods.queryByText(until(daysAgo(1)))).toBeNull();
  await press(again.user, words.own.showAll.replace("%{count}", "4"));
  expect(periods.getAllByText("PDF")).toHaveLength(4);
  cleanup();

  const create = messages.wallet.create;
  const wallet = await open(token, `/wallet?driverId=${driverId}`);
  await press(wallet.user, create.open);
  await user.click(await dialog().findByLabelText(create.type));
  await user.click(await screen.findByText(messages.wallet.types.bonus, { selector: "[role=option]" }));
  await user.type(dialog().getByLabelText(create.payoutDriver), "5");
  expect(dialog().queryByLabelText(new RegExp(create.company))).toBeNull();
  await user.type(dialog().getByLabelText(new RegExp(create.payoutClient)), "3");
  await dialog().findByText(create.companyHint);
  await user.type(dialog().getByLabelText(new RegExp(create.company)), rows[0].name);
  await user.click(await screen.findByText(rows[0].name, { selector: "[role=option]" }));
  await user.click(dialog().getByText(create.submit, { selector: "button" }));
  await screen.findByText(create.done);
  const today = { dateFrom: noon(daysAgo(1)), dateTo: noon(daysAgo(-1)) };
  expect((await list(today)).data).toMatchObject([{ payoutClient: "3.00", companyName: rows[0].name }]);
});

test.each<[string, object, string, string]>([
  ["some locations", { locationIds: ["shop"] }, words.beyondReach, words.beyondReachHint],
  [
    "some companies in some regions",
    { companyIds: ["a"], regions: ["b"] },
    words.beyondReach,
    words.beyondReachHint,
  ],
  ["some companies", { companyIds: ["a"] }, words.none, words.noneHintOf.company],
  ["some regions", { regions: ["b"] }, words.none, words.noneHintOf.driver],
])("who reaches only %s reads which settlements that is too little for", async (_, reach, title, hint) => {
  const { token } = await createSettlementScenario(service, reach);
  await open(token);
  await screen.findByText(title);
  screen.getByText(hint);
  expect(screen.queryByLabelText(words.filters.kind)).toBeNull();
  cleanup();
});
