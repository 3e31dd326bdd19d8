import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "react-admin";
import { type Lookup, useLookup } from "#src/dataProvider/useLookup.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";

/** One of the names that another resource knows, found by typing a part of it. */
export const LookupFilter = ({ name, resource, field, companyId, value, onChange, disabledHint }: Props) => {
  const translate = useTranslate();
  const { palette } = useTokens();
  const isDisabled = Boolean(disabledHint);
  const { data: options = [], error, isPending } = useLookup(resource, { enabled: !isDisabled });
  const label = translate(`orders.filters.${name}`);
  const data: Option[] = options;
  const chosen = data.find((option) => option[field] === value) ?? null;
  return (
    <Tooltip title={disabledHint ?? ""}>
      <Autocomplete<Option>
        size="small"
        options={companyId ? data.filter((option) => option.companyId === companyId) : data}
        value={chosen}
        onChange={(_event, option) => onChange(option?.[field])}
        getOptionLabel={(option) => option.name}
        getOptionKey={(option) => option.id}
        loading={isPending && !isDisabled}
        loadingText={translate("common.loading")}
        noOptionsText={translate(error ? "orders.filters.lookupFailed" : "orders.filters.noOptions")}
        disabled={isDisabled}
        sx={{ flex: "1 1 112px", maxWidth: 170 }}
        slotProps={{
          popper: { style: { width: "auto", minWidth: 220 } },
          paper: { sx: { border: 1, borderColor: "divider", boxShadow: palette.shadow } },
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

type Option = { id: string; name: string; companyId?: string };

type Props = {
  /** A key below `orders.filters`. */
  name: "company" | "region" | "product";
  resource: Lookup;
  /** Which field of a choice the filter holds. */
  field: "id" | "name";
  /** Only the choices of this company, where choices have one. */
  companyId?: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Why nothing can be chosen now. */
  disabledHint?: string;
};
