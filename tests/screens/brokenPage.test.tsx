import { QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { AdminContext, memoryStore } from "react-admin";
import { MemoryRouter } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import * as messages from "#locales/en/messages.ts";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";
import { PageBoundary } from "#src/layout/PageBoundary.tsx";

test.each([
  // As Chromium, Firefox and Safari say it.
  [new TypeError("Failed to fetch dynamically imported module: http://x/a.js"), messages.errors.network],
  [new TypeError("error loading dynamically imported module: http://x/a.js"), messages.errors.network],
  [new TypeError("Importing a module script failed."), messages.errors.network],
  [new TypeError("undefined is not a function"), messages.errors.unknown],
])("a page that fails with “%s” says what is the matter", async (error, text) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
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
        <PageBoundary path="/">
          <Page />
        </PageBoundary>
      </AdminContext>
    </MemoryRouter>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain(text);
});
