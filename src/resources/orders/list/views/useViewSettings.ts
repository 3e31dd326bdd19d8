import { useEffect, useState } from "react";
import { useListContext } from "react-admin";
import type { View } from "#contract/views.ts";
import { useColumnSettings } from "#src/resources/orders/list/ColumnSettings.tsx";
import { useOrderFilter } from "#src/resources/orders/list/filters/useOrderFilter.tsx";
import { useOpenView } from "./OpenView.tsx";
import { useShowView } from "./useShowView.ts";
import { isSame, savedFilter, type ViewSettings } from "./viewSettings.ts";

/** The settings of the current list as a view would save them; `isChanged` says whether they differ from the open view. */
export function useViewSettings() {
  const { sort } = useListContext();
  const { filter: chosen, today } = useOrderFilter();
  const { hidden, density } = useColumnSettings();
  const { open } = useOpenView();
  const { filter, hasOwnDays } = savedFilter(chosen, today);
  const settings: ViewSettings = {
    ...{ filter, density },
    hiddenColumns: [...hidden],
    sort: { field: sort.field as View["sort"]["field"], order: sort.order },
  };
  return { settings, hasOwnDays, isChanged: open !== null && (hasOwnDays || !isSame(settings, open)) };
}

/**
 * The version with which the view was opened. What is saved goes on top of it, so that what somebody else changed since is
 * not overwritten unseen. A list without changes of its own follows the view.
 */
export function useOpenedVersion(view: View) {
  const { settings, hasOwnDays } = useViewSettings();
  const { looks } = useOpenView();
  const { show } = useShowView();
  const [opened, setOpened] = useState(view);
  const { hiddenColumns, density, version } = opened;
  const isUnchanged = !hasOwnDays && isSame({ ...settings, hiddenColumns, density, ...looks }, opened);
  const isSaved = !hasOwnDays && isSame(settings, view);
  useEffect(() => {
    if (view.version === version || !(isUnchanged || isSaved)) return;
    setOpened(view);
    if (!isSaved) show(view);
  }, [view, version, isUnchanged, isSaved, show]);
  return { version, setVersion: (next: number) => setOpened({ ...opened, version: next }) };
}
