import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import * as alerts from "#contract/alerts.ts";
import { unlockPin } from "#contract/orders/commands.ts";
import * as messages from "#locales/en/messages.ts";
import { changeOrder } from "#tests/support/factories/factories.ts";
import { createExceptionScenario } from "#tests/support/scenarios/exceptionScenario.ts";
import { renderConsole } from "#tests/support/screens/renderConsole.tsx";
import { type Service, startService } from "#tests/support/service/service.ts";

const words = messages.alerts;

let service: Service;
/** The notices that were shown. */
let shown: ReturnType<typeof noticeDouble>;
beforeAll(async () => {
  service = await startService({ clock: () => new Date() });
});
beforeEach(() => {
  heard.begin();
  shown = noticeDouble();
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(() => service.stop());

const heard = soundDouble();
const loud = { centre: true, sound: true, notice: true };
const bells = (count: number) =>
  screen.findAllByRole("button", {
    name: count > 0 ? `Alerts: ${count} unseen` : words.title,
  });

async function openDesk(settings: Partial<alerts.AlertSettings> = {}) {
  const desk = await createExceptionScenario(service, { scopes: ["orders"] });
  await desk.send(alerts.editSettings, { kinds: {}, quietHours: null, ...settings });
  const ago = (seconds = 0) => new Date(Date.now() - seconds * 1_000);
  // What somebody takes elsewhere has all consoles ask at once, and not in three seconds as after orders.
  const elsewhere = await createExceptionScenario(service, { scopes: ["orders"] });
  const { id } = await elsewhere.lateOrder({ createdAt: ago(4 * 3_600) });
  let isTaken = false;
  const tell = async () => {
    await (isTaken ? elsewhere.giveUp : elsewhere.take)("lateDelivery", id);
    isTaken = !isTaken;
  };
  const lock = async (seconds = 0) => {
    const order = await desk.order("accepted", { createdAt: ago(seconds), pinLockedAt: ago(seconds) });
    await tell();
    return order;
  };
  return {
    ...desk,
    tell,
    lock,
    /** Orders that become new at once. */
    becomeNew: async (count: number) => {
      const orders = [];
      for (let nth = 0; nth < count; nth++)
        orders.push(await desk.order("new", { createdAt: ago(), statusBeganAt: ago(), offerAt: ago() }));
      for (const order of orders)
        await changeOrder(service.pool, order, "newOrder", { changes: { status: ["scheduled", "new"] } });
      await service.pool.query(
        "update events set at = date_trunc('milliseconds', now()) where subject_id = any($1)",
        [orders.map((order) => order.id)],
      );
      await tell();
      return orders;
    },
  };
}

test("the bell counts what was not seen, the centre has it and marks it, and what is over stays as such", async () => {
  const { token, place, driver, lock, lateOrder, send, tell } = await openDesk();
  const locked = await lock(60);
  const late = await lateOrder({ createdAt: new Date(Date.now() - 200 * 60_000) });
  const { user } = await renderConsole(service, { path: "/exceptions", token });
  const [bell] = await bells(2);
  await user.click(bell as HTMLElement);
  const centre = await screen.findByRole("dialog", { name: words.title });
  const items = () => within(centre).getAllByRole("listitem");
  expect(items().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`${words.isUnseen}${words.kinds.pinLocked}${locked.orderNo}`),
    expect.stringContaining(`${words.isUnseen}${words.kinds.lateDelivery}${late.orderNo}`),
  ]);
  const where = `${place.region} · ${driver.firstName} ${driver.lastName}`;
  expect(items()[0]?.textContent).toContain(where);
  await waitFor(() => expect(bell?.getAttribute("aria-label")).toBe(words.title));
  // What was new when it came on screen is told apart until it is marked.
  expect(within(centre).getAllByText(words.isUnseen)).toHaveLength(2);
  await user.click(within(centre).getByRole("button", { name: words.seeAll }));
  await waitFor(() => expect(within(centre).queryByText(words.isUnseen)).toBeNull());

  const next = await lock();
  await send(unlockPin, { orderId: locked.id });
  await user.click(await within(centre).findByRole("button", { name: "Show 1 new alert" }));
  await within(centre).findByText(next.orderNo);
  await waitFor(() => expect(within(centre).queryByText(locked.orderNo)).toBeNull());
  await send(unlockPin, { orderId: next.id });
  await tell();
  await within(centre).findByText(messages.exceptions.gone.over);
  await user.click(within(centre).getByText(late.orderNo));
  await waitFor(() => expect(window.location.pathname).toBe(`/orders/order/${late.id}`));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: words.title })).toBeNull());
});

