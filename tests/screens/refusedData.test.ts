import { expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { areas } from "#src/areas.ts";
import { createConsole } from "#src/createConsole.ts";
import { loadMessages } from "#src/i18n/messages.ts";

test.each([
  "not_allowed",
  "order_not_found",
] as const)("what is answered with %s is not kept as it was last known, unlike what could not be loaded", async (code) => {
  const messages = await loadMessages("en");
  const { queryClient } = createConsole({ language: "en", messages, leaveTo: () => {} }, areas);
  const queryKey = ["an order"];
  const load = async (answer: () => Promise<string>) => {
    await queryClient.fetchQuery({ queryKey, queryFn: answer, retry: false }).catch(() => {});
    return queryClient.getQueryData(queryKey);
  };
  expect(await load(async () => "Anna Nowak")).toBe("Anna Nowak");
  expect(await load(() => Promise.reject(new ApiError("unavailable")))).toBe("Anna Nowak");
  // As a proxy answers while the service is replaced.
  expect(await load(() => Promise.reject(new ApiError("unknown", { status: 404 })))).toBe("Anna Nowak");
  expect(await load(() => Promise.reject(new ApiError(code)))).toBeUndefined();
});
