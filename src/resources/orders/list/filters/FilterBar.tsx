import TuneOutlined from "@mui/icons-material/TuneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import Stack from "@mui/material/Stack";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ComponentType, useState } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import type { OrderFilter } from "#src/resources/orders/filters.ts";
import { NewOrderButton } from "#src/resources/orders/list/NewOrderButton.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { DateRangeFilter } from "./DateRangeFilter.tsx";
import { CompanyFilter, ProductFilter, RegionFilter, SearchFilter, StatusFilter } from "./FilterInputs.tsx";
import { CancellationReasonFilter, CreatedFilter, PromiseFilter } from "./LinkedFilters.tsx";
import { useOrderFilter } from "./useOrderFilter.tsx";

/** The filters of the list. On narrow screens all but the search are behind a button that shows how many are set. */
export const FilterBar = () => {
  const words = useWords("orders.filters");
  const isNarrow = useMediaQuery("(max-width: 900px)");
  return (
    <Box component="search" aria-label={words("label")} sx={bar}>
      <SearchFilter />
      {isNarrow ? <FoldedFilters /> : <Filters />}
      <NewOrderButton />
    </Box>
  );
};

/** The input of each filter in display order. The search comes before them, and one input for both days after them. */
const inputs = {
  status: StatusFilter,
  companyIds: CompanyFilter,
  region: RegionFilter,
  productId: ProductFilter,
  cancellationReason: CancellationReasonFilter,
  promise: PromiseFilter,
  showPastActiveOrders: CreatedFilter,
} satisfies Record<
  Exclude<keyof OrderFilter, "globalIdSearch" | "days" | "dateFrom" | "dateTo" | "view">,
  ComponentType
>;

/** Filters that clients don't have: a client has one company, and its pickup points tell the region. */
const forOperators: ReadonlySet<string> = new Set(["companyIds", "region"]);

const Filters = () => {
  const words = useWords("lists");
  const { reset, activeCount } = useOrderFilter();
  const { userType } = useSessionUser();
  return (
    <>
      {Object.entries(inputs)
        .filter(([name]) => userType === "operator" || !forOperators.has(name))
        .map(([name, Input]) => (
          <Input key={name} />
        ))}
      <Box sx={lastTwo}>
        <DateRangeFilter />
        {/* The button keeps its place while there is nothing to reset, so that setting the first filter does not move the
            others. */}
        <Button onClick={reset} sx={[{ whiteSpace: "nowrap" }, activeCount === 0 && notNeeded]}>
          {words("resetFilters")}
        </Button>
      </Box>
    </>
  );
};

/** The last two wrap into the next line together: the reset button, when invisible, must not have a line of its own. */
const lastTwo = { display: { xs: "contents", md: "flex" }, gap: 1 };

const notNeeded = { visibility: "hidden", display: { xs: "none", md: "inline-flex" } };

const FoldedFilters = () => {
  const words = useWords("orders.filters");
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
        {count > 0 ? words("openCount", { count }) : words("open")}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { "aria-label": words("label") } }}
      >
        <Stack sx={{ gap: 1.5, p: 2, "&& > *": { flex: "none", maxWidth: "none" }, ...compact }}>
          <Filters />
          <Button variant="contained" onClick={() => setOpen(false)}>
            {words("close")}
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
  // On a phone a client's button for a new order has a line of its own: beside it the search would be too narrow to read.
  flexWrap: { xs: "wrap", sm: "nowrap", md: "wrap" },
  alignItems: "center",
  gap: 1,
  px: 1.5,
  pt: 1.5,
  pb: 0.5,
  ...compact,
};
