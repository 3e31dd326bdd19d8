import type { CSSObject } from "@mui/material/styles";
import type { ReactNode } from "react";
import { deadlineOf, reportedDelay } from "#contract/orders/clock.ts";
import type { OrderSort } from "#contract/orders/orders.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import type { CanView, CanViewFlag } from "#contract/permissions.ts";
import type { UserType } from "#contract/session.ts";
import type { WordBelow } from "#src/i18n/useWords.ts";
import type { palettes } from "#src/layout/theme/tokens.ts";
import { StatusChip } from "#src/resources/orders/StatusChip.tsx";
import { shortSlotText } from "#src/ui/warsawTime.ts";
import {
  OrderFlags,
  OrderLink,
  Price,
  RealizedWithin,
  StageTime,
  TimeLeft,
  TotalTime,
} from "./OrderCells.tsx";

type Palette = (typeof palettes)["light"];

export type OrderColumn = {
  name: Exclude<WordBelow<"orders.columns">, "details">;
  /** The minimum width in pixels. */
  width: number;
  /** The minimum width in a narrow table, which leaves more room for names. A value that is cut has a tooltip. */
  narrowWidth?: number;
  /** The share of the remaining width; without one the column stays at its minimum width. */
  share?: number;
  align?: "end";
  sort?: OrderSort;
  /** The flag that the column needs. Without it the service masks the values, and an empty column would be misleading. */
  flag?: CanViewFlag;
  /** Not offered to clients, whose orders all have the same value. */
  isForOperators?: true;
  /**
   * Hidden until the user shows it, for all accounts or one type of them: all columns together are wider than most screens.
   */
  isHiddenAtFirst?: true | UserType;
  /** The tooltip of the header, if the name needs an explanation. */
  hint?: WordBelow<"orders.columnHints">;
  /** The cell's text, which is the tooltip if it is cut. The cell flashes when it changes. Running clocks have no text. */
  text?: (row: OrderRow, today: string) => string;
  /** Renders the cell if it shows more than its text. */
  show?: (row: OrderRow) => ReactNode;
  style?: (colors: Palette) => CSSObject;
  /** The position on a card, in a grid of 12 columns; positions don't depend on which values are missing. */
  card: CSSObject;
  /** The position on a client's card, if it differs. */
  clientCard?: CSSObject;
  /** Whether the value needs no label on a card. */
  hidesLabel?: true;
};

/** Screens on which orders are shown as cards instead of rows. */
export const cardsQuery = "(max-width: 640px)";

/** The columns of an account, in the order of the requirements; cards show the same values. */
export const columnsFor = (canView: CanView, userType: UserType): readonly OrderColumn[] =>
  orderColumns.filter(
    ({ flag, isForOperators }) => (!flag || canView[flag]) && !(isForOperators && userType === "client"),
  );

export const isHiddenAtFirstFor = ({ isHiddenAtFirst }: OrderColumn, userType: UserType): boolean =>
  isHiddenAtFirst === true || isHiddenAtFirst === userType;

/** On a card, names of places and people are not cut but wrap, and the card grows. */
const wraps = { whiteSpace: "normal", overflowWrap: "anywhere" } as const;