test("while unseen alerts find no place in the centre the bell says so, and nothing is marked by opening it", async () => {
  const { token, becomeNew } = await openDesk();
  const [order] = await becomeNew(1);
  await service.pool.query(
    `insert into events (at, name, actor_type, subject_type, subject_id, version, company_id, region, changes)
     select at - nth * interval '1 second', name, actor_type, subject_type, subject_id, version, company_id, region, changes
     from events, generate_series(1, $2) as nth where subject_id = $1`,
    [order?.id, alerts.maxAlerts],
  );
  const { user } = await renderConsole(service, { path: "/exceptions", token });
  const bell = await screen.findByRole("button", { name: "Alerts: more than 100 unseen" });
  expect(bell.textContent).toBe("100+");
  await user.click(bell);
  const centre = await screen.findByRole("dialog", { name: words.title });
  await within(centre).findByText(/^Showing the 100 newest\..* stay unseen until you mark all as seen\.$/);
  const seen = async () =>
    (await service.send(alerts.list, undefined, { token })).body.rows.filter(({ isSeen }) => isSeen).length;
  expect(await seen()).toBe(0);
  await user.click(within(centre).getByRole("button", { name: words.seeAll }));
  await waitFor(() => expect(within(centre).queryAllByText(words.isUnseen)).toEqual([]));
  expect(await seen()).toBe(alerts.maxAlerts);
  await within(centre).findByText(/^Showing the 100 newest\..* in the settings\. ?$/);
});

test("the centre tells what a colleague has taken or put off from what is over", async () => {
  const { token, lock, place, take, snooze } = await openDesk();
  const [taken, snoozed] = [await lock(60), await lock(30)];
  const { user } = await renderConsole(service, { path: "/exceptions", token });
  const [bell] = await bells(2);
  await user.click(bell as HTMLElement);
  const centre = await screen.findByRole("dialog", { name: words.title });
  const itemOf = async (name: string) => (await within(centre).findByText(name)).closest("li") as HTMLElement;
  const [first, second] = [await itemOf(taken.orderNo), await itemOf(snoozed.orderNo)];
  const colleague = await service.signInOperator({
    ...{ companyIds: [place.companyId], regions: [place.region] },
  });
  await take("pinLocked", taken.id, { token: colleague.token });
  await snooze("pinLocked", snoozed.id, "hour1", colleague.token);
  await within(first).findByText(`Taken by ${colleague.account.email}`);
  await within(second).findByText(messages.exceptions.gone.snoozed);
});

test("the command palette opens the centre, which says why nothing could be marked as seen", async () => {
  const { token, lock } = await openDesk();
  await lock(60);
  const { user } = await renderConsole(service, { path: "/exceptions", token });
  await bells(1);
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (input: RequestInfo, init?: RequestInit) =>
    String(input).includes(alerts.see.path) ? Promise.reject(new TypeError("lost")) : fetch(input, init),
  );
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: messages.palette.open }), "alerts");
  await user.click(await screen.findByText(words.open));
  await screen.findByText(new RegExp(words.notSaved));
  await bells(1);
});

test("of two consoles one sounds and shows one notice, for what came since they were opened", async () => {
  const { token, lock, becomeNew } = await openDesk({ kinds: { newOrder: loud, pinLocked: loud } });
  await lock(60);
  await renderConsole(service, { path: "/exceptions", token });
  await renderConsole(service, { path: "/exceptions", token });
  await waitFor(async () => expect(await bells(1)).toHaveLength(2));
  await becomeNew(2);
  await waitFor(async () => expect(await bells(3)).toHaveLength(2));
  await waitFor(() => expect(shown.titles()).toEqual(["2 new orders"]));
  expect(heard.times()).toBe(1);
  await waitFor(() =>
    expect(screen.getAllByText(/new alert/, { selector: "[role=status]" })).toHaveLength(2),
  );
  const { orderNo, id } = await lock();
  await waitFor(async () => expect(await bells(4)).toHaveLength(2));
  await waitFor(() => expect(shown.titles()).toEqual(["2 new orders", `PIN locked · ${orderNo}`]));
  expect(heard.times()).toBe(2);
  shown.click();
  await waitFor(() => expect(window.location.pathname).toBe(`/orders/order/${id}`));
});

test("a browser that lets the page not sound yet says so, once", async () => {
  const { token, lock } = await openDesk({ kinds: { pinLocked: loud } });
  Object.defineProperty(navigator, "userActivation", { configurable: true, value: { hasBeenActive: false } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "userActivation"));
  await lock(60);
  await renderConsole(service, { path: "/exceptions", token });
  await bells(1);
  await lock();
  await screen.findByText(words.silent);
  expect(heard.times()).toBe(0);
});

