import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useListContext } from "react-admin";
import type { Lead, LeadFilter } from "#contract/leads.ts";
import type { z } from "#contract/zod.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { SearchBox } from "#src/ui/SearchBox.tsx";
import { useListFilter } from "#src/ui/useListFilter.ts";

/** The filters of the requests and their order. */
export const LeadFilters = () => {
  const words = useWords("leads");
  const { sort, setSort } = useListContext<Lead>();
  const { filter, change } = useListFilter<Filter>();
  const shown = filter.handled === undefined ? "all" : filter.handled ? "handled" : "open";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", mb: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label={words("filter")}
        onChange={(_event, next: keyof typeof handledOf | null) => {
          // Also removes the filters of a link, which shows some requests or those of a company.
          if (next) change({ handled: handledOf[next], id: undefined, companyId: undefined });
        }}
      >
        {(["open", "handled", "all"] as const).map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: "none", py: 0.5, px: 1.5 }}>
            {words(`shown.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SearchBox
        label={words("search")}
        value={filter.q ?? ""}
        onSearch={(q) => change({ q: q || undefined })}
        debounce={250}
        maxLength={200}
        sx={{ flex: { xs: "1 1 100%", sm: "1 1 160px" }, maxWidth: { sm: 280 } }}
      />
      <Box sx={{ flex: 1 }} />
      <TextField
        select
        label={words("sort")}
        value={sorts.find(([field, order]) => field === sort.field && order === sort.order)?.[2] ?? ""}
        onChange={({ target }) => {
          const [field, order] = sorts.find(([, , name]) => name === target.value) ?? sorts[0];
          setSort({ field, order });
        }}
        sx={{ minWidth: 180 }}
      >
        {sorts.map(([, , name]) => (
          <MenuItem key={name} value={name}>
            {words(`sorts.${name}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

type Filter = z.output<typeof LeadFilter>;

const handledOf = { open: false, handled: true, all: undefined } as const;

const sorts = [
  ["createdAt", "DESC", "createdAtDESC"],
  ["createdAt", "ASC", "createdAtASC"],
  ["name", "ASC", "nameASC"],
  ["company", "ASC", "companyASC"],
  ["city", "ASC", "cityASC"],
] as const;
