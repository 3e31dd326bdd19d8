import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ComponentProps, ReactNode } from "react";
import { ListBase, Pagination, useListContext } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { dimmedWhileBusy, LoadErrorPage, LoadingBox, StaleData } from "./DataStates.tsx";
import { ListCount } from "./ListCount.tsx";
import { pageUpTo } from "./pageRoom.ts";
import { StatePage } from "./StatePage.tsx";
import { type KnownFilter, useKnownFilter } from "./useKnownFilter.ts";

type ListProps = {
  /** The newest come first by this field. */
  newestBy: string;
  /** What its filter may be. */
  known: KnownFilter;
} & Pick<ComponentProps<typeof ListBase>, "filterDefaultValues" | "queryOptions" | "children">;

/** A list by pages, whose filters and page are in the address. An error is shown in its place: react-admin adds a toast. */
export const PagedList = ({ newestBy, known, queryOptions, ...props }: ListProps) => {
  const { isKnown, onError } = useKnownFilter(known);
  if (!isKnown) return <LoadingBox height={360} />;
  return (
    <ListBase
      perPage={25}
      sort={{ field: newestBy, order: "DESC" }}
      storeKey={false}
      disableAuthentication
      queryOptions={{ onError, ...queryOptions }}
      {...props}
    />
  );
};

type RowsProps = {
  texts: {
    failed: string;
    /** Read out by screen readers. */
    count: (total: number) => string;
    /** There are none at all, or none that match the filters if that has no texts of its own. */
    none: string;
    noneHint: string;
    noMatch?: string;
    noMatchHint?: string;
    /** Takes all filters away, if they aren't called filters. */
    reset?: string;
  };
  /** Of a list whose pages reach `at` rows: what is read out then instead of the count, and what is left out. */
  cut?: { at: number; count: (total: number) => string; text: string };
  /** What else is offered if none match the filters. */
  offer?: ReactNode;
  /** The rows of the list context. */
  children: ReactNode;
};

/** The rows with their pages, or why there are none to be seen. */
export const PagedRows = ({ texts, cut, offer, children }: RowsProps) => {
  const { data, total = 0, error, refetch, filterValues, isPlaceholderData } = useListContext();
  if (!data) {
    if (error) return <LoadErrorPage title={texts.failed} error={error} onRetry={refetch} />;
    return <LoadingBox height={360} />;
  }
  const reached = cut && total >= cut.at ? cut : undefined;
  return (
    <Box sx={{ minWidth: 0 }}>
      {error && <StaleData error={error} onRetry={refetch} />}
      <ListCount text={(reached ?? texts).count(total)} of={filterValues} isOld={isPlaceholderData} />
      {data.length === 0 && total > 0 ? (
        // Behind the last page, until the last one is shown.
        <LoadingBox height={360} />
      ) : (
        <Box aria-busy={isPlaceholderData} sx={dimmedWhileBusy}>
          {data.length === 0 ? <NoRows texts={texts} offer={offer} /> : children}
        </Box>
      )}
      {data.length > 0 && (
        <>
          {reached && <Box sx={{ color: "text.secondary", mt: 1 }}>{reached.text}</Box>}
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </>
      )}
    </Box>
  );
};

const NoRows = ({ texts, offer }: Pick<RowsProps, "texts" | "offer">) => {
  const words = useWords("lists");
  const { filterValues, setFilters } = useListContext();
  if (Object.values(filterValues).every((value) => value === undefined))
    return <StatePage kind="empty" title={texts.none} text={texts.noneHint} />;
  return (
    <StatePage kind="noMatch" title={texts.noMatch ?? texts.none} text={texts.noMatchHint ?? texts.noneHint}>
      {offer}
      <Button variant="outlined" onClick={() => setFilters({})}>
        {texts.reset ?? words("resetFilters")}
      </Button>
    </StatePage>
  );
};

/** Filters and rows below one another. */
export const pagedListStyles = {
  p: { xs: 1.5, sm: 3 },
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  alignContent: "start",
} as const;

/** Rows with amounts. Names and other texts are `long` and have a greatest width. */
export const amountRowStyles = {
  overflowX: "auto",
  // Tabular figures also widen hyphens, so names don't use them.
  "& .RaDataTable-row > td:not(.long)": { fontVariantNumeric: "tabular-nums" },
  "& .RaDataTable-row > td, & th": { whiteSpace: "nowrap" },
  "& td.long": { overflow: "hidden", textOverflow: "ellipsis" },
  [pageUpTo(820)]: {
    "& .RaDataTable-row > td": { paddingBlock: "6px" },
    // Amounts must not wrap, or a minus would be on another line than its amount.
    "& .RaDataTable-row > td:not(.MuiTableCell-alignRight)": { whiteSpace: "normal" },
    "& td, & th": { paddingInline: "6px" },
  },
} as const;
