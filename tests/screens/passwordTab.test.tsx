import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changePassword } from "#contract/account.ts";
import { renderConsole } from "#tests/support/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

test("empty fields, a new password not repeated and a wrong old one are told under their fields", async () => {
  const { token, account } = await service.signInOperator();
  const { user, sent } = await renderConsole(service, { path: "/settings/password", token });
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const save = await screen.findByRole("button", { name: "Change password" });
  await user.click(save);
  await waitFor(() => expect(screen.getAllByText("Field is required")).toHaveLength(3));
  await user.type(await field("Current password"), "Delivery2");
  await user.type(await field("New password"), "Nowe haslo 7");
  await user.type(await field("Repeat the new password"), "Nowe haslo");
  await user.click(save);
  await screen.findByText("The passwords do not match");
  expect(sent().filter((path) => path.endsWith(changePassword.path))).toEqual([]);

  await user.type(await field("Repeat the new password"), " 7");
  await user.click(save);
  // Under its field, and as a notification.
  await waitFor(() => expect(screen.getAllByText("The current password is not correct.")).toHaveLength(2));
  await waitFor(async () => expect(document.activeElement).toBe(await field("Current password")));
  expect((await field("New password")).value).toBe("Nowe haslo 7");
  expect(await service.signIn(account.email)).toBeTruthy();
});
