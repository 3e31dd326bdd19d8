import { renderHook } from "@testing-library/react";
import { ListContextProvider } from "react-admin";
import { expect, onTestFinished, test, vi } from "vitest";
import { useListFilter } from "#src/ui/useListFilter.ts";

test("a filter that is changed before the list shows the change before keeps both", () => {
  onTestFinished(() => window.history.replaceState(null, "", "/"));
  const setFilters = vi.fn();
  const shown = { filterValues: { kind: "order", person: "ewa" }, setFilters } as never;
  const { result } = renderHook(() => useListFilter<{ kind?: string; person?: string; record?: string }>(), {
    wrapper: ({ children }) => <ListContextProvider value={shown}>{children}</ListContextProvider>,
  });
  window.history.replaceState(null, "", `/audit?filter=${encodeURIComponent('{"kind":"driver"}')}`);
  result.current.change({ record: "7K2M" });
  expect(setFilters).toHaveBeenCalledExactlyOnceWith({ kind: "driver", record: "7K2M" });
});
