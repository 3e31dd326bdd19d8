import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { AdminContext, memoryStore } from "react-admin";
import { MemoryRouter } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildMeta } from "#contract/socketMessages.ts";
import * as messages from "#locales/en/messages.ts";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";
import { NewVersion } from "#src/layout/NewVersion.tsx";
import { PageBoundary } from "#src/layout/PageBoundary.tsx";
import { LiveContext } from "#src/live/LiveContext.ts";
import { createLive } from "#src/live/live.ts";
import { socketDouble } from "#tests/support/screens/socketDouble.ts";

// As Chromium, Firefox and Safari say it.
const notFetched = [
  new TypeError("Failed to fetch dynamically imported module: http://x/a.js"),
  new TypeError("error loading dynamically imported module: http://x/a.js"),
  new TypeError("Importing a module script failed."),
];
const broken = new TypeError("undefined is not a function");

test.each([
  ...notFetched.map((error) => [error, messages.errors.network] as const),
  [broken, messages.errors.unknown] as const,
])("a page that fails with “%s” says what is the matter", async (error, text) => {
  renderFailing(error, "this one");
  expect((await screen.findByRole("alert")).textContent).toContain(text);
  expect(screen.queryByText(messages.shell.newVersion.reload)).toBeNull();
});

test("where the service has another version, a page that can't be fetched says so, and the bar offers to reload", async () => {
  for (const error of notFetched) {
    renderFailing(error, "the next one");
    expect((await screen.findByRole("alert")).textContent).toContain(messages.shell.error.outdated);
    expect(screen.getByRole("button", { name: messages.shell.newVersion.reload })).toBeTruthy();
    cleanup();
  }
  renderFailing(broken, "the next one");
  expect((await screen.findByRole("alert")).textContent).toContain(messages.errors.unknown);
});

/** A page of "this one" that fails, at a service that has the build. */
function renderFailing(error: Error, build: string) {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.name = buildMeta;
  meta.content = "this one";
  onTestFinished(() => {
    logged.mockRestore();
    meta.remove();
  });
  const socket = socketDouble();
  const live = createLive(new QueryClient(), [], () => socket as never);
  onTestFinished(live.start(() => {}));
  socket.say("consoleBuild", { build });
  const Page = () => {
    throw error;
  };
  render(
    <MemoryRouter>
      <AdminContext
        queryClient={new QueryClient()}
        i18nProvider={createI18nProvider("en", messages)}
        store={memoryStore()}
      >
        <LiveContext value={live}>
          <NewVersion />
          <PageBoundary path="/">
            <Page />
          </PageBoundary>
        </LiveContext>
      </AdminContext>
    </MemoryRouter>,
  );
}
