import { act, renderHook, waitFor } from "@testing-library/react";
import { ListContextProvider } from "react-admin";
import { BrowserRouter } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { useAddressFilter } from "#src/ui/useAddressFilter.ts";
import { useListFilter } from "#src/ui/useListFilter.ts";

test.each([
  ["before the list shows the change before keeps both", '{"kind":"driver"}', { kind: "driver" }],
  ["at an address that can't be read starts from what is shown", '{"kind', { kind: "order", person: "ewa" }],
])("a filter that is changed %s", (_, inAddress, kept) => {
  onTestFinished(() => window.history.replaceState(null, "", "/"));
  const setFilters = vi.fn();
  const shown = { filterValues: { kind: "order", person: "ewa" }, setFilters } as never;
  const { result } = renderHook(() => useListFilter<{ kind?: string; person?: string; record?: string }>(), {
    wrapper: ({ children }) => <ListContextProvider value={shown}>{children}</ListContextProvider>,
  });
  window.history.replaceState(null, "", `/audit?filter=${encodeURIComponent(inAddress)}`);
  result.current.change({ record: "7K2M" });
  expect(setFilters).toHaveBeenCalledExactlyOnceWith({ ...kept, record: "7K2M" });
});

test("Back undoes a choice in a filter of the address, and a whole phrase instead of its last letter", async () => {
  onTestFinished(() => window.history.replaceState(null, "", "/"));
  window.history.replaceState(null, "", "/drivers?of=before");
  const { result } = renderHook(() => useAddressFilter(readSearched, (filter) => filter), {
    wrapper: BrowserRouter,
  });
  const change = (part: Partial<Searched>) =>
    act(() => result.current.setFilter({ ...result.current.filter, ...part }));
  change({ region: "north" });
  change({ region: "south" });
  for (const q of ["e", "ew", "ewa"]) change({ q });
  change({ region: "north" });

  const before: string[] = [];
  while (before.length < 4) {
    const { search } = window.location;
    act(() => window.history.back());
    await waitFor(() => expect(window.location.search).not.toBe(search));
    before.push(window.location.search);
  }
  expect(before).toEqual([
    "?of=before&region=south&q=ewa",
    "?of=before&region=south",
    "?of=before&region=north",
    "?of=before",
  ]);
});

type Searched = { region: string | undefined; q: string | undefined };

const readSearched = (params: URLSearchParams): Searched => ({
  region: params.get("region") ?? undefined,
  q: params.get("q") ?? undefined,
});
