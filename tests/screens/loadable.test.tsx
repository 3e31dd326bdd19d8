import { QueryClient } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { AdminContext } from "react-admin";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildMeta } from "#contract/socketMessages.ts";
import * as messages from "#locales/en/messages.ts";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";
import { LiveContext } from "#src/live/LiveContext.ts";
import { createLive } from "#src/live/live.ts";
import { createLiveList } from "#src/live/liveList.ts";
import { liveOrders } from "#src/resources/orders/live.ts";
import { loadablePage, loadablePart, Nothing } from "#src/ui/loadable.tsx";
import { NotLoadedDialog } from "#src/ui/NotLoaded.tsx";
import { socketDouble } from "#tests/support/screens/socketDouble.ts";

const words = messages.shell.notLoaded;

const Calendar = ({ day }: { day: string }) => <p>{day}</p>;
const Waiting = ({ day }: { day: string }) => <p>waiting for {day}</p>;

test("what stands in for a part is there until its code has come, and no longer", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Calendar>();
  const Part = loadablePart(() => promise, Waiting);
  render(<Part day="Monday" />);
  await screen.findByText("waiting for Monday");
  resolve(Calendar);
  await screen.findByText("Monday");
});

test("code that was fetched ahead is shown at once, and fetched once", async () => {
  const load = vi.fn(async () => Calendar);
  const Part = loadablePart(load, Waiting);
  await Part.preload();
  render(<Part day="Monday" />);
  expect(screen.queryByText("Monday")).not.toBe(null);
  expect(load).toHaveBeenCalledOnce();
});

test("a part whose code failed says so, and offers to reload once the service answers; what stands beside it stays", async () => {
  const load = failing();
  const Part = loadablePart<{ day: string }>(load, Nothing);
  const { socket } = await renderConnected(
    <>
      <Part day="Monday" />
      <p>typed</p>
    </>,
  );
  await said(words.part, words.again);
  expect(reload()).toBeTruthy();
  act(() => void socket.say("disconnect"));
  await said(words.part, words.offline);
  expect(reload()).toBeNull();
  await act(() => socket.say("connect"));
  await said(words.part, words.again);
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByText("typed")).toBeTruthy();
});

test("a dialog whose code failed says so in a dialog, which closes", async () => {
  const onClose = vi.fn();
  const Part = loadablePart<{ onClose: () => void }>(failing(), Nothing, NotLoadedDialog);
  await renderConnected(<Part onClose={onClose} />);
  expect((await screen.findByRole("dialog", { name: words.part })).textContent).toContain(words.again);
  expect(reload()).toBeTruthy();
  screen.getByRole("button", { name: messages.forms.close }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test("a page whose code failed says whether the connection is lost, the console was updated, or a reload repairs it", async () => {
  const load = failing();
  const Page = loadablePage(load);
  const { socket } = await renderConnected(<Page />);
  await said(words.page, words.again);
  act(() => void socket.say("consoleBuild", { build: "the next one" }));
  await said(words.page, words.outdated);
  expect(reload()).toBeTruthy();
  act(() => void socket.say("disconnect"));
  await said(words.page, words.offline);
  expect(reload()).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

test("where no socket gets through, a reload is offered as long as calls are answered", async () => {
  const serviceHealth = vi.fn(async () => ({ status: "ok" }));
  const Page = loadablePage(failing());
  const { socket } = await renderConnected(<Page />, { serviceHealth });
  act(() => void socket.say("disconnect"));
  await waitFor(() => expect(serviceHealth).toHaveBeenCalledOnce());
  await said(words.page, words.again);
  expect(reload()).toBeTruthy();
});

const failing = () =>
  vi.fn(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));

const said = (...texts: string[]) =>
  waitFor(() => {
    const { textContent } = screen.getByRole("alert");
    for (const text of texts) expect(textContent).toContain(text);
  });

const reload = () => screen.queryByRole("button", { name: words.reload });

/** Renders within a live connection, in a page of "this one". Without `calls` none is answered. */
async function renderConnected(content: ReactNode, calls: Record<string, unknown> = {}) {
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.name = buildMeta;
  meta.content = "this one";
  onTestFinished(() => meta.remove());
  const socket = socketDouble();
  const queryClient = new QueryClient();
  const orders = createLiveList(queryClient, liveOrders, async () => new Set());
  const live = createLive(queryClient, orders, () => socket as never);
  onTestFinished(live.start(() => {}));
  await socket.say("connect");
  render(
    <AdminContext
      dataProvider={{ ...calls, supportAbortSignal: true } as never}
      i18nProvider={createI18nProvider("en", messages)}
    >
      <LiveContext value={live}>{content}</LiveContext>
    </AdminContext>,
  );
  return { socket };
}
