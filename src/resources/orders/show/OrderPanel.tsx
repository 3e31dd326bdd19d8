import { styled } from "@mui/material/styles";
import type { KeyboardEvent, RefObject } from "react";
import type { OrderRow } from "#contract/orders/row.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { DetailsLoading, OrderContent } from "./OrderDetails.tsx";
import { useRests } from "./useRests.ts";

/**
 * The details of the list's active order, beside the list. As soon as another row is active its number is shown, but its
 * details only once the focus rests on it, so that no details stand under another order's number. `back` moves the focus to
 * the row.
 */
export const OrderPanel = ({ row, panel, back }: Props) => {
  const words = useWords("orderDetails");
  const isResting = useRests(row?.id ?? null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.target instanceof Node && panel.current?.contains(event.target);
    if (!isInside) return;
    // On the panel itself the up and down arrows scroll it; on the elements in it they move through the list.
    if (event.target === event.currentTarget && /^Arrow(Up|Down)$/.test(event.key)) event.stopPropagation();
    if (event.key !== "Escape") return;
    event.stopPropagation();
    back();
  };
  return (
    <PanelStyles
      ref={panel}
      id={panelId}
      aria-label={row ? words("label", { orderNo: row.orderNo }) : words("panel")}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {row ? (
        <>
          <header>
            <strong>{row.orderNo}</strong> <bdi data-hint="">{row.companyName}</bdi>
          </header>
          {isResting ? (
            <OrderContent key={row.id} row={row} />
          ) : (
            <div className="waiting">
              <DetailsLoading />
            </div>
          )}
        </>
      ) : (
        <p className="none">{words("none")}</p>
      )}
    </PanelStyles>
  );
};

type Props = {
  /** The active order; undefined before a row was active, or after it has left the list. */
  row: OrderRow | undefined;
  panel: RefObject<HTMLElement | null>;
  back: () => void;
};

/** The id for `aria-controls` of the rows' buttons. */
export const panelId = "order-panel";

const PanelStyles = styled("aside")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    flex: "none",
    width: 420,
    boxSizing: "border-box",
    overflowY: "auto",
    overscrollBehavior: "contain",
    containerType: "inline-size",
    background: colors.canvas,
    border: `1px solid ${colors.line}`,
    borderWidth: "1px 0 0 1px",
    fontSize: tokens.text.table,
    "&:focus-visible": { outline: `2px solid ${colors.brand}`, outlineOffset: -2 },
    header: {
      position: "sticky",
      top: 0,
      zIndex: 1,
      display: "flex",
      gap: 8,
      alignItems: "center",
      height: tokens.row.compact,
      boxSizing: "border-box",
      padding: "0 14px",
      background: colors.canvas,
      borderBottom: `1px solid ${colors.line}`,
      bdi: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", color: colors.muted },
    },
    ".waiting": { padding: "8px 14px" },
    ".none": { margin: 0, padding: "48px 24px", textAlign: "center", color: colors.muted },
    // The panel is high: the actions wrap, and the timeline comes last in full height.
    ".actions": { flexWrap: "wrap", overflow: "visible", margin: 0, padding: 0 },
    ".actions > [data-action=cancel]": { marginInlineStart: "auto" },
    ".parts": { order: 1 },
    ".timeline": { order: 2 },
    ".timeline ol": { maxHeight: "none" },
  };
});
