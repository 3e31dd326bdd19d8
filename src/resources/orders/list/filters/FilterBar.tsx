import TuneOutlined from "@mui/icons-material/TuneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import Stack from "@mui/material/Stack";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { tokens } from "#src/layout/theme/tokens.ts";
import { DateRangeFilter } from "./DateRangeFilter.tsx";
import { LookupFilter, SearchFilter, StatusFilter } from "./FilterInputs.tsx";
import { useOrderFilter } from "./useOrderFilter.ts";

/** What the list is asked for; on narrow screens all but the search folds into one button with a count. */
export const FilterBar = () => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery("(max-width: 900px)");
  return (
    <Box component="search" aria-label={translate("orders.filters.label")} sx={bar}>
      <SearchFilter />
      {isNarrow ? <FoldedFilters /> : <Filters />}
    </Box>
  );
};

const Filters = () => {
  const translate = useTranslate();
  const { filter, change, reset, activeCount } = useOrderFilter();
  return (
    <>
      <StatusFilter />
      <LookupFilter
        name="company"
        resource="companyNames"
        field="id"
        value={filter.companyIds?.[0]}
        onChange={(id) => change({ companyIds: id ? [id] : undefined, productId: undefined })}
      />
      <LookupFilter
        name="region"
        resource="regions"
        field="name"
        value={filter.region}
        onChange={(region) => change({ region })}
      />
      <LookupFilter
        name="product"
        resource="products"
        field="id"
        companyId={filter.companyIds?.[0]}
        disabledHint={filter.companyIds?.length ? undefined : translate("orders.filters.productNeedsCompany")}
        value={filter.productId}
        onChange={(productId) => change({ productId })}
      />
      <DateRangeFilter />
      {activeCount > 0 && (
        <Button onClick={reset} sx={{ whiteSpace: "nowrap" }}>
          {translate("orders.filters.reset")}
        </Button>
      )}
    </>
  );
};

const FoldedFilters = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { filter, activeCount } = useOrderFilter();
  const count = filter.globalIdSearch ? activeCount - 1 : activeCount;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TuneOutlined />}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: "nowrap" }}
      >
        {count > 0 ? translate("orders.filters.openCount", { count }) : translate("orders.filters.open")}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { "aria-label": translate("orders.filters.label") } }}
      >
        <Stack sx={{ gap: 1.5, p: 2, "&& > *": { flex: "none", maxWidth: "none" }, ...compact }}>
          <Filters />
          <Button variant="contained" onClick={() => setOpen(false)}>
            {translate("orders.filters.close")}
          </Button>
        </Stack>
      </Drawer>
    </>
  );
};

const compact = {
  ".MuiInputBase-root": { height: 32, py: 0, fontSize: tokens.text.table },
  ".MuiInputBase-root .MuiInputBase-input": { py: 0 },
};

const bar = {
  display: "flex",
  flexWrap: { xs: "nowrap", md: "wrap" },
  alignItems: "center",
  gap: 1,
  px: 1.5,
  pt: 1.5,
  pb: 0.5,
  ...compact,
};
