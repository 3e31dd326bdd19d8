import { configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import { App } from "#src/App.tsx";
import type { Language } from "#src/i18n/languages.ts";
import { loadMessages } from "#src/i18n/messages.ts";
import { duringTest } from "#tests/support/screens/duringTest.ts";
import type { Service } from "#tests/support/service/service.ts";

// Pages are loaded when they are opened, which takes long on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

declare const jsdom: { reconfigure(options: { url: string }): void };

/**
 * Renders the whole console on jsdom, at a path and with a session, over the real service. For the logic of forms and
 * dialogs; what needs layout, the browser's own keyboard, downloads or policies is tested in tests/browser.
 */
export async function renderConsole(
  service: Service,
  { path, token, language = "en" }: { path: string; token: string; language?: Language },
) {
  history.replaceState(null, "");
  // The live socket connects to this address, too.
  jsdom.reconfigure({ url: new URL(path, service.url).href });
  localStorage.setItem("edelivery.token", token);
  // Restores the mock of a console that was rendered before in the same test.
  if (vi.isMockFunction(globalThis.fetch)) vi.mocked(globalThis.fetch).mockRestore();
  const { fetch } = globalThis;
  const untilOver = duringTest();
  const fetched = vi.spyOn(globalThis, "fetch");
  // Node's fetch can't resolve a path without an origin.
  fetched.mockImplementation((input, init) =>
    untilOver(fetch(typeof input === "string" ? new URL(input, service.url) : input, init)),
  );
  onTestFinished(() => fetched.mockRestore());
  const leave = vi.fn();
  render(<App language={language} messages={await loadMessages(language)} leaveTo={leave} />);
  return {
    user: userEvent.setup({ delay: null }),
    /** Paths of the requests so far. */
    sent: () => fetched.mock.calls.map(([input]) => String(input)),
    /** Called where the console would load the sign-in page. */
    leaveTo: leave,
  };
}

/** Holds requests to this path back until the returned function is called. */
export function holdRequests(path: string): () => void {
  const fetched = vi.mocked(fetch);
  const pass = fetched.getMockImplementation();
  if (!pass) throw new Error("No console is shown.");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  fetched.mockImplementation(async (input, init) => {
    if (String(input).includes(path)) await released;
    return pass(input, init);
  });
  return release;
}

/** Makes requests to this path fail, by default like a lost network, until the returned function is called. */
export function loseRequests(path: string, fail: () => Promise<Response> = loseNetwork): () => void {
  const fetched = vi.mocked(fetch);
  const pass = fetched.getMockImplementation();
  if (!pass) throw new Error("No console is shown.");
  fetched.mockImplementation((input, init) => (String(input).includes(path) ? fail() : pass(input, init)));
  return () => void fetched.mockImplementation(pass);
}

const loseNetwork = () => Promise.reject(new TypeError("Failed to fetch"));
