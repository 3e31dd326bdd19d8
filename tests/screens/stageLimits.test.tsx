import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import * as companies from "#contract/companies/companies.ts";
import { StageLimits } from "#contract/companies/settings.ts";
import { previewStageLimits } from "#contract/orders/stageLimitPreview.ts";
import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { z } from "#contract/zod.ts";
import { makeCompany, makeOrder, makeProduct, makeRegion } from "#tests/support/factories/factories.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const minute = 60_000;
/** Noon in Warsaw. */
const yesterday = momentInWarsaw(daysAfter(dayInWarsaw(new Date()), -1), "12:00");
const at = (minutes: number) => new Date(yesterday.getTime() + minutes * minute);

/** The page of a company that sends by pickup, with two orders of yesterday: the one accepted after 10 minutes was late. */
async function open() {
  const company = await makeCompany(service.pool, { name: "Limited" });
  await makeProduct(service.pool, { companyId: company.id });
  const region = (await makeRegion(service.pool)).name;
  await waited(company.id, region, 10, 200);
  await waited(company.id, region, 3, 60);
  const { token, account } = await service.signInOperator({ scopes: ["companies"] });
  const path = `/companies/company/${company.id}`;
  const { user, sent } = await renderConsole(service, { path, token });
  const section = within(await screen.findByRole("region", { name: "Stages" }));
  const input = (stage: string, name: string) =>
    section.findByLabelText<HTMLInputElement>(`Pickup and delivery, ${stage}, ${name} after`);
  const type = async (stage: string, name: string, text: string) => {
    const one = await input(stage, name);
    await user.clear(one);
    if (text) await paste(user, one, text);
  };
  const info = async () => (await service.send(companies.info, { companyId: company.id }, { token })).body;
  return { user, sent, section, company, account, info, input, type };
}

/** An order that was new for some minutes, and delivered after others. */
async function waited(companyId: string, region: string, minutes: number, delivered: number) {
  const order = await makeOrder(service.pool, {
    ...{ companyId, region, createdAt: yesterday, status: "delivered", deliveredAt: at(delivered) },
    createdOn: dayInWarsaw(yesterday),
  });
  const steps = [
    [0, "newOrder", null, "new"],
    [minutes, "acceptOrder", "new", "accepted"],
  ] as const;
  for (const [version, [after, name, before, status]] of steps.entries()) {
    await service.pool.query(
      `insert into events (at, name, actor_type, subject_type, subject_id, version, company_id, changes)
       values ($1, $2, 'system', 'order', $3, $4, $5, $6)`,
      [at(after), name, order.id, version + 1, companyId, { status: [before, status] }],
    );
  }
}

const save = "Save stage limits";

test("half a limit, or one that is late before it is at risk, is told under its field and not saved; a typed limit says at once what it would have done yesterday, is saved, and told in the history", async () => {
  const { user, section, type, input, info } = await open();
  expect((await input("new", "Late")).placeholder).toBe("5");
  expect((await input("accepted", "At risk")).placeholder).toBe("promise −30");
  expect(section.queryByText("IQOS")).toBeNull();
  await user.click(await section.findByRole("button", { name: "Show 3 other order types" }));
  const iqos = section.getByLabelText<HTMLInputElement>("IQOS, new, At risk after");
  expect(document.activeElement).toBe(iqos);
  await type("accepted", "At risk", "30");
  await user.click(section.getByRole("button", { name: save }));
  await section.findByText("Field is required");
  await type("accepted", "Late", "30");
  await user.click(section.getByRole("button", { name: save }));
  await section.findByText("Value must be less than “Late after”");
  await type("accepted", "Late", "1441");
  await user.click(section.getByRole("button", { name: save }));
  await section.findByText("Value must be at most 1,440 min");
  expect((await info()).stageLimits).toEqual(z.parse(StageLimits, {}));

  for (const name of ["At risk", "Late"]) await type("accepted", name, "");
  await type("new", "At risk", "5");
  await type("new", "Late", "8");
  await section.findByText("would have flagged 1 of 2 cases, 1 of them correctly");
  await type("new", "At risk", "2");
  await section.findByText("would have flagged 2 of 2 cases, 1 of them correctly");
  await type("new", "Late", "15");
  await type("new", "At risk", "12");
  await section.findByText("would have flagged none of 2 cases; 1 late case missed");
  await user.click(section.getByRole("button", { name: save }));
  await screen.findByText("Stage limits saved");
  expect((await info()).stageLimits?.pickup_delivery).toEqual({ new: { atRiskAfter: 12, lateAfter: 15 } });
  const history = within(await screen.findByRole("region", { name: "History" }));
  await history.findByText(
    "Limit (Pickup and delivery, new): none → at risk after 12 min, late after 15 min",
  );
  await type("new", "At risk", "");
  await type("new", "Late", "");
  await user.click(section.getByRole("button", { name: save }));
  await history.findByText(/12 min, late after 15 min → none$/);
  expect((await info()).stageLimits?.pickup_delivery).toEqual({});
});

test("a preview that fails says so beside the limits, which can be saved nevertheless; of two operators at the limits the second is told, and keeps what was typed", async () => {
  const { user, section, company, type, input, info } = await open();
  const { fetch } = globalThis;
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  let isBroken = true;
  globalThis.fetch = ((input, init) =>
    isBroken && String(input).includes(previewStageLimits.path)
      ? Promise.reject(new TypeError("no network"))
      : fetch(input, init)) as typeof fetch;
  await type("new", "At risk", "5");
  await type("new", "Late", "8");
  await section.findByText(/^Yesterday’s orders could not be checked\./);
  await user.click(section.getByRole("button", { name: save }));
  await screen.findByText("Stage limits saved");
  isBroken = false;
  await user.click(section.getByRole("button", { name: "Try again" }));
  await section.findByText("would have flagged 1 of 2 cases, 1 of them correctly");

  await type("arrived", "At risk", "5");
  await type("arrived", "Late", "10");
  const other = await service.signInOperator({ scopes: ["companies"] });
  const stageLimits = z.parse(StageLimits, { pickup_delivery: { new: { atRiskAfter: 1, lateAfter: 2 } } });
  await service.send(
    companies.updateSettings,
    { companyId: company.id, stageLimits },
    { token: other.token },
  );
  const history = within(await screen.findByRole("region", { name: "History" }));
  await history.findByText(other.account.email);
  await user.click(section.getByRole("button", { name: save }));
  await within(await section.findByRole("alert")).findByText(new RegExp(other.account.email, "i"));
  expect((await input("arrived", "Late")).value).toBe("10");
  expect((await info()).stageLimits).toEqual(stageLimits);
});
