import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as operators from "#contract/operators.ts";
import * as messages from "#locales/en/messages.ts";
import { makeOperator, makeRegion } from "#tests/support/factories/factories.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.operators;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

test("the form of a user who gets out of reach keeps what is chosen in it and says so when it is saved, and is no form of a new user afterwards", async () => {
  const region = (await makeRegion(service.pool)).name;
  const { id, email } = await makeOperator(service.pool, { scopes: ["orders:read"], regions: [region] });
  const admin = await service.signInOperator({ scopes: ["*"] });
  const { token } = await service.signInOperator({ scopes: ["operators", "orders"], regions: [region] });
  const { user } = await renderConsole(service, { path: `/users/manager?user=${id}`, token });
  const heading = (name: string) => screen.queryByText(name, { selector: "h2 *, h2" });
  const orders = () => screen.getByLabelText<HTMLInputElement>(words.scopes.orders);
  await screen.findByLabelText(words.scopes.orders);
  await screen.findByRole("img", { name: messages.shell.connection.live });
  await user.click(orders());
  const listed = (await service.send(operators.list, undefined, { token: admin.token })).body;
  const seen = listed.find((one) => one.id === id);
  if (!seen) throw new Error("not listed");
  const { scope, canView, companyIds } = seen;
  const widened = {
    ...({ operatorId: id, accountType: "xd_employee", regions: "*" } as const),
    ...{ scope, canView, companyIds },
  };
  expect((await service.send(operators.update, widened, { token: admin.token })).status).toBe(200);
  await waitFor(() => expect(screen.queryByTitle(email)).toBeNull());
  expect(heading(email)).toBeTruthy();
  expect(orders().checked).toBe(true);
  await user.click(screen.getByText(words.update.submit, { selector: "button" }));
  await screen.findAllByText(messages.errors.operator_not_found);

  await user.click(orders());
  await screen.findByText(words.notFound);
  expect([heading(words.new), heading(email)]).toEqual([null, null]);
});
