import { styled } from "@mui/material/styles";
import type { KeyboardEvent, RefObject } from "react";
import type { OrderRow } from "#contract/orders/row.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { DetailsLoading, OrderContent } from "./OrderDetails.tsx";
import { useRests } from "./useRests.ts";

/**
 * The details of the list's active order, at the side of the list. They stand under their own number only: as soon as
 * another row is active, its number is here, without details until the walk rests. `back` leads to the row.
 */
export const OrderPanel = ({ row, panel, back }: Props) => {
  const words = useWords("orderDetails");
  const isResting = useRests(row?.id);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.target instanceof Node && panel.current?.contains(event.target);
    if (!isInside) return;
    // The arrows scroll the panel; from everything in it they move through the list.
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
  /** The active order; none before the first, or when it left the list. */
  row: OrderRow | undefined;
  panel: RefObject<HTMLElement | null>;
  back: () => void;
};

/** What the rows' buttons control. */
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
    // There is room below: the actions take lines, and what happened is the last, as long as it is.
    ".actions": { flexWrap: "wrap", overflow: "visible", margin: 0, padding: 0 },
    ".actions > [data-action=cancel]": { marginInlineStart: "auto" },
    ".parts": { order: 1 },
    ".timeline": { order: 2 },
    ".timeline ol": { maxHeight: "none" },
  };
});