export const orderColumns: readonly OrderColumn[] = [
  {
    name: "company",
    width: 72,
    share: 1.45,
    isForOperators: true,
    text: (row) => row.companyName,
    style: () => ({ fontWeight: 500 }),
    card: { gridRow: 1, gridColumn: "2 / span 5", alignSelf: "center" },
    hidesLabel: true,
  },
  {
    name: "orderNo",
    width: 46,
    text: (row) => row.orderNo,
    show: (row) => <OrderLink row={row} />,
    card: { gridRow: 1, gridColumn: "7 / span 2", alignSelf: "center" },
    hidesLabel: true,
  },
  {
    name: "status",
    width: 156,
    narrowWidth: 112,
    sort: "status",
    hint: "sortByStatus",
    text: (row) => `${row.stage.status} ${row.cancellationReason ?? ""} ${row.driverName ?? ""}`,
    show: (row) => <StatusChip row={row} />,
    card: { gridRow: 1, gridColumn: "9 / span 4", textAlign: "right", alignSelf: "center" },
    hidesLabel: true,
  },
  {
    name: "region",
    width: 73,
    share: 0.8,
    isHiddenAtFirst: true,
    text: (row) => row.region,
    card: { gridRow: 5, gridColumn: "1 / span 4" },
  },
  {
    name: "receiver",
    width: 110,
    share: 1.6,
    flag: "sensitiveData",
    isHiddenAtFirst: "operator",
    text: (row) => [row.clientName, row.clientCity].filter(Boolean).join(", "),
    card: { gridRow: 6, gridColumn: "1 / span 8" },
    clientCard: { gridRow: 1, gridColumn: "2 / span 5", alignSelf: "center", fontWeight: 500, ...wraps },
    hidesLabel: true,
  },
  {
    name: "pickupCity",
    width: 66,
    share: 0.93,
    isHiddenAtFirst: "client",
    hint: "pickupCity",
    text: (row) => row.pickupPoint?.city ?? dash,
    card: { gridRow: 2, gridColumn: "1 / span 3", ...wraps },
    hidesLabel: true,
  },
  {
    name: "pickupPointName",
    width: 82,
    share: 1.55,
    text: (row) => row.pickupPoint?.name ?? dash,
    card: { gridRow: 2, gridColumn: "4 / span 5", ...wraps },
    clientCard: { gridColumn: "2 / span 7" },
    hidesLabel: true,
  },
  {
    name: "driverName",
    width: 76,
    isHiddenAtFirst: "client",
    share: 1.5,
    flag: "driverInfo",
    text: (row) => row.driverName ?? dash,
    card: { gridRow: 2, gridColumn: "9 / span 4", ...wraps },
    hidesLabel: true,
  },
  {
    name: "slot",
    width: 84,
    hint: "slot",
    text: (row, today) => (row.scheduledSlotRange ? shortSlotText(row.scheduledSlotRange, today) : dash),
    card: { gridRow: 3, gridColumn: "9 / span 4" },
    hidesLabel: true,
  },
  {
    name: "timeLeft",
    width: 64,
    align: "end",
    sort: "deadline",
    hint: "sortByDeadline",
    text: (row) => [deadlineOf(row)?.at, reportedDelay(row)].filter(Boolean).join(" "),
    show: (row) => <TimeLeft row={row} />,
    card: { gridRow: 3, gridColumn: "1 / span 4", textAlign: "left" },
  },
  {
    name: "stageTime",
    width: 76,
    align: "end",
    isHiddenAtFirst: "client",
    sort: "beganAt",
    hint: "sortByStage",
    show: (row) => <StageTime row={row} />,
    card: { gridRow: 3, gridColumn: "5 / span 4", textAlign: "left" },
  },
  {
    name: "totalTime",
    width: 62,
    align: "end",
    hint: "totalTime",
    show: (row) => <TotalTime row={row} />,
    isHiddenAtFirst: true,
    card: { gridRow: 5, gridColumn: "5 / span 4", textAlign: "left" },
  },
  {
    name: "realizedWithin",
    width: 64,
    hint: "realizedWithin",
    show: (row) => <RealizedWithin row={row} />,
    isHiddenAtFirst: true,
    card: { gridRow: 5, gridColumn: "9 / span 4", textAlign: "left", paddingLeft: 0 },
    style: () => ({ paddingLeft: 8 }),
  },
  {
    name: "price",
    width: 86,
    hint: "price",
    align: "end",
    flag: "orderEstimations",
    isHiddenAtFirst: "operator",
    show: (row) => <Price row={row} />,
    style: () => ({ paddingRight: 6 }),
    card: { gridRow: 6, gridColumn: "9 / span 4", textAlign: "right" },
    clientCard: { gridRow: 3, gridColumn: "5 / span 4", textAlign: "left" },
    hidesLabel: true,
  },
  {
    name: "flags",
    width: 88,
    text: flagsText,
    show: (row) => <OrderFlags row={row} />,
    // Keeps a distance from the right-aligned numbers in the column before.
    style: () => ({ paddingLeft: 4 }),
    card: { gridRow: 4, gridColumn: "9 / span 4", textAlign: "right" },
    hidesLabel: true,
  },
  {
    name: "lastComment",
    width: 82,
    share: 1,
    flag: "comments",
    text: (row) => row.lastComment ?? "",
    style: ({ muted }) => ({ color: muted }),
    hint: "lastComment",
    card: { gridRow: 4, gridColumn: "1 / span 8" },
    hidesLabel: true,
  },
];

