import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { sessionCheckInterval } from "#contract/session.ts";
import { createAuthProvider } from "#src/authProvider/authProvider.ts";
import { createEndSession } from "#src/authProvider/endSession.ts";
import { readSessionNotice } from "#src/authProvider/sessionNotice.ts";
import { startSession, startSessionChecks } from "#src/authProvider/startSession.ts";
import {
  clearToken,
  hasExpired,
  lastSignOut,
  onTokenChanged,
  readToken,
  storeToken,
} from "#src/dataProvider/token.ts";
import { InitializationFailed } from "#src/ui/initializationFailed.ts";
import { operatorUser } from "#tests/support/factories/sessionUsers.ts";

const refreshUrl = "*/api/auth/refresh";
const network = setupServer(http.post(refreshUrl, () => HttpResponse.json({ token: "a-token" })));
const refuse = () => HttpResponse.json({ errorCode: "not_authenticated" }, { status: 401 });

beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  network.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => network.close());

test.each([
  ["the network is down", () => HttpResponse.error()],
  ["the service breaks", () => HttpResponse.json({}, { status: 500 })],
])("when %s the check fails, and the session stays", async (_case, answer) => {
  network.use(http.post(refreshUrl, answer));
  const { endSession, leaveTo } = signedIn();
  await expect(startSession({ endSession, prepare: async () => {} })).rejects.toBeInstanceOf(ApiError);
  expect(readToken()).toBe("a-token");
  expect(leaveTo).not.toHaveBeenCalled();
});

test("a token that is not valid any more leads to sign-in", async () => {
  network.use(http.post(refreshUrl, refuse));
  const { endSession, leaveTo } = signedIn();
  startSession({ endSession, prepare: async () => {} });
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledOnce());
  expect(readSessionNotice()).toBe("restricted");
  expect(readToken()).toBeNull();
});

test("when what all screens need is refused nobody is signed in, and told so; what was typed is left to the account", async () => {
  const { endSession, leaveTo, forget } = signedIn();
  startSession({ endSession, prepare: () => Promise.reject(new ApiError("not_allowed")) });
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledOnce());
  expect(readSessionNotice()).toBe("initializationFailed");
  expect(readToken()).toBeNull();
  expect(hasExpired()).toBe(true);
  expect(forget).toHaveBeenCalledExactlyOnceWith(true);
});

test("when what all screens need can't be loaded the session stays, in this tab and in others", async () => {
  const { endSession, leaveTo } = signedIn();
  const start = startSession({ endSession, prepare: () => Promise.reject(new ApiError("network")) });
  await expect(start).rejects.toBeInstanceOf(InitializationFailed);
  expect(readToken()).toBe("a-token");
  expect(leaveTo).not.toHaveBeenCalled();
});

test("the token is checked every ten minutes; a failed check changes nothing, a refused one ends the session", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const { endSession, leaveTo } = signedIn();
  const answer = vi.fn<() => Response>(() => HttpResponse.error());
  network.use(http.post(refreshUrl, () => answer()));
  startSessionChecks(endSession);
  await vi.advanceTimersByTimeAsync(sessionCheckInterval);
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  expect(leaveTo).not.toHaveBeenCalled();

  answer.mockImplementation(refuse);
  await vi.advanceTimersByTimeAsync(sessionCheckInterval);
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledOnce());
  expect(readSessionNotice()).toBe("expired");
});

test("signing out works without the service, and only once", async () => {
  network.use(http.post("*/api/logout", () => HttpResponse.error()));
  const { authProvider, leaveTo, forget } = signedIn();
  authProvider.logout({});
  authProvider.logout({});
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalled());
  expect(readSessionNotice()).toBe("signedOut");
  expect(readToken()).toBeNull();
  // Drafts that a browser restores are told by it whether they are from before; another tab that follows is no sign-out.
  const signedOut = lastSignOut();
  expect(Date.parse(signedOut)).toBeGreaterThan(0);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1000 });
  clearToken();
  expect(lastSignOut()).toBe(signedOut);
  expect(forget).toHaveBeenCalledOnce();
});

test("a 401 of any call ends the session, a 403 does not", async () => {
  const { authProvider, leaveTo } = signedIn();
  await authProvider.checkError(new ApiError("not_allowed"));
  await authProvider.checkError(new ApiError("network"));
  expect(leaveTo).not.toHaveBeenCalled();
  authProvider.checkError(new ApiError("not_authenticated"));
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledOnce());
  expect(readSessionNotice()).toBe("expired");
});

test("a tab that hears of an expiry from another one leaves what was typed, too, and further tabs hear the same", () => {
  const { endSession, forget, leaveTo } = signedIn();
  clearToken(true);
  endSession("expired");
  expect(forget).toHaveBeenCalledExactlyOnceWith(true);
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith("/login");
  expect(readSessionNotice()).toBe("expired");
  expect(hasExpired()).toBe(true);
});

test("signing out and in again in another tab is noticed", () => {
  storeToken("a-token");
  const listener = vi.fn<(token: string | null) => void>();
  const stop = onTokenChanged(listener);
  window.dispatchEvent(new StorageEvent("storage", { key: "edelivery.theme" }));
  expect(listener).not.toHaveBeenCalled();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  storeToken("b-token");
  window.dispatchEvent(new StorageEvent("storage", { key: "edelivery.token" }));
  stop();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(listener.mock.calls).toEqual([[null], ["b-token"]]);
});

test("access follows the flags of the account", async () => {
  const { authProvider } = signedIn();
  expect(await authProvider.canAccess?.({ resource: "orders", action: "list" } as never)).toBe(true);
  expect(await authProvider.canAccess?.({ resource: "orders", action: "create" } as never)).toBe(false);
  expect(await authProvider.canAccess?.({ resource: "nothing", action: "list" } as never)).toBe(false);
  expect((await authProvider.getIdentity?.())?.fullName).toBe("operator@edelivery.example");
});

function signedIn() {
  storeToken("a-token");
  const leaveTo = vi.fn<() => void>();
  const forget = vi.fn<(leavesDrafts: boolean) => void>();
  const endSession = createEndSession({ leaveTo, resetStore: forget });
  const authProvider = createAuthProvider({
    endSession,
    user: async () => operatorUser("orders:read"),
    flagsOf: (resource, action) =>
      resource === "orders" ? [action === "create" ? "orders.canWrite" : "orders.canAccessPage"] : undefined,
  });
  return { authProvider, endSession, leaveTo, forget };
}
