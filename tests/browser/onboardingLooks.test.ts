import { afterAll, afterEach, beforeAll, test } from "vitest";
import { register } from "#contract/leads.ts";
import { type Console, startConsole } from "#tests/support/console.ts";
import { newAddress, openNewcomer } from "#tests/support/newcomer.ts";
import { expectWhole } from "#tests/support/whole.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("the steps of the registration are whole and accessible", async () => {
  const [first, second] = [await openNewcomer(world.service), await openNewcomer(world.service)];
  const [third, signing] = [await openNewcomer(world.service), await openNewcomer(world.service)];
  await second.product();
  await third.product();
  await third.locations();
  await signing.prepare();
  await signing.contract();
  for (const account of [first, second, third, signing]) {
    const page = await world.openPage({ account });
    await page.getByRole("heading", { level: 1 }).waitFor();
    if (account === second) {
      await page.getByRole("main").getByRole("button").first().click();
      await page.getByRole("textbox").first().waitFor();
    }
    await expectWhole(page);
  }
});

test("the settings of clients are whole and accessible", async () => {
  const pending = await openNewcomer(world.service);
  await pending.prepare();
  const acme = { token: await world.service.signIn("client@acme.example") };
  await expectAllWhole([
    [pending, "/settings"],
    [pending, "/settings/companyData"],
    [pending, "/settings/product"],
    [acme, "/settings"],
    [acme, "/settings/contract"],
    [acme, "/settings/password"],
  ]);
});

test("companies, demo requests and the settings of back-office are whole and accessible", async () => {
  const lead = { name: "Jan Kowalski", email: "jan@sklep.example", confirmPrivacyPolicy: true as const };
  await world.service.send(register, lead, { headers: newAddress() });
  const admin = { token: await world.service.signIn("admin@edelivery.example") };
  const { rows } = await world.service.pool.query("select id from companies where name = 'ACME Elektronika'");
  await expectAllWhole([
    [admin, "/settings"],
    [admin, "/companies/leads"],
    [admin, "/companies/list"],
    [admin, `/companies/company/${rows[0].id}`],
  ]);
});

async function expectAllWhole(pages: readonly (readonly [{ token: string }, string])[]) {
  for (const [account, path] of pages) {
    const page = await world.openPage({ account, path });
    await page.locator("main h2, main li, [data-company]").first().waitFor();
    await expectWhole(page);
    await world.closePages();
  }
}
