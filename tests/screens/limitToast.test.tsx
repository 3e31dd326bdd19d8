import { QueryClient, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { AdminContext, memoryStore } from "react-admin";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { isRepeated, retryDelay } from "#src/dataProvider/api.ts";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";
import { loadMessages } from "#src/i18n/messages.ts";
import { LimitToast } from "#src/layout/LimitToast.tsx";
import { Notifications } from "#src/layout/Notifications.tsx";

afterEach(() => {
  vi.useRealTimers();
});

const says = {
  en: "Too many requests. Try again in 41 s.",
  pl: "Zbyt wiele żądań. Spróbuj ponownie za 41 s.",
  cs: "Příliš mnoho požadavků. Zkuste to znovu za 41 s.",
} as const;

test.each(
  Object.entries(says),
)("a read beyond a limit says how long it waits, in %s, and comes by itself then", async (language, text) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiError("too_many_requests", { retryAfter: 41 }))
    .mockResolvedValue("The orders");
  const Orders = () => useQuery({ queryKey: ["orders"], queryFn: read }).data ?? "Loading";
  const known = language as keyof typeof says;
  render(
    <MemoryRouter>
      <AdminContext
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: isRepeated, retryDelay } } })}
        i18nProvider={createI18nProvider(known, await loadMessages(known))}
        store={memoryStore()}
      >
        <LimitToast />
        <Orders />
        <Notifications />
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByText(text);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(screen.queryByText(text)).not.toBe(null);
  await vi.advanceTimersByTimeAsync(11_000);
  await screen.findByText("The orders");
  expect(read).toHaveBeenCalledTimes(2);
});

test("a read that failed is repeated twice by itself; one that was waited for until its timeout is told at once", () => {
  const [failed, timeout, refused] = (["network", "timeout", "not_found"] as const).map(
    (code) => new ApiError(code),
  );
  expect([0, 1, 2].map((failures) => isRepeated(failures, failed as Error))).toEqual([true, true, false]);
  expect(isRepeated(0, timeout as Error)).toBe(false);
  expect(isRepeated(0, refused as Error)).toBe(false);
});
