import Checkbox from "@mui/material/Checkbox";
import MenuItem from "@mui/material/MenuItem";
import Select, { type SelectChangeEvent } from "@mui/material/Select";
import { useTranslate } from "react-admin";
import { type OrderStatus, orderStatuses } from "#contract/orders/statuses.ts";
import { useOrderFilter } from "./useOrderFilter.ts";

type Choice = OrderStatus | "all";

/** Several statuses, or all: choosing "all" takes the others away, choosing one takes "all" away. */
export const StatusFilter = () => {
  const translate = useTranslate();
  const { filter, change } = useOrderFilter();
  const chosen = chosenStatuses(filter.statuses);

  const onChange = ({ target }: SelectChangeEvent<Choice[]>) => {
    const next = [target.value].flat() as Choice[];
    const wantsAll = next.at(-1) === "all" || next.length === 0 || next.length > orderStatuses.length;
    change({ statuses: wantsAll ? undefined : next.filter((status) => status !== "all") });
  };

  const label = (statuses: Choice[]) => {
    const [first] = statuses;
    if (statuses.length > 1) return translate("orders.filters.someStatuses", statuses.length);
    return first === "all" || !first
      ? translate("orders.filters.allStatuses")
      : translate(`orders.statuses.${first}`);
  };

  return (
    <Select<Choice[]>
      multiple
      size="small"
      value={chosen}
      onChange={onChange}
      renderValue={label}
      inputProps={{ "aria-label": translate("orders.filters.status") }}
      sx={{ flex: "1 1 120px", maxWidth: 170 }}
    >
      {(["all", ...orderStatuses] as const).map((status) => (
        <MenuItem key={status} value={status} sx={{ pl: 0 }}>
          <Checkbox checked={chosen.includes(status)} sx={{ p: 0.5, mr: 0.5 }} />
          {status === "all"
            ? translate("orders.filters.allStatuses")
            : translate(`orders.statuses.${status}`)}
        </MenuItem>
      ))}
    </Select>
  );
};

function chosenStatuses(statuses: unknown): Choice[] {
  const known = Array.isArray(statuses) ? orderStatuses.filter((status) => statuses.includes(status)) : [];
  return known.length > 0 ? known : ["all"];
}
