import { render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { expect, test, vi } from "vitest";
import * as messages from "#locales/en/messages.ts";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";
import { PageBoundary } from "#src/layout/PageBoundary.tsx";

test("a page that throws says that it stopped working, and offers to load it again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Page = () => {
    throw new TypeError("undefined is not a function");
  };
  render(
    <AdminContext i18nProvider={createI18nProvider("en", messages)}>
      <PageBoundary path="/">
        <Page />
      </PageBoundary>
    </AdminContext>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain(messages.shell.broken);
  expect(screen.getByRole("button", { name: messages.errors.refresh })).toBeTruthy();
});