test("of the settings only those that were changed are saved: what another tab has saved meanwhile stays", async () => {
  const { token, send } = await openDesk();
  const { user } = await renderConsole(service, { path: "/settings", token });
  const box = (kind: keyof typeof words.kinds) =>
    screen.findByRole<HTMLInputElement>("checkbox", {
      name: `${words.kinds[kind]}: ${words.settings.ways.sound}`,
    });
  await user.click(await box("newOrder"));
  const quietHours = { from: "21:00", to: "05:00" };
  await send(alerts.editSettings, { kinds: { pinLocked: loud }, quietHours });
  await user.click(screen.getByRole("button", { name: words.settings.submit }));
  await screen.findByText(words.settings.done);
  const { body } = await send(alerts.settings, undefined);
  expect(body).toMatchObject({ kinds: { pinLocked: loud, newOrder: { sound: true } }, quietHours });
  await waitFor(async () => expect((await box("pinLocked")).checked).toBe(true));
});

test("an account chooses what it is alerted of, and when not; a browser that refuses notices says so", async () => {
  const { token, becomeNew } = await openDesk();
  const { user } = await renderConsole(service, { path: "/settings", token });
  const box = (way: keyof typeof words.settings.ways, kind: keyof typeof words.kinds = "newOrder") =>
    screen.findByRole<HTMLInputElement>("checkbox", {
      name: `${words.kinds[kind]}: ${words.settings.ways[way]}`,
    });
  expect((await box("centre")).checked).toBe(true);
  expect((await box("sound")).checked).toBe(false);
  expect(screen.getByRole("table", { name: words.settings.title })).toBeTruthy();
  await user.click(await box("sound", "notAccepted"));
  expect((await box("centre", "notAccepted")).checked).toBe(true);
  await user.click(await box("centre", "notAccepted"));
  expect((await box("sound", "notAccepted")).checked).toBe(false);
  await user.click(await box("sound"));
  expect(heard.times()).toBe(2);

  shown.answers("denied");
  await user.click(await box("notice"));
  await screen.findByText(words.settings.noticeStates.denied);

  await user.click(screen.getByRole("switch", { name: words.settings.quietHours }));
  const time = (label: string) => screen.getByRole("textbox", { name: label });
  await user.clear(time(words.settings.from));
  await user.keyboard("{Enter}");
  await screen.findByText(messages.validation.required);
  await user.type(time(words.settings.from), "6{Enter}");
  await screen.findByText(messages.validation.sameTime);
  // All day but for the minute that was, whenever this runs.
  const [from, to] = [0, -1].map((minutes) => clock(Date.now() + minutes * 60_000));
  for (const [label, text] of [
    [words.settings.from, from],
    [words.settings.to, to],
  ] as const) {
    await user.clear(time(label));
    await user.type(time(label), text ?? "");
  }
  await user.click(screen.getByRole("button", { name: words.settings.submit }));
  await screen.findByText(words.settings.done);

  await becomeNew(1);
  await bells(1);
  expect(heard.times()).toBe(2);
  expect(shown.titles()).toEqual([]);
});

const clock = (moment: number) =>
  new Date(moment).toLocaleTimeString("sv-SE", { timeZone: "Europe/Warsaw", timeStyle: "short" });

/** jsdom has no sound. One of ours is two notes, all by the first context that is made. */
function soundDouble() {
  let notes = 0;
  const nothing = () => {};
  const node = { connect: () => node };
  class Double {
    currentTime = 0;
    resume = async () => {};
    createOscillator = () => ({ ...node, frequency: { value: 0 }, start: () => notes++, stop: nothing });
    createGain = () => ({ ...node, gain: { setValueAtTime: nothing, linearRampToValueAtTime: nothing } });
  }
  return {
    begin: () => {
      notes = 0;
      vi.stubGlobal("AudioContext", Double);
    },
    times: () => notes / 2,
  };
}

/** Nor notices of a browser. */
function noticeDouble() {
  const notices: { title: string; onclick?: () => void }[] = [];
  class Double {
    static permission: NotificationPermission = "granted";
    static requestPermission = async () => Double.permission;
    onclick?: () => void;
    title: string;
    constructor(title: string) {
      this.title = title;
      notices.push(this);
    }
    close() {}
  }
  vi.stubGlobal("Notification", Double);
  vi.stubGlobal("isSecureContext", true);
  return {
    titles: () => notices.map(({ title }) => title),
    /** On the last one. */
    click: () => notices.at(-1)?.onclick?.(),
    /** What the person answers when asked. */
    answers: (answer: NotificationPermission) => {
      Double.permission = "default";
      Double.requestPermission = async () => {
        Double.permission = answer;
        return answer;
      };
    },
  };
}
