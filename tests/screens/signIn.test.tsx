import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import * as publicWords from "#locales/en/publicWords.ts";
import { storeSessionNotice } from "#src/authProvider/sessionNotice.ts";
import { SignInPage } from "#src/custom-pages/sign-in/SignInPage.tsx";
import { readToken, storeToken } from "#src/dataProvider/token.ts";
import { startTheme } from "#src/layout/theme/themeChoice.ts";

const network = setupServer();
const loginUrl = "*/api/call-center-user/login";

beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  vi.restoreAllMocks();
  network.resetHandlers();
});
afterAll(() => network.close());

test("asks for both values, each of at least 3 characters, before it sends anything", async () => {
  const { type, submit } = open();
  await submit();
  expect(screen.getAllByText("Field is required")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));

  await type("ab", "Delivery1");
  await submit();
  expect(screen.getByText("Value must have at least 3 characters")).toBeTruthy();
  expect(screen.queryByText("Field is required")).toBeNull();
});

test.each([
  ["the network is down", () => HttpResponse.error(), /The service could not be reached/],
  [
    "the service breaks",
    () => HttpResponse.json({ errorCode: "unknown" }, { status: 500 }),
    /^Something went wrong, try again later$/,
  ],
  [
    "a proxy answers with a page",
    () => HttpResponse.html("<h1>Bad gateway</h1>", { status: 502 }),
    /^Something went wrong, try again later$/,
  ],
])("when %s it says so, keeps what was typed, and can be tried again", async (_case, answer, words) => {
  network.use(http.post(loginUrl, answer));
  const { type, submit, onSignedIn } = open();
  await type("admin", "Delivery1");
  await submit();
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "admin");
  expect(screen.getByRole("button", { name: "Log in" })).toHaveProperty("disabled", false);
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(readToken()).toBeNull();
});

test("can't be sent twice, and says that it is on its way", async () => {
  let requests = 0;
  network.use(
    http.post(loginUrl, async () => {
      requests += 1;
      await delay("infinite");
    }),
  );
  const { type, submit, user } = open();
  await type("admin", "Delivery1");
  await submit();
  const button = await screen.findByRole("button", { name: "Logging in…" });
  expect(button).toHaveProperty("disabled", true);
  await user.type(screen.getByLabelText("Password"), "{Enter}");
  expect(requests).toBe(1);
});

test("shows a password only when asked to", async () => {
  const { user } = open();
  expect(screen.getByLabelText("Password")).toHaveProperty("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password: Password" }));
  expect(screen.getByLabelText("Password")).toHaveProperty("type", "text");
});

test("speaks another language at once, and remembers it", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "PL Polski" }));
  expect(await screen.findByRole("button", { name: "Zaloguj się" })).toBeTruthy();
  expect(document.documentElement.lang).toBe("pl");
  expect(localStorage.getItem("edelivery.language")).toBe("pl");
});

test("tells once why the session ended", () => {
  storeSessionNotice("expired");
  open().unmount();
  expect(screen.queryByRole("status")).toBeNull();
  storeSessionNotice("expired");
  open();
  expect(screen.getByRole("status").textContent).toBe("You session expired. Please, log in.");
  expect(sessionStorage).toHaveLength(0);
});

test("a failed attempt takes the notice's place, instead of standing below it", async () => {
  network.use(
    http.post(loginUrl, () => HttpResponse.json({ errorCode: "invalid_credentials" }, { status: 401 })),
  );
  storeSessionNotice("expired");
  const { type, submit } = open();
  await type("somebody@shop.example", "Delivery1");
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe("Login or password is invalid");
  expect(screen.queryByText("You session expired. Please, log in.")).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
});

test("where the browser blocks its storage the page works, and says why nobody can be logged in before it asks the service", async () => {
  const blocked = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  vi.spyOn(window, "localStorage", "get").mockImplementation(blocked);
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(blocked);
  startTheme();
  const { user, type, submit, onSignedIn } = open();
  await type("admin", "Delivery1");
  await submit();
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^This browser stores nothing for this page/,
  );
  await user.click(screen.getByRole("button", { name: "CZ Čeština" }));
  await screen.findByText(/^Prohlížeč pro tuto stránku nic neukládá/);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test("leads those who are signed in straight to the console", () => {
  storeToken("a-token");
  const { onSignedIn } = open();
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a form that waits follows a sign-in of another tab", async () => {
  const { onSignedIn } = open();
  storeToken("b-token");
  window.dispatchEvent(new StorageEvent("storage", { key: "edelivery.token" }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

function open() {
  const user = userEvent.setup();
  const onSignedIn = vi.fn<() => void>();
  const { unmount } = render(
    <SignInPage firstLanguage="en" firstWords={publicWords} onSignedIn={onSignedIn} />,
  );
  return {
    user,
    onSignedIn,
    unmount,
    async type(username: string, password: string) {
      await user.clear(screen.getByLabelText("Email"));
      await user.type(screen.getByLabelText("Email"), username);
      await user.clear(screen.getByLabelText("Password"));
      await user.type(screen.getByLabelText("Password"), password);
    },
    submit: () => user.click(screen.getByRole("button", { name: "Log in" })),
  };
}
