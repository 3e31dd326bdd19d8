import { renderHook } from "@testing-library/react";
import { ListContextProvider } from "react-admin";
import { expect, onTestFinished, test, vi } from "vitest";
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
