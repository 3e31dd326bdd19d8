import { screen, waitFor, within } from "@testing-library/react";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { reportTypes } from "#contract/reports/types.ts";
import { dayInWarsaw, daysAfter } from "#contract/rules/warsaw.ts";
import * as messages from "#locales/en/messages.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { asksAtUnload } from "#tests/support/screens/asksAtUnload.ts";
import { holdRequests, renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { savedFiles } from "#tests/support/screens/savedFiles.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.reportPage;

let service: Service;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
afterAll(() => service.stop());

const types = () =>
  within(screen.getByRole("navigation", { name: words.type }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

const button = (text: string) => screen.findByText(text, { selector: "button" });

test("the reports that an account may have are offered, and no others", async () => {
  const { token } = await service.signInOperator({ scopes: ["reports"] });
  await renderConsole(service, { path: "/reports", token });
  await screen.findByRole("navigation", { name: words.type });
  expect(types()).toEqual(reportTypes.map((type) => words.types[type].name));
});

test("one report alone is chosen at once, also where the address names another", async () => {
  const { token } = await service.signInOperator({ scopes: ["reports:driversStock"] });
  await renderConsole(service, { path: "/reports?type=ordersFull", token });
  await screen.findByRole("navigation", { name: words.type });
  expect(types()).toEqual([words.types.driversStock.name]);
  // It is about now: there are no days to choose.
  await screen.findByText(words.aboutNow);
  await screen.findByText(words.preview.none);
});

test("orders are looked at before they are downloaded; the file holds what was shown", async () => {
  const desk = await createOperatorScenario(service, { scopes: ["reports"] });
  const now = new Date();
  const today = dayInWarsaw(now);
  const values = { createdAt: now, createdOn: today };
  const { orderNo } = await desk.order({ ...values, notes: 'Domofon 3,\n"dzwonić"' });
  const { files } = savedFiles();
  const { user, sent } = await renderConsole(service, {
    path: "/reports?type=ordersFull",
    token: desk.token,
  });
  // Last month, unless somebody chooses.
  await screen.findByText(words.preview.none);
  expect((await button(words.presets.LastMonth)).getAttribute("aria-pressed")).toBe("true");
  await user.click(await button(words.presets.Today));
  await screen.findByText(orderNo);
  expect(screen.getByText("1 row")).toBeTruthy();
  // What the rows come to is drawn above them, from a table that can be read as well.
  const title = messages.reportCharts.titles.ordersFull;
  const drawing = within(await screen.findByLabelText(title));
  await user.click(drawing.getByLabelText(messages.charts.table));
  expect(screen.getAllByRole("table", { name: /./ })).toEqual([
    drawing.getByRole("table", { name: title }),
    screen.getByRole("table", { name: words.preview.label }),
  ]);
  expect(drawing.getByText(messages.reportCharts.series.p50, { selector: "th" })).toBeTruthy();
  expect(sent().at(-1)).toContain(`dateFrom=${today}T00%3A00%3A00.000Z&dateTo=${today}T23%3A59%3A59.999Z`);
  await user.click(await button(words.generate));
  await screen.findByText("orders.csv saved: 1 row");
  const lines: Record<string, string>[] = parse((await files[0]?.text()) ?? "", { columns: true, bom: true });
  expect(lines).toMatchObject([{ "Order no.": orderNo, Notes: 'Domofon 3,\n"dzwonić"' }]);
  // What does not fit another report gives way to what it usually shows.
  await user.click(await screen.findByText(words.types.driverAvailability.name, { selector: "span" }));
  await waitFor(() => expect(screen.queryByText(words.presets.LastMonth, { selector: "button" })).toBeNull());
  expect((await button(words.presets.Today)).getAttribute("aria-pressed")).toBe("true");
});

test("more days in the address than the report may have are said to be too many, and stay", async () => {
  const { token } = await service.signInOperator({ scopes: ["reports"] });
  const path = "/reports?type=driverActivity&from=2026-11-03&to=2025-11-01";
  await renderConsole(service, { path, token });
  await screen.findByText(messages.errors.date_range_too_long);
  expect(await screen.findByLabelText(/01-11-2025 - 03-11-2026/)).toBeTruthy();
  expect((await button(words.presets.LastMonth)).getAttribute("aria-pressed")).toBe("false");
});

test("a file that breaks off is none, and what was chosen stays; one is generated at a time, and can be cancelled", async () => {
  const desk = await createOperatorScenario(service, { scopes: ["reports"] });
  const { files } = savedFiles();
  const yesterday = daysAfter(dayInWarsaw(new Date()), -1);
  const path = `/reports?type=ordersFull&from=${yesterday}&to=${yesterday}`;
  const { user } = await renderConsole(service, { path, token: desk.token });
  await screen.findByText(words.preview.none);
  const through = vi.mocked(globalThis.fetch).getMockImplementation();
  let transfer: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    if (!String(input).includes("/order/generate-report?"))
      return through?.(input, init) as Promise<Response>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        transfer = controller;
        init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body, { headers: { "content-disposition": 'attachment; filename="orders.csv"' } });
  });
  await user.click(await button(words.generate));
  await screen.findByRole("progressbar", { name: /./ });
  expect((await button(words.generate)).getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(await button(words.generate));
  transfer?.enqueue(new TextEncoder().encode('a,b\n1,"2\n3"\n4,5\n'));
  await screen.findByText(/^2 rows, /);
  transfer?.error(new TypeError("terminated"));
  await screen.findByText(new RegExp(words.reportGeneratingFailure));
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(window.location.search).toContain(`from=${yesterday}&to=${yesterday}`);
  await user.click(await button(words.generate));
  await user.click(await button(words.cancel));
  await screen.findByText(words.cancelled);
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(files).toEqual([]);
});

test("who reloads or signs out while a file is generated is asked first; another page is opened without a question", async () => {
  const desk = await createOperatorScenario(service, { scopes: ["reports"] });
  const { names } = savedFiles();
  const { user } = await renderConsole(service, { path: "/reports?type=driversStock", token: desk.token });
  await screen.findByText(words.preview.none);
  const send = holdRequests("/report/driver?");
  await user.click(await button(words.generate));
  await screen.findByRole("progressbar", { name: /./ });
  expect(asksAtUnload()).toBe(true);
  await user.click(screen.getByText(messages.shell.menu.reportFiles));
  await screen.findByText(messages.savedReports.files.none);
  expect(asksAtUnload()).toBe(true);
  await user.click(screen.getByRole("button", { name: messages.shell.menu.logOut }));
  const { unfinishedTitle, file } = messages.forms.unsaved;
  const question = within(await screen.findByRole("dialog", { name: unfinishedTitle }));
  question.getByText(file);
  await user.click(question.getByRole("button", { name: messages.forms.cancel }));
  send();
  await waitFor(() => expect(names).toHaveLength(1));
  expect(asksAtUnload()).toBe(false);
});
