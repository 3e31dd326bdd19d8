import CheckBoxOutlineBlankOutlined from "@mui/icons-material/CheckBoxOutlineBlankOutlined";
import CheckBoxOutlined from "@mui/icons-material/CheckBoxOutlined";
import Autocomplete from "@mui/material/Autocomplete";
import MenuItem from "@mui/material/MenuItem";
import Select, { type SelectChangeEvent } from "@mui/material/Select";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import type { KeyboardEvent } from "react";
import type { CompanyStatus } from "#contract/companies/companies.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/statuses.ts";
import { type Lookup, useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords, type WordBelow } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { useListEntry } from "#src/resources/orders/list/ListEntry.tsx";
import { SearchBox } from "#src/ui/SearchBox.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useOrderFilter } from "./useOrderFilter.tsx";

/**
 * The search phrase; it applies half a second after the last change. Enter and the down arrow move the focus into the list.
 */
export const SearchFilter = () => {
  const words = useWords("orders.filters");
  const { filter, change } = useOrderFilter();
  const { searchInput, enter, leave } = useListEntry();
  const onKeyDown = (event: KeyboardEvent, phrase: string) => {
    const { key } = event;
    if (key !== "Enter" && key !== "ArrowDown") return leave();
    event.preventDefault();
    change({ globalIdSearch: phrase || undefined });
    enter({ phrase, opens: key === "Enter" ? phrase : null });
  };
  return (
    <SearchBox
      inputRef={searchInput}
      label={words("search")}
      value={filter.globalIdSearch ?? ""}
      onSearch={(phrase) => change({ globalIdSearch: phrase || undefined })}
      debounce={500}
      maxLength={100}
      onKeyDown={onKeyDown}
      sx={{ flex: "1 1 176px", maxWidth: { md: 220 } }}
    />
  );
};

type Choice = OrderStatus | "all";

/** Several statuses, or all: choosing "all" clears the others, choosing a status clears "all". */
export const StatusFilter = () => {
  const words = useWords("orders");
  const { filter, change } = useOrderFilter();
  const chosen = chosenStatuses(filter.status);

  const onChange = ({ target }: SelectChangeEvent<Choice[]>) => {
    const next = [target.value].flat() as Choice[];
    const wantsAll = next.at(-1) === "all" || next.length === 0 || next.length > orderStatuses.length;
    change({ status: wantsAll ? undefined : next.filter((status) => status !== "all") });
  };

  const label = (statuses: Choice[]) => {
    const [first] = statuses;
    if (statuses.length > 1) return words("filters.someStatuses", statuses.length);
    return first === "all" || !first ? words("filters.allStatuses") : words(`statuses.${first}`);
  };

  return (
    <Select<Choice[]>
      multiple
      size="small"
      value={chosen}
      onChange={onChange}
      renderValue={label}
      inputProps={{ "aria-label": words("filters.status") }}
      MenuProps={{ slotProps: { list: { sx: optionText } } }}
      // Its width does not follow its text, or a chosen status would move the other filters.
      sx={{ flex: "1 1 128px", minWidth: 0, maxWidth: 170 }}
    >
      {(["all", ...orderStatuses] as const).map((status) => (
        <MenuItem key={status} value={status} sx={{ pl: 0.5 }}>
          {chosen.includes(status) ? (
            <CheckBoxOutlined sx={box} />
          ) : (
            <CheckBoxOutlineBlankOutlined sx={box} />
          )}
          {status === "all" ? words("filters.allStatuses") : words(`statuses.${status}`)}
        </MenuItem>
      ))}
    </Select>
  );
};

// A decorative checkbox: the option itself has the selected state.
const box = { mr: 1, color: "text.secondary", ".Mui-selected > &": { color: "primary.main" } };

function chosenStatuses(statuses: unknown): Choice[] {
  const known = Array.isArray(statuses) ? orderStatuses.filter((status) => statuses.includes(status)) : [];
  return known.length > 0 ? known : ["all"];
}

