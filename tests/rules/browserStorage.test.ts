import { afterEach, describe, expect, it, vi } from "vitest";
import { createEndSession } from "#src/authProvider/endSession.ts";
import { readReturnAddress } from "#src/authProvider/returnAddress.ts";
import { readSessionNotice } from "#src/authProvider/sessionNotice.ts";
import { readToken, storeToken } from "#src/dataProvider/token.ts";
import { DraftMap, keepDraftsOf, readDraft, removeDrafts, storeDraft } from "#src/forms/drafts.ts";
import { createConsoleStore } from "#src/layout/consoleStore.ts";
import { claim } from "#src/resources/alerts/claims.ts";
import { draftOf } from "#src/resources/orders/create/OrderDraft.tsx";
import { emptyLine, emptyOrder } from "#src/resources/orders/create/orderValues.ts";
import { localStore, tabStore } from "#src/ui/browserStorage.ts";
import { isText } from "#src/ui/known.ts";

const storages = ["localStorage", "sessionStorage"] as const;

afterEach(() => {
  for (const storage of [localStore, tabStore]) for (const key of storage.keys()) storage.removeItem(key);
  vi.unstubAllGlobals();
});

describe.each<[string, (before?: Double) => void]>([
  ["blocked", block],
  ["full", fill],
])("where the browser's storage is %s", (_, hinder) => {
  it("what is stored lasts as long as the page", () => {
    hinder();
    expect(localStore.isKept()).toBe(false);
    storeToken("a");
    keepDraftsOf("account", "");
    storeDraft("comment", "to be sent");
    expect([readToken(), readDraft("comment", isText)]).toEqual(["a", "to be sent"]);
    removeDrafts();
    expect(readDraft("comment", isText)).toBeNull();
  });

  it("the end of a session removes its token and leaves the page", () => {
    const { localStorage } = stub();
    storeToken("a");
    hinder(localStorage);
    vi.stubGlobal("window", { location: { pathname: "/orders", search: "", hash: "" } });
    const leaveTo = vi.fn<(path: string) => void>();
    createEndSession({ resetStore: () => {}, leaveTo })("expired");
    expect(readToken()).toBeNull();
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith("/login");
  });
});

it("storage that works is used, and keeps what is stored", () => {
  const { localStorage } = stub();
  expect(localStore.isKept()).toBe(true);
  storeToken("a");
  expect([...localStorage.values.values()]).toEqual(["a"]);
});

it("what an account prefers is read where storage is full, kept as long as the page, and stored as soon as there is room", () => {
  const { localStorage } = stub();
  const key = "looks.orders.density";
  createConsoleStore().setItem(key, "comfortable");
  fill(localStorage);
  const store = createConsoleStore();
  expect(store.getItem(key)).toBe("comfortable");
  store.setItem(key, "compact");
  expect([store.getItem(key), createConsoleStore().getItem(key)]).toEqual(["compact", "compact"]);
  vi.stubGlobal("localStorage", localStorage);
  store.setItem(key, "compact");
  expect([...localStorage.values]).toEqual([[`RaStoreedelivery.${key}`, '"compact"']]);
});

it("what another tab changes of an account's preferences is learned", () => {
  const { localStorage } = stub();
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const [store, learned] = [createConsoleStore(), vi.fn<(value: unknown) => void>()];
  store.setup();
  store.subscribe("looks.menuExpanded", learned);
  const change = (key: string, value: string) => {
    localStorage.setItem(key, value);
    page.dispatchEvent(Object.assign(new Event("storage"), { key }));
  };
  change("edelivery.token", "a");
  change("RaStoreedelivery.looks.startPage", '"orders"');
  change("RaStoreedelivery.looks.menuExpanded", "false");
  expect(learned.mock.calls).toEqual([[false]]);
  store.teardown();
});

describe("what is stored but not known counts as not stored", () => {
  it.each([
    "{",
    "null",
    "[null]",
    '{"a":null}',
    '"a"',
    "1",
  ])("as a draft or as signalled alerts: %s", async (stored) => {
    const { localStorage, sessionStorage } = stub();
    sessionStorage.setItem("edelivery.draft.keys", stored);
    localStorage.setItem("edelivery.alerts.me.sound", stored);
    expect([...new DraftMap("keys")]).toEqual([]);
    expect(await claim("sound", "me", ["a"])).toEqual(["a"]);
    expect(await claim("sound", "me", ["a"])).toEqual([]);
  });

  it.each<[string, object]>([
    ["products", { products: {} }],
    ["a product", { products: [null] }],
    ["a product's sides", { products: [{ ...emptyLine({ id: "a" }), dimensions: "2 x 3" }] }],
    ["the pickup point", { pickupPoint: "Sklep" }],
    ["a payment", { pickupPoint: { ...emptyOrder.pickupPoint, paymentDetails: null } }],
    ["a switch", { emergencyDelivery: "on" }],
    ["a text", { notes: 1 }],
  ])("as an order: %s of another type", (_, part) => {
    storeDraft("order.me", { companyId: "a", untouched: emptyOrder, values: { ...emptyOrder, ...part } });
    expect(draftOf("me")).toBeNull();
  });

  it("but what it lacks of an order is empty, and its defaults are those of now", () => {
    const { pickupPoint, notes, ...values } = { ...emptyOrder, clientName: null, products: [{ id: "a" }] };
    storeDraft("order.me", { companyId: "a", untouched: {}, values, defaults: { pickup: 1 } });
    expect(draftOf("me")).toEqual({
      companyId: "a",
      untouched: emptyOrder,
      values: { ...values, pickupPoint, notes, products: [{ ...emptyLine({ id: "a" }), medicines: [] }] },
      defaults: undefined,
    });
  });

  it("as a notice", () => {
    stub().sessionStorage.setItem("edelivery.notice", "toString");
    expect(readSessionNotice()).toBeNull();
  });

  it.each([
    ["/orders/list?filter=%7B%7D#a", "/orders/list?filter=%7B%7D#a"],
    ["//evil.example/x", "/"],
    ["/\\evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["http://", "/"],
  ])("as the address to return to: %s", (stored, read) => {
    stub().sessionStorage.setItem("edelivery.returnAddress", stored);
    vi.stubGlobal("window", { location: { origin: "https://console.example" } });
    expect(readReturnAddress()).toBe(read);
  });
});

type Double = ReturnType<typeof storageDouble>;

const storageDouble = (values = new Map<string, string>()) => ({
  values,
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
});

function stub(): Record<(typeof storages)[number], Double> {
  const doubles = { localStorage: storageDouble(), sessionStorage: storageDouble() };
  for (const name of storages) vi.stubGlobal(name, doubles[name]);
  return doubles;
}

/** Full, with what was stored before. */
function fill(before?: Double): void {
  for (const name of storages) {
    const setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    vi.stubGlobal(name, { ...storageDouble(name === "localStorage" ? before?.values : undefined), setItem });
  }
}

function block(): void {
  for (const name of storages) {
    vi.stubGlobal(name, undefined);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  }
}