const telling: ReadonlySet<string> = new Set(["company", "orderNo", "status", "timeLeft", "flags"]);

/** Puts the columns first that identify the order and tell whether it is late or held: the others may need scrolling. */
export const tellingFirst = (columns: readonly OrderColumn[]): readonly OrderColumn[] => [
  ...columns.filter(({ name }) => telling.has(name)),
  ...columns.filter(({ name }) => !telling.has(name)),
];

const choiceWidth = 15;
const expanderWidth = 18;
const rowPadding = 16;
export const columnGap = 6;
const firstColumns = choiceWidth + columnGap + expanderWidth + rowPadding;

/** Room for the day that stands beside the number of an order outside of the chosen days. */
const dayWidth = 52;

/** Tables up to this width are narrow, such as the one beside the open menu on a screen of 1280 pixels. */
export const narrowQuery = "@container (max-width: 1120px)";

/** If the columns need no more than this, as a client's do, names have enough room in a narrow table too. */
const roomyWidth = 960;

/**
 * The sizes of rows as CSS variables: the height, the `--tracks` of the grid and of a narrow table, the width below which
 * the table scrolls sideways, and whether a scheduled order's driver is shown beside its status, as no column shows it.
 */
export function sizesOf(columns: readonly OrderColumn[], rowHeight: number, hasDays: boolean) {
  const hasDriver = columns.some(({ name }) => name === "driverName");
  const sizes = columns.map(({ name, width, narrowWidth = width, share }) => {
    const isNumber = name === "orderNo";
    const day = hasDays && isNumber ? dayWidth : 0;
    const narrow = name === "status" && !hasDriver ? width : narrowWidth;
    // In wider fonts or spacing of the user's own the number takes what it needs, of what names would have.
    const most = share ? `${share}fr` : isNumber && "max-content";
    return { width: width + day, narrowWidth: narrow + day, most };
  });
  const sumOf = (size: "width" | "narrowWidth") =>
    sizes.reduce((sum, { [size]: width }) => sum + columnGap + width, firstColumns);
  const narrow = sumOf("width") > roomyWidth ? "narrowWidth" : "width";
  const tracksOf = (size: "width" | "narrowWidth") =>
    [
      `${choiceWidth}px`,
      `${expanderWidth}px`,
      ...sizes.map(({ most, [size]: width }) => (most ? `minmax(${width}px, ${most})` : `${width}px`)),
    ].join(" ");
  return {
    "--row-height": `${rowHeight}px`,
    "--tracks": tracksOf("width"),
    "--narrow-tracks": tracksOf(narrow),
    "--planned-driver": hasDriver ? "none" : "inline",
    "--min-width": `${sumOf(narrow)}px`,
  };
}

/** The text of an empty value in a row. */
export const dash = "—";

function flagsText(row: OrderRow): string {
  const { currentlyOnHold, onHoldUntil, onHoldNotes } = row;
  const flags = [
    currentlyOnHold ? { onHoldUntil, onHoldNotes } : null,
    row.multiplier,
    row.emergencyDelivery || null,
    row.noVerificationCodeReason,
  ];
  return flags.some((flag) => flag !== null) ? JSON.stringify(flags) : "";
}
