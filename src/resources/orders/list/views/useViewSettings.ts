import { useListContext } from "react-admin";
import type { View } from "#contract/views.ts";
import { useColumnSettings } from "#src/resources/orders/list/ColumnSettings.tsx";
import { useOrderFilter } from "#src/resources/orders/list/filters/useOrderFilter.tsx";
import { useOpenView } from "./OpenView.tsx";
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
