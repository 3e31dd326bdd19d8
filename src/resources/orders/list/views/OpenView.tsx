import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { useGetList, useListContext, useNotify } from "react-admin";
import { useLocation, useNavigate } from "react-router";
import type { View } from "#contract/views.ts";
import { useWords } from "#src/i18n/useWords.ts";
import type { OrderFilter } from "#src/resources/orders/filters.ts";
import type { Density } from "#src/resources/orders/list/listPreferences.ts";
import { addressOf } from "./viewSettings.ts";

/** Unsaved changes of the open view's looks; changes of filter and sort are in the address. */
type Looks = { hiddenColumns?: readonly string[]; density?: Density };

type OpenView = {
  views: readonly View[];
  /** The view that the list shows; null for the plain list. */
  open: View | null;
  looks: Looks;
  setLooks: (looks: Looks) => void;
  /** Forgets changes that were saved, but none that was made since they were sent. */
  dropLooks: (sent: Looks) => void;
};

/** Provides the saved views and the open one. `?view=` in the address opens a view as it is saved. */
export const OpenViewProvider = ({ children }: { children: ReactNode }) => {
  const { filterValues } = useListContext();
  const { data: views = none, isSuccess } = useGetList<View>("views", everything);
  const { view: id } = filterValues as OrderFilter;
  const open = views.find((view) => view.id === id) ?? null;
  const [changed, setChanged] = useState<{ of: string | undefined; looks: Looks }>({ of: id, looks: {} });
  useRequestedView(views, isSuccess);
  const looks = changed.of === id ? changed.looks : unchanged;
  const value = useMemo(
    () => ({
      ...{ views, open, looks },
      setLooks: (next: Looks) => setChanged({ of: id, looks: next }),
      dropLooks: (sent: Looks) =>
        setChanged((now) => (now.of === id ? { of: id, looks: without(sent, now.looks) } : now)),
    }),
    [views, open, looks, id],
  );
  return <OpenViewContext value={value}>{children}</OpenViewContext>;
};

export function useOpenView(): OpenView {
  const context = useContext(OpenViewContext);
  if (!context) throw new Error("Render this within OpenViewProvider");
  return context;
}

/** The columns and row height of the open view, and how to change them; null if no view is open. */
export function useViewLooks() {
  const context = useContext(OpenViewContext);
  if (!context?.open) return null;
  const { open, looks, setLooks } = context;
  return {
    hiddenColumns: looks.hiddenColumns ?? open.hiddenColumns,
    density: looks.density ?? open.density,
    setHiddenColumns: (hiddenColumns: readonly string[]) => setLooks({ ...looks, hiddenColumns }),
    setDensity: (density: Density) => setLooks({ ...looks, density }),
  };
}

function useRequestedView(views: readonly View[], isLoaded: boolean): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const words = useWords("views");
  const requested = new URLSearchParams(search).get("view");
  useEffect(() => {
    if (!requested || !isLoaded) return;
    const view = views.find(({ id }) => id === requested);
    if (!view) notify(words("missing"), { type: "warning" });
    navigate(addressOf(view ?? null), { replace: true });
  }, [requested, isLoaded, views, navigate, notify, words]);
}

const without = (sent: Looks, { hiddenColumns, density }: Looks): Looks => ({
  ...(hiddenColumns !== sent.hiddenColumns && { hiddenColumns }),
  ...(density !== sent.density && { density }),
});

const none: readonly View[] = [];
const unchanged: Looks = {};

/** A request for all views: 50 of one's own, and those that colleagues share. */
const everything = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: "position", order: "ASC" },
  filter: {},
} as const;

const OpenViewContext = createContext<OpenView | null>(null);
