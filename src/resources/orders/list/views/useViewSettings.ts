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
 * The version that is saved over: the one with which the view was opened, so that what somebody else changed since is not
 * overwritten unseen, or a later one that a conflict has told. A list without changes of its own follows the view, but not
 * while something is searched in it, which would be lost.
 */
export function useOpenedVersion(view: View) {
  const { settings, hasOwnDays } = useViewSettings();
  const { filter } = useOrderFilter();
  const { looks } = useOpenView();
  const { show } = useShowView();
  const [opened, setOpened] = useState(view);
  const [told, setTold] = useState(0);
  const { hiddenColumns, density } = opened;
  const isUnchanged = !hasOwnDays && isSame({ ...settings, hiddenColumns, density, ...looks }, opened);
  const isSaved = !hasOwnDays && isSame(settings, view);
  const follows = isUnchanged && !filter.globalIdSearch;
  useEffect(() => {
    if (opened === view || !(isSaved || follows)) return;
    setOpened(view);
    if (!isSaved) show(view);
  }, [view, opened, isSaved, follows, show]);
  return { version: Math.max(opened.version, told), setVersion: setTold };
}
