import { QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { AdminContext, memoryStore, Notification } from "react-admin";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import * as messages from "#locales/en/messages.ts";
import { createDataProvider } from "#src/dataProvider/dataProvider.ts";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";
import { keys } from "#src/queryKeys.ts";

type Sent = { body: unknown; key: string | null; version: string | null };
export type MockReply = () => Response | Promise<Response>;

const network = setupServer();

/**
 * Answers the calls of a test file by `answerTo` instead of a service. Each file must call it, because the files of a
 * worker share this module.
 */
export function mockService(): void {
  beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());
}

export const person = userEvent.setup({ delay: null });

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const ok = () => HttpResponse.json({ id: "order", version: 8 });

export const problem = (status: number, errorCode: string, body: object = {}) =>
  HttpResponse.json({ name: "Error", message: errorCode, errorCode, requestId: "r", ...body }, { status });

/** Makes the call answer these replies in turn, and then the last one repeatedly; returns the requests. */
export function answerTo(path: string, replies: readonly MockReply[]): Sent[] {
  const sent: Sent[] = [];
  network.use(
    http.post(`*/api${path}`, async ({ request }) => {
      const { headers } = request;
      sent.push({
        body: await request.json(),
        key: headers.get("idempotency-key"),
        version: headers.get("if-match"),
      });
      return (replies[sent.length - 1] ?? replies.at(-1) ?? ok)();
    }),
  );
  return sent;
}

/** Renders a form or dialog of commands as the console does. */
export async function renderCommandScreen(screenElement: React.ReactElement) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const queryClient = new QueryClient();
  queryClient.setQueryData(keys.session.me, { email: "jan@x.example" });
  const dataProvider = createDataProvider({ listOrders: async () => [] });
  const english = createI18nProvider("en", messages);
  const store = memoryStore();
  const inConsole = (element: React.ReactElement, i18nProvider = english) => (
    <MemoryRouter>
      <AdminContext {...{ queryClient, dataProvider, i18nProvider, store }}>
        {element}
        <Notification />
      </AdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(inConsole(screenElement));
  await screen.findAllByRole("button");
  return (element: React.ReactElement, i18nProvider?: typeof english) =>
    rerender(inConsole(element, i18nProvider));
}
