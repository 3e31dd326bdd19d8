import { type NavigateOptions, useNavigate } from "react-router";
import type { View } from "#contract/views.ts";
import { useOrderFilter } from "#src/resources/orders/list/filters/useOrderFilter.tsx";
import { useOpenView } from "./OpenView.tsx";
import { addressOf, filterOf } from "./viewSettings.ts";

/** Opens a view as it is saved, or the plain list. `leave` does what is needed beside following a link. */
export function useShowView() {
  const navigate = useNavigate();
  const { follow } = useOrderFilter();
  const { setLooks } = useOpenView();
  const leave = (view: View | null) => {
    setLooks({});
    follow(filterOf(view));
  };
  const show = (view: View | null, options?: NavigateOptions) => {
    leave(view);
    navigate(addressOf(view), options);
  };
  return { show, leave };
}
