import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useListContext, useTranslate } from "react-admin";
import type { Lead } from "#contract/leads.ts";
import { SearchBox } from "#src/ui/SearchBox.tsx";

/** Which requests are shown, and in what order. */
export const LeadFilters = () => {
  const translate = useTranslate();
  const { filterValues, setFilters, sort, setSort } = useListContext<Lead>();
  const shown = filterValues.handled === undefined ? "all" : filterValues.handled ? "handled" : "open";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", mb: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label={translate("leads.filter")}
        onChange={(_event, next: keyof typeof filters | null) => {
          if (next) setFilters({ ...filters[next], ...(filterValues.q && { q: filterValues.q }) });
        }}
      >
        {(["open", "handled", "all"] as const).map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: "none", py: 0.5, px: 1.5 }}>
            {translate(`leads.shown.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SearchBox
        label={translate("leads.search")}
        clearLabel={translate("leads.searchClear")}
        value={filterValues.q ?? ""}
        onSearch={(q) => setFilters({ ...filterValues, q: q || undefined })}
        debounce={250}
        maxLength={200}
        sx={{ flex: { xs: "1 1 100%", sm: "1 1 160px" }, maxWidth: { sm: 280 } }}
      />
      <Box sx={{ flex: 1 }} />
      <TextField
        select
        label={translate("leads.sort")}
        value={sorts.find(([field, order]) => field === sort.field && order === sort.order)?.join(" ") ?? ""}
        onChange={({ target }) => {
          const [field = "createdAt", order] = target.value.split(" ");
          setSort({ field, order: order as "ASC" | "DESC" });
        }}
        sx={{ minWidth: 180 }}
      >
        {sorts.map(([field, order]) => (
          <MenuItem key={`${field} ${order}`} value={`${field} ${order}`}>
            {translate(`leads.sorts.${field}${order}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

const filters = { open: { handled: false }, handled: { handled: true }, all: {} } as const;

const sorts = [
  ["createdAt", "DESC"],
  ["createdAt", "ASC"],
  ["name", "ASC"],
  ["company", "ASC"],
  ["city", "ASC"],
] as const;