export const CompanyFilter = () => {
  const { filter, change } = useOrderFilter();
  return (
    <LookupFilter
      name="company"
      // Company names are the longest.
      share={1.6}
      resource="companyNames"
      field="id"
      value={filter.companyIds?.[0]}
      onChange={(id) => change({ companyIds: id ? [id] : undefined, productId: undefined })}
    />
  );
};

export const RegionFilter = () => {
  const { filter, change } = useOrderFilter();
  return (
    <LookupFilter
      name="region"
      resource="regions"
      field="name"
      value={filter.region}
      onChange={(region) => change({ region })}
    />
  );
};

/** The products of the chosen company, or of the client's own company. */
export const ProductFilter = () => {
  const words = useWords("orders.filters");
  const { filter, change } = useOrderFilter();
  const { company } = useSessionUser();
  const companyId = company?.id ?? filter.companyIds?.[0];
  return (
    <LookupFilter
      name="product"
      resource="products"
      field="id"
      companyId={companyId}
      disabledHint={companyId ? undefined : words("productNeedsCompany")}
      value={filter.productId}
      onChange={(productId) => change({ productId })}
    />
  );
};

/** Autocomplete over the names of another resource. */
const LookupFilter = ({
  name,
  share = 1,
  resource,
  field,
  companyId,
  value,
  onChange,
  disabledHint,
}: Props) => {
  const words = useWords("orders.filters");
  const commonWords = useWords("common");
  const { palette } = useTokens();
  const isDisabled = Boolean(disabledHint);
  const { data: options = [], error, isPending } = useLookup(resource, { enabled: !isDisabled });
  const label = words(name);
  const data: Option[] = options;
  const known = data.find((option) => option[field] === value);
  // The value comes from an address or another user's shared view, and nothing matches it.
  const unknown =
    value && !known && data.length > 0 ? { id: value, name: commonWords("unknownChoice") } : null;
  const choices = data.filter(
    (option) =>
      option === known ||
      ((!companyId || option.companyId === companyId) && (option.status ?? "active") === "active"),
  );
  return (
    <Tooltip title={disabledHint ?? ""}>
      <Autocomplete<Option>
        size="small"
        options={unknown ? [unknown, ...choices] : choices}
        value={known ?? unknown}
        onChange={(_event, option) => onChange(option === unknown ? value : option?.[field])}
        getOptionLabel={(option) => option.name}
        getOptionKey={(option) => option.id}
        loading={isPending && !isDisabled}
        noOptionsText={error ? words("lookupFailed") : undefined}
        disabled={isDisabled}
        sx={{ flex: `${share} 1 112px`, maxWidth: 170 * share }}
        slotProps={{
          popper: { placement: "bottom-start" },
          paper: { sx: { ...list, border: 1, borderColor: "divider", boxShadow: palette.shadow } },
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={label}
            error={Boolean(error)}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, "aria-label": label },
            }}
          />
        )}
      />
    </Tooltip>
  );
};

/** The options have the same font size as the value. */
const optionText = { "&, .MuiMenuItem-root": { fontSize: tokens.text.table } };

/** The list is as wide as its field, or wider for longer names. */
const list = { fontSize: tokens.text.table, width: "max-content", minWidth: "100%", maxWidth: 360 };

/** Companies have a status; those that are not active are shown only if they are chosen. */
type Option = { id: string; name: string; companyId?: string; status?: CompanyStatus };

type Props = {
  name: WordBelow<"orders.filters">;
  /** The field's share of the remaining width (flex-grow). */
  share?: number;
  resource: Extract<Lookup, "companyNames" | "regions" | "products">;
  /** Which field of an option is the filter's value. */
  field: "id" | "name";
  /** Limits the choices to this company, if they belong to companies. */
  companyId?: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Why nothing can be chosen at the moment. */
  disabledHint?: string;
};
