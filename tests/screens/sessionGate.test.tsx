import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { AdminContext, type AuthProvider, memoryStore } from "react-admin";
import { MemoryRouter } from "react-router";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { ApiError } from "#contract/errors.ts";
import * as messages from "#locales/en/messages.ts";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";
import { SessionGate } from "#src/layout/SessionGate.tsx";
import { InitializationFailed } from "#src/ui/initializationFailed.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a service that answers that it can't is no matter of the connection, and is asked again without a click", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const start = vi.fn<() => Promise<true>>(() => Promise.reject(new ApiError("unavailable")));
  open(start);
  await screen.findByText(messages.session.start.unavailableTitle);
  expect(screen.queryByText(/connection/)).toBeNull();
  start.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText("The console");
});

test("who doesn't want to wait for the service can log out, and is asked if another tab would lose something", async () => {
  const other = new BroadcastChannel("edelivery.unsaved");
  onTestFinished(() => other.close());
  other.onmessage = () => other.postMessage("text");
  const logout = vi.fn<AuthProvider["logout"]>(async () => false);
  open(() => Promise.reject(new ApiError("unavailable")), { logout } as unknown as AuthProvider);
  (await screen.findByRole("button", { name: messages.shell.menu.logOut })).click();
  await screen.findByText(messages.forms.unsaved.elsewhere.text);
  expect(logout).not.toHaveBeenCalled();
  screen.getByRole("button", { name: messages.forms.unsaved.discard }).click();
  await vi.waitFor(() => expect(logout).toHaveBeenCalledOnce());
});

test("what failed is told while another attempt waits for its answer, which no click can hurry", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const start = vi.fn<() => Promise<true>>(() => Promise.reject(new ApiError("timeout")));
  open(start);
  await screen.findByText(messages.session.start.failedTitle);
  const answer = Promise.withResolvers<true>();
  start.mockReturnValue(answer.promise);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(start).toHaveBeenCalledTimes(2);
  const again = screen.getByRole("button", { name: messages.common.tryAgain });
  await vi.waitFor(() => expect(again).toHaveProperty("ariaDisabled", "true"));
  expect(screen.getByText(messages.session.start.failedTitle)).toBeTruthy();
  answer.resolve(true);
  await screen.findByText("The console");
});

test("where nothing answers, the connection is named, also if the session was found valid before", async () => {
  const network = new ApiError("network");
  open(() => Promise.reject(network));
  await screen.findByText(messages.session.start.failedTitle);
  expect(screen.getByText(/^You are still logged in.*check your connection/)).toBeTruthy();
  cleanup();
  open(() => Promise.reject(new InitializationFailed("start", { cause: network })));
  await screen.findByText(messages.session.start.failedTitle);
  expect(
    screen.getByText(/^User initialization failed\. You are still .*check your connection/),
  ).toBeTruthy();
});

function open(start: () => Promise<true>, authProvider?: AuthProvider) {
  render(
    <MemoryRouter>
      <AdminContext
        queryClient={new QueryClient()}
        i18nProvider={createI18nProvider("en", messages)}
        store={memoryStore()}
        {...(authProvider && { authProvider })}
      >
        <SessionGate start={start}>The console</SessionGate>
      </AdminContext>
    </MemoryRouter>,
  );
}
