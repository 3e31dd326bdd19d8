import { configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import { App } from "#src/App.tsx";
import type { Language } from "#src/i18n/languages.ts";
import { loadMessages } from "#src/i18n/messages.ts";
import type { Service } from "#tests/support/service.ts";

// Pages are loaded when they are opened, and a busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 });

declare const jsdom: { reconfigure(options: { url: string }): void };

/**
 * The whole console on jsdom, at a path and with a session, over the true service. For the logic of forms and dialogs:
 * what needs layout, the browser's own keyboard, downloads or its policies is tested in tests/browser.
 */
export async function renderConsole(
  service: Service,
  { path, token, language = "en" }: { path: string; token: string; language?: Language },
) {
  // Also where the live socket connects to.
  jsdom.reconfigure({ url: new URL(path, service.url).href });
  localStorage.setItem("edelivery.token", token);
  // Of a console that was shown before in the same test.
  if (vi.isMockFunction(globalThis.fetch)) vi.mocked(globalThis.fetch).mockRestore();
  const { fetch } = globalThis;
  const fetched = vi.spyOn(globalThis, "fetch");
  // Node's fetch knows no page that a path could be of.
  fetched.mockImplementation((input, init) =>
    fetch(typeof input === "string" ? new URL(input, service.url) : input, init),
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

/** The network loses what the console asks of this path, until the function that is returned is called. */
export function loseRequests(path: string): () => void {
  const fetched = vi.mocked(fetch);
  const pass = fetched.getMockImplementation();
  if (!pass) throw new Error("No console is shown.");
  fetched.mockImplementation((input, init) =>
    String(input).includes(path) ? Promise.reject(new TypeError("Failed to fetch")) : pass(input, init),
  );
  return () => void fetched.mockImplementation(pass);
}
