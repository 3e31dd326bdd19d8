import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { useGetList, useListContext } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import type { OrderRow } from "#contract/orders/row.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { onTouch, whereLow } from "#src/layout/theme/touch.ts";
import type { OrderFilter } from "#src/resources/orders/filters.ts";
import { useShortcutHint } from "#src/ui/letterKeys.ts";
import { pageKeys } from "#src/ui/pageKeys.ts";
import { scrollHint } from "#src/ui/scrollHint.ts";
import { useToday } from "#src/ui/useToday.ts";
import { useOrderFilter } from "./filters/useOrderFilter.tsx";
import { RiskCounts } from "./RiskCounts.tsx";
import { useFoundElsewhere } from "./useFoundElsewhere.ts";

/**
 * How many orders are late, at risk, and of each status, regardless of the status filter; of what was found on other days
 * only those that are listed. A click on a status filters by it, a second click removes the filter.
 */
export const StatusCounts = () => {
  const words = useWords("orders");
  const hintOf = useShortcutHint();
  const { filter, change } = useOrderFilter();
  const { data: listed } = useListContext<OrderRow>();
  const ofAllStatuses = useRowsOfAllStatuses();
  // Whether other days are searched depends on the status filter: without it, the chosen days may have matches.
  const rows = useFoundElsewhere() ? listed : ofAllStatuses;
  const counts = useMemo(() => countsOf(rows ?? none), [rows]);
  const isOn = (status: OrderStatus) => filter.status?.includes(status) ?? false;
  const choose = (status: OrderStatus) => {
    const isOnlyOne = isOn(status) && filter.status?.length === 1;
    change({ status: isOnlyOne ? undefined : [status] });
  };
  useHotkeys(
    Object.keys(statusByKey),
    ({ key, code }) => {
      // Without NumLock the digits of the number block are arrows.
      if (code.startsWith("Numpad") && !statusByKey[key]) return;
      // On keyboards whose digits need Shift, only `code` tells the digit.
      const status = statusByKey[code.replace(/^(Digit|Numpad)/, "")] ?? statusByKey[key];
      if (status) choose(status);
    },
    pageKeys,
    [choose],
  );
  return (
    <Counts>
      <RiskCounts rows={rows} />
      <ul aria-label={words("totals")}>
        {Object.entries(statusByKey).map(([key, status]) =>
          counts.get(status) || isOn(status) ? (
            <li key={status}>
              <Tooltip
                describeChild
                placement="top-start"
                title={
                  <span>
                    {words("chooseStatus")}
                    {hintOf(` (${key})`)}
                  </span>
                }
              >
                <button
                  type="button"
                  aria-pressed={isOn(status)}
                  aria-keyshortcuts={hintOf(key)}
                  onClick={() => choose(status)}
                >
                  {words(`statuses.${status}`)} <b>{counts.get(status) ?? 0}</b>
                </button>
              </Tooltip>
            </li>
          ) : null,
        )}
      </ul>
    </Counts>
  );
};

const statusByKey: Readonly<Record<string, OrderStatus>> = Object.fromEntries(
  orderStatuses.map((status, index) => [String(index + 1), status]),
);

/**
 * The rows regardless of the status filter; undefined while they are loading. Without a status filter the query is the
 * list's own and shares its cache.
 */
function useRowsOfAllStatuses(): readonly OrderRow[] | undefined {
  const { filterValues, sort, page, perPage, resource } = useListContext<OrderRow>();
  const { status: _status, ...filter } = filterValues as OrderFilter;
  const today = useToday();
  const { data } = useGetList<OrderRow>(
    resource,
    { pagination: { page, perPage }, sort, filter: { ...filter, today } },
    // The socket keeps the rows up to date.
    { staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
  );
  return data;
}

const none: readonly OrderRow[] = [];

function countsOf(rows: readonly OrderRow[]): ReadonlyMap<OrderStatus, number> {
  const counts = new Map<OrderStatus, number>();
  for (const { stage } of rows) counts.set(stage.status, (counts.get(stage.status) ?? 0) + 1);
  return counts;
}

// On narrow screens the counts get a line of their own below the rest, which scrolls: several would leave no room for orders.
const Counts = styled("div")(({ theme: { palette, breakpoints } }) => {
  const colors = palettes[palette.mode];
  return {
    display: "flex",
    flexWrap: "wrap",
    flex: 1,

    color: colors.muted,
    [breakpoints.down("md")]: {
      flex: "1 0 100%",
      order: 1,
      minWidth: 0,
      flexWrap: "nowrap",
      overflowX: "auto",
      paddingBottom: 8,
      ...scrollHint,
    },
    [whereLow]: { flex: "1 1 0", order: 0, paddingBottom: 0 },
    ul: { display: "contents" },
    li: { listStyle: "none" },
    button: {
      all: "unset",
      cursor: "pointer",
      boxSizing: "border-box",
      padding: "3px 6px",
      [onTouch]: { padding: "9px 8px" },
      borderRadius: tokens.radius,
      whiteSpace: "nowrap",
      "&:hover": { background: colors.hover, color: colors.text },
      "&:focus-visible": { outline: `2px solid ${colors.brand}`, outlineOffset: -2 },
      "&[aria-pressed=true]": { background: colors.brandTint, color: colors.brand },
      "&[aria-pressed=true] b": { color: "inherit" },
    },
    b: { fontWeight: tokens.text.emphasis, color: colors.text, fontVariantNumeric: "tabular-nums" },
    "b.late, [aria-pressed=true] b.late": { color: colors.alarm },
    "b.atRisk, [aria-pressed=true] b.atRisk": { color: colors.caution },
  };
});
