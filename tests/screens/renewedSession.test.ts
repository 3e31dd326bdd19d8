import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { info, label } from "#contract/orders/orders.ts";
import { callApi, isRetryable, restClient } from "#src/dataProvider/api.ts";
import { createDataProvider } from "#src/dataProvider/dataProvider.ts";
import { download } from "#src/dataProvider/download.ts";
import { clearToken, storeToken } from "#src/dataProvider/token.ts";

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: "error" }));
beforeEach(() => storeToken("former"));
afterEach(() => {
  network.resetHandlers();
  clearToken();
});
afterAll(() => network.close());

const calls = {
  "a call": () => callApi(info, { orderId: "some" }),
  "a file": () => download(label, { orderId: "some" }),
  "a call of simple-rest": () => restClient("/api/rest/companies"),
};

test.each(
  Object.entries(calls),
)("%s that its former token was refused for does not end the renewed session, and is read again", async (_name, send) => {
  refuseAfter(() => storeToken("present"));
  const error = await send().catch((cause) => cause);
  expect(error).toMatchObject({ errorCode: "session_renewed", status: 0 });
  expect(isRetryable(error)).toBe(true);
});

test.each(
  Object.entries(calls),
)("%s that the present token was refused for, or a removed one, ends the session", async (_name, send) => {
  refuseAfter(() => {});
  await expect(send()).rejects.toMatchObject({ errorCode: "not_authenticated", status: 401 });
  refuseAfter(clearToken);
  await expect(send()).rejects.toMatchObject({ errorCode: "not_authenticated", status: 401 });
});

test.each([
  ["a connection that is cut", () => HttpResponse.error()],
  ["a ticket that is not valid", () => HttpResponse.json({ errorCode: "not_found" }, { status: 404 })],
])("%s is told as the end of the session if that is over, else as an interrupted download", async (_name, answer) => {
  const { downloadOrderLabels } = createDataProvider({ listOrders: async () => [] });
  const download = () => downloadOrderLabels({ orderIds: ["some"] });
  network.use(
    http.post("*/api/auth/refresh", () => HttpResponse.json({})),
    http.post("*/api/*", () => HttpResponse.json({ path: "/api/download/some" })),
    http.get("*/api/download/some", answer),
  );
  await expect(download()).rejects.toMatchObject({ errorCode: "download_interrupted", status: 0 });
  network.use(
    http.post("*/api/auth/refresh", () =>
      HttpResponse.json({ errorCode: "not_authenticated" }, { status: 401 }),
    ),
  );
  await expect(download()).rejects.toMatchObject({ errorCode: "not_authenticated", status: 401 });
});

test("a write of simple-rest carries its key and the version that it changes", async () => {
  const sent: (string | null)[] = [];
  network.use(
    http.put("*/api/rest/views/some", ({ request: { headers } }) => {
      sent.push(headers.get("idempotency-key"), headers.get("if-match"), headers.get("authorization"));
      return HttpResponse.json({ id: "some" });
    }),
  );
  const provider = createDataProvider({ listOrders: async () => [] });
  const meta = { idempotencyKey: "key-12345", version: 3 };
  await provider.update("views", { id: "some", data: {}, previousData: { id: "some" }, meta });
  expect(sent).toEqual(["key-12345", '"3"', "Bearer former"]);
});

/** Every call is refused as without a session, after something has happened. */
function refuseAfter(happened: () => void): void {
  network.use(
    http.all("*/api/*", () => {
      happened();
      return HttpResponse.json({ errorCode: "not_authenticated" }, { status: 401 });
    }),
  );
}
