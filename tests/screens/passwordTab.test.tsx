import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changePassword, sessions as ownSessions } from "#contract/account.ts";
import { signIn } from "#contract/session.ts";
import { settings } from "#locales/en/settings.ts";
import { readSessionNotice } from "#src/authProvider/sessionNotice.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { loseRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

test("empty fields, a new password not repeated and a wrong old one are told under their fields", async () => {
  const { token, account } = await service.signInOperator({ scopes: ["orders"] });
  const { user, sent } = await renderConsole(service, { path: "/settings/password", token });
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const save = await screen.findByRole("button", { name: "Change password" });
  await user.click(save);
  await waitFor(() => expect(screen.getAllByText("Field is required")).toHaveLength(3));
  await paste(user, await field("Current password"), "Delivery2");
  await paste(user, await field("New password"), "Nowe haslo 7");
  await paste(user, await field("Confirm new password"), "Nowe haslo");
  await user.click(save);
  await screen.findByText("The passwords do not match");
  expect(sent().filter((path) => path.endsWith(changePassword.path))).toEqual([]);

  await user.type(await field("Confirm new password"), " 7");
  await user.click(save);
  // Under its field, and as a notification.
  await waitFor(() => expect(screen.getAllByText("The current password is not correct.")).toHaveLength(2));
  await waitFor(async () => expect(document.activeElement).toBe(await field("Current password")));
  expect((await field("New password")).value).toBe("Nowe haslo 7");
  expect(await service.signIn(account.email)).toBeTruthy();
});

test("a new password that got no answer may be set: the form says so, and the sign-in page does if that has ended the session", async () => {
  const { token, account } = await service.signInOperator({ scopes: ["orders"] });
  const { user, leaveTo } = await renderConsole(service, { path: "/settings/password", token });
  const next = "Nowe haslo 7";
  for (const [label, text] of [
    ["Current password", "Delivery1"],
    ["New password", next],
    ["Confirm new password", next],
  ] as const) {
    await paste(user, await screen.findByLabelText(label), text);
  }
  const restore = loseRequests(changePassword.path);
  const save = screen.getByRole("button", { name: "Change password" });
  await user.click(save);
  await screen.findByText(settings.password.unanswered);
  // As the lost request would have done.
  const input = { oldPassword: "Delivery1", newPassword: next };
  await service.send(changePassword, input, { token });
  restore();
  await user.click(save);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith("/login"));
  expect(readSessionNotice()).toBe("newPassword");
  expect(await service.signIn(account.email, next)).toBeTruthy();
});

test("where the account is signed in is listed, and ended one by one or all at once", async () => {
  const { token, account } = await service.signInOperator({ scopes: ["orders"] });
  const userAgent = "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0";
  const credentials = { username: account.email, password: "Delivery1" };
  for (let times = 0; times < 3; times++) {
    await service.send(signIn, credentials, { headers: { "user-agent": userAgent } });
  }
  const { user } = await renderConsole(service, { path: "/settings/password", token });
  expect(await screen.findAllByText("Firefox, Windows")).toHaveLength(3);
  const [first] = await screen.findAllByRole("button", { name: "Sign out: Firefox, Windows" });
  const about = document.getElementById(first?.getAttribute("aria-describedby") ?? "");
  expect(about?.textContent).toMatch(/last/i);
  if (first) await user.click(first);
  await waitFor(() => expect(screen.getAllByText("Firefox, Windows")).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Sign out everywhere else" }));
  await waitFor(() => expect(screen.queryByText("Firefox, Windows")).toBeNull());
  expect((await service.send(ownSessions, undefined, { token })).body).toHaveLength(1);
});
