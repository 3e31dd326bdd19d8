import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dataAsOfHeader } from "#contract/http.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import * as messages from "#locales/en/messages.ts";
import { clockText } from "#src/ui/warsawTime.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { paste } from "#tests/support/screens/paste.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { savedFiles } from "#tests/support/screens/savedFiles.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const asOf = "2026-11-22T13:32:05.250Z";
const sentence = `Data as of ${clockText(asOf)}`;

/** From now on, answers say that they are of that time. */
function makeAnswersOld() {
  const through = vi.mocked(globalThis.fetch).getMockImplementation();
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const response = (await through?.(input, init)) as Response;
    const headers = new Headers(response.headers);
    headers.set(dataAsOfHeader, asOf);
    return new Response(response.body, { status: response.status, headers });
  });
}

test("the audit log says of when it is where that is not now, and nothing else", async () => {
  const desk = await createOperatorScenario(service, { scopes: ["*"] });
  const order = await desk.order();
  await desk.comment(order.id, "Gate code 12");
  const { user } = await renderConsole(service, { path: "/audit", token: desk.token });
  await screen.findByRole("table");
  expect(screen.queryByText(/^Data as of/)).toBeNull();
  makeAnswersOld();
  await paste(user, screen.getByLabelText(messages.auditLog.filters.record), order.id);
  await screen.findByText(sentence);
});

test("a report says of when its beginning is, and its file once it is saved", async () => {
  const desk = await createOperatorScenario(service, { scopes: ["reports"] });
  savedFiles();
  const today = dayInWarsaw(new Date());
  const path = `/reports?type=ordersFull&from=${today}&to=${today}`;
  const { user } = await renderConsole(service, { path, token: desk.token });
  await screen.findByText(messages.reportPage.preview.none);
  expect(screen.queryByText(/Data as of/)).toBeNull();
  makeAnswersOld();
  await user.click(await screen.findByText(messages.reportPage.generate, { selector: "button" }));
  await screen.findByText(new RegExp(`orders.csv.* · ${sentence}`));
  await user.click(await screen.findByText(messages.reportPage.types.corrections.name, { selector: "span" }));
  await screen.findByText(sentence);
});
