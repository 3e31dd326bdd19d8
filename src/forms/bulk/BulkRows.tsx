import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import ErrorOutlineOutlined from "@mui/icons-material/ErrorOutlineOutlined";
import HelpOutlineOutlined from "@mui/icons-material/HelpOutlineOutlined";
import RemoveCircleOutlineOutlined from "@mui/icons-material/RemoveCircleOutlineOutlined";
import ScheduleOutlined from "@mui/icons-material/ScheduleOutlined";
import { styled } from "@mui/material/styles";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";

/** The state of a row: what is planned, or its result. */
export type BulkState = "planned" | "excluded" | "sending" | "done" | "refused" | "unknown";

/** The name of a row: the number and company of an order, or a name. */
export type BulkRow = { id: string } & ({ orderNo: string; companyName: string } | { name: string });

export type BulkLine<Row extends BulkRow = BulkRow> = { row: Row; state: BulkState; text: string };

type Props = { lines: readonly BulkLine[]; label: string; maxHeight?: string };

/** A line per row with its name and what will happen or has happened. Only visible lines are rendered. */
export const BulkRows = ({ lines, label, maxHeight = "38vh" }: Props) => {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 40,
    getItemKey: (index) => lines[index]?.row.id ?? index,
    overscan: 6,
  });
  return (
    <Scroller ref={scroller} tabIndex={0} role="region" aria-label={label} style={{ maxHeight }}>
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index];
          if (!line) return null;
          const { row, state, text } = line;
          const Icon = icons[state];
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-state={state}
              className={state}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Icon aria-hidden />
              {"orderNo" in row ? (
                <>
                  <b>{row.orderNo}</b>
                  <bdi>{row.companyName}</bdi>
                </>
              ) : (
                <bdi className="name">{row.name}</bdi>
              )}
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
    </Scroller>
  );
};

const icons = {
  planned: ScheduleOutlined,
  excluded: RemoveCircleOutlineOutlined,
  sending: ScheduleOutlined,
  done: CheckCircleOutlined,
  refused: ErrorOutlineOutlined,
  unknown: HelpOutlineOutlined,
} as const satisfies Record<BulkState, unknown>;

const Scroller = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    overflow: "auto",
    border: `1px solid ${colors.line}`,
    borderRadius: tokens.radius,
    fontSize: tokens.text.table,
    "&:focus-visible": { outline: `2px solid ${colors.brand}`, outlineOffset: 1 },
    ul: { position: "relative", margin: 0, padding: 0 },
    li: {
      position: "absolute",
      top: 0,
      left: 0,
      width: "100%",
      boxSizing: "border-box",
      display: "grid",
      gridTemplateColumns: "18px 44px minmax(0, 1fr) minmax(0, 2fr)",
      gap: 8,
      alignItems: "center",
      padding: "6px 12px",
      minHeight: 36,
      listStyle: "none",
      borderBottom: `1px solid ${colors.line}`,
    },
    // The frame has a line there.
    "li:last-child": { borderBottom: 0 },
    b: { fontWeight: tokens.text.emphasis, fontVariantNumeric: "tabular-nums" },
    bdi: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    ".name": { gridColumn: "span 2" },
    span: { overflowWrap: "anywhere" },
    svg: { fontSize: 18, color: colors.muted },
    ".done svg": { color: colors.good },
    ".refused svg": { color: colors.alarm },
    ".unknown svg": { color: colors.caution },
    ".excluded": { color: colors.muted },
    "@media (max-width: 640px)": {
      li: { gridTemplateColumns: "18px 44px minmax(0, 1fr)" },
      "li > span": { gridColumn: "2 / -1" },
    },
  };
});
