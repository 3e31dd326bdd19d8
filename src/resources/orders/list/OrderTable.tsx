import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useEffect, useMemo, useRef, useState } from "react";
import { useListContext } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import type { OrderRow } from "#contract/orders/row.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useSelection } from "#src/resources/orders/bulk/useSelection.ts";
import { useActionKeys } from "#src/resources/orders/commands/useActionKeys.ts";
import { useFocusComment } from "#src/resources/orders/show/Comments.tsx";
import { OrderDetails } from "#src/resources/orders/show/OrderDetails.tsx";
import { OrderPanel } from "#src/resources/orders/show/OrderPanel.tsx";
import { pageKeys } from "#src/ui/pageKeys.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { shortDayText } from "#src/ui/warsawTime.ts";
import { useColumnSettings } from "./ColumnSettings.tsx";
import { copyRows } from "./copyRows.ts";
import { useOrderFilter } from "./filters/useOrderFilter.tsx";
import { useKeptActive } from "./keptPlace.ts";
import { useEnterRows } from "./ListEntry.tsx";
import { detailsPlaceKey, useDetailsPlace } from "./listPreferences.ts";
import { NewOrdersPill } from "./NewOrdersPill.tsx";
import { OrderTableHead } from "./OrderTableHead.tsx";
import { OrderTableRow } from "./OrderTableRow.tsx";
import { sizesOf, tellingFirst } from "./orderColumns.tsx";
import { TableStyles } from "./TableStyles.tsx";
import { useCards } from "./useCards.ts";
import { useFoundElsewhere } from "./useFoundElsewhere.ts";
import { useBufferedRows, useResortWhenIdle } from "./useLiveRows.ts";
import { useOpenRows } from "./useOpenRows.ts";
import { useRowFocus } from "./useRowFocus.ts";
import { useScrollAnchor } from "./useScrollAnchor.ts";
import { useVirtualRows } from "./useVirtualRows.ts";

const headHeight = tokens.row.compact;
const cardHeight = 84;

/** The table of orders, virtualised: only visible rows are in the DOM, so that 10,000 orders cost no more than 40. */
export const OrderTable = ({ rows, listKey }: Props) => {
  const words = useWords("orders");
  const { today, dateFrom, dateTo } = useOrderFilter();
  // A slot without a day means today. Slots may leave it out only where the list is of today alone.
  const slotDay = dateFrom === today && dateTo === today ? today : "";
  const { columns: chosen, density } = useColumnSettings();
  const { userType } = useSessionUser();
  const rowHeight = tokens.row[density];
  const isCard = useCards();
  const scroller = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { hasRoom, isBeside, setBeside } = useDetailsPlace();
  const columns = useMemo(() => (isBeside ? tellingFirst(chosen) : chosen), [isBeside, chosen]);
  const { open, toggle, show } = useOpenRows(isBeside);
  const isElsewhere = useFoundElsewhere();
  const keptActive = useKeptActive(rows);
  const [active, setActive] = useState(keptActive);
  const activeIndex = active === null ? -1 : rows.findIndex(({ id }) => id === active);

  const { virtualizer, printed } = useVirtualRows({
    ...{ rows, open, activeIndex, scroller, headHeight },
    estimate: isCard ? cardHeight : rowHeight,
  });
  const anchor = useScrollAnchor(scroller, rows);
  useResortWhenIdle(scroller, panel, open.size > 0);
  const flush = useBufferedRows(scroller, open.size > 0);
  const tabStop = activeIndex >= 0 ? active : rows[0]?.id;

  const { focus, focusOrder, ...handlers } = useRowFocus({
    scroller,
    rows,
    activeIndex,
    keptActive,
    setActive,
    // Beside the list the details of the active row are always shown: Enter moves the focus into them, and a click only
    // marks the row.
    toggle: isBeside ? (_, byKeyboard) => byKeyboard && panel.current?.focus() : toggle,
    isOpen: (order) => open.has(order),
    reveal: (index) => virtualizer.scrollToIndex(index, { align: "auto" }),
    choose: (order, isRange) => {
      // The long press has chosen the card already; its click must not do anything else.
      if (selection.wasLongPress()) return true;
      const isChosen = isRange !== null || (isCard && selection.isChoosing);
      if (isChosen) selection.choose(order, isRange ?? false);
      return isChosen;
    },
    clearChosen: () => {
      if (selection.selected.size > 0) selection.clear();
      return selection.selected.size > 0;
    },
  });
  const selection = useSelection(rows, activeIndex, focus);

  const changePlace = () => {
    setBeside(!isBeside);
    // The element with the focus may have been unmounted with the details.
    if (activeIndex >= 0) focus(activeIndex);
  };
  const placeOptions = { useKey: true, enabled: hasRoom, ...pageKeys };
  useHotkeys(detailsPlaceKey, changePlace, placeOptions, [isBeside, activeIndex, rows]);
  useEnterRows(rows, { focus, show });

  const focusComment = useFocusComment();
  const { isPlaceholderData } = useListContext();
  // Rows of the former filter can't be acted on.
  const isOnOne = selection.selected.size === 0 && !isPlaceholderData;
  useActionKeys((isOnOne && rows[activeIndex]) || null, (order) => {
    show(order);
    focusComment(order);
  });

  // After a change of filter or sort the list starts at its top.
  const shownKey = useRef(listKey);
  useEffect(() => {
    if (shownKey.current !== listKey) scroller.current?.scrollTo({ top: 0 });
    shownKey.current = listKey;
  }, [listKey]);

  const showNew = (firstNew: string | undefined) => {
    anchor.toTop();
    flush();
    if (firstNew) focusOrder(firstNew);
  };

  return (
    <>
      <NewOrdersPill show={showNew} />
      {printed > 0 && printed < rows.length && (
        <Typography variant="body2" sx={{ px: 1 }}>
          {words("printed", { count: printed, total: rows.length })}
        </Typography>
      )}
      <Frame>
        <TableStyles
          ref={scroller}
          className={
            isCard ? `cards ${userType}${selection.isChoosing ? " choosing" : ""}` : `lines ${density}`
          }
          {...handlers}
          {...selection.pressHandlers}
          {...anchor.handlers}
          onCopy={isCard ? undefined : copyRows}
        >
          <table
            aria-label={words("title")}
            aria-rowcount={rows.length + 1}
            style={{
              ...sizesOf(columns, rowHeight, isElsewhere),
              height: virtualizer.getTotalSize() + headHeight,
            }}
          >
            <OrderTableHead columns={columns} />
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index];
              if (!row) return null;
              const isOpen = open.has(row.id);
              return (
                <tbody
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={row.stage.status}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <OrderTableRow
                    row={row}
                    columns={columns}
                    index={index}
                    today={slotDay}
                    day={isElsewhere ? shortDayText(row.createdAt, today) : undefined}
                    isOpen={isBeside ? row.id === active : isOpen}
                    isBeside={isBeside}
                    isActive={row.id === tabStop}
                    isSelected={selection.selected.has(row.id)}
                    isCard={isCard}
                  />
                  {isOpen && <OrderDetails row={row} />}
                </tbody>
              );
            })}
          </table>
        </TableStyles>
        {isBeside && <OrderPanel row={rows[activeIndex]} panel={panel} back={() => focus(activeIndex)} />}
      </Frame>
    </>
  );
};

type Props = {
  rows: readonly OrderRow[];
  /** Changes with the filter and the sort. */
  listKey: string;
};

/** The list and, if it is shown, the panel beside it; each scrolls on its own. */
const Frame = styled("div")({ display: "flex", flex: 1, minHeight: 0, minWidth: 0 });
