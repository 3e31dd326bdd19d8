import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";
import type { Dashboard } from "#contract/dashboard.ts";
import { keptPromises, type PromiseOutcome } from "#contract/orders/promise.ts";
import { sumOf } from "#contract/walletEntry.ts";
import {
  useDayNames,
  useFigures,
  useHasBefore,
  useOrdersLink,
} from "#src/custom-pages/dashboard/DashboardContext.ts";
import { Figure } from "#src/custom-pages/dashboard/Figure.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { pageFrom } from "#src/ui/pageRoom.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { statusesOf } from "./statusesOf.ts";

/** The day in six numbers, each beside that of the week before. */
export const Totals = () => {
  const words = useWords("dashboard.totals");
  const { totals, money } = useFigures();
  return (
    <Box component="dl" aria-label={words("label")} sx={tiles}>
      {(Object.keys(statusesOf) as Total[]).map((name) => (
        <TotalTile key={name} name={name} total={totals[name]} />
      ))}
      <OnTimeTile />
      {money?.delivered.now.prices && <EarnedTile money={money} />}
    </Box>
  );
};

type Total = keyof Dashboard["totals"];

const TotalTile = ({ name, total }: { name: Total; total: Dashboard["totals"][Total] }) => {
  const words = useWords("dashboard");
  const day = useDayNames();
  const toDay = useOrdersLink();
  const toDayBefore = useOrdersLink("dayBefore");
  const { beforeUntil } = useFigures();
  const hasBefore = useHasBefore();
  const status = statusesOf[name];
  const filter = status.length > 0 ? { status } : {};
  return (
    <Tile
      label={words(`totals.${name}`)}
      value={<Figure count={total.count} to={toDay(filter)} />}
      change={change(total.count, total.before, total.before)}
    >
      {!hasBefore && name === "created" && words("noneBefore")}
      {hasBefore && beforeUntil && (
        <>
          {day.until}: <Figure count={total.before} to={toDayBefore(filter)} />
          <br />
        </>
      )}
      {hasBefore && (
        <>
          {beforeUntil ? words("wholeDay") : day.whole}:{" "}
          <Figure count={total.beforeWhole} to={toDayBefore(filter)} />
        </>
      )}
    </Tile>
  );
};

/** The share of delivered orders that kept their promise. Late orders that are still open are in the card of the promises. */
const OnTimeTile = () => {
  const words = useWords("dashboard");
  const { percent } = useNumbers();
  const { promises } = useFigures();
  const day = useDayNames();
  const to = useOrdersLink();
  const toDayBefore = useOrdersLink("dayBefore");
  const shareOf = (column: "count" | "before") => {
    const sum = (outcomes: readonly PromiseOutcome[]) =>
      promises.reduce((total, row) => total + (outcomes.includes(row.promise) ? row[column] : 0), 0);
    const [kept, all] = [sum(keptPromises), sum([...keptPromises, "late"])];
    return { kept, share: all === 0 ? null : kept / all };
  };
  const [now, before] = [shareOf("count"), shareOf("before")];
  return (
    <Tile
      label={words("totals.onTime")}
      value={
        now.share === null ? (
          "—"
        ) : (
          <Figure count={now.kept} to={to({ promise: [...keptPromises] })}>
            {percent(now.share)}
          </Figure>
        )
      }
    >
      {day.until}:
      <br />
      {before.share === null ? (
        "—"
      ) : (
        <Figure count={before.kept} to={toDayBefore({ promise: [...keptPromises] })}>
          {percent(before.share)}
        </Figure>
      )}
    </Tile>
  );
};

const EarnedTile = ({ money }: { money: NonNullable<Dashboard["money"]> }) => {
  const words = useWords("dashboard");
  const numbers = useNumbers();
  const { totals } = useFigures();
  const day = useDayNames();
  const to = useOrdersLink();
  const toDayBefore = useOrdersLink("dayBefore");
  const earned = (column: "now" | "before") =>
    sumOf([money.delivered, money.cancelled].flatMap((part) => part[column].prices ?? []));
  return (
    <Tile
      label={words("totals.earned")}
      value={
        <Figure
          count={money.delivered.orders + money.cancelled.orders}
          to={to({ status: [...statusesOf.delivered, "cancelled"] })}
        >
          {numbers.wholeMoney(Number(earned("now")), money.currency)}
        </Figure>
      }
      change={change(Number(earned("now")), Number(earned("before")), totals.delivered.before)}
    >
      {day.until}:
      <br />
      <Figure
        count={Number(earned("before"))}
        to={toDayBefore({ status: [...statusesOf.delivered, "cancelled"] })}
      >
        {numbers.wholeMoney(Number(earned("before")), money.currency)}
      </Figure>
    </Tile>
  );
};

type TileProps = { label: string; value: ReactNode; change?: number | null; children: ReactNode };

const Tile = ({ label, value, change, children }: TileProps) => {
  const { percent } = useNumbers();
  return (
    <Paper variant="outlined" component="div" sx={tile}>
      <dt>
        {label}
        {typeof change === "number" && (
          <span className="change">{`${change < 0 ? "▼" : "▲"} ${percent(Math.abs(change))}`}</span>
        )}
      </dt>
      <dd className="value">{value}</dd>
      <dd className="before">{children}</dd>
    </Paper>
  );
};

/** The relative change; null if there were too few orders to compare, or for less than half a percent. */
const change = (now: number, before: number, ordersBefore: number): number | null =>
  ordersBefore < 10 || before === 0 || Math.abs(now / before - 1) < 0.005 ? null : now / before - 1;

export const tiles = {
  gridColumn: "1 / -1",
  m: 0,
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    [pageFrom(560)]: "repeat(3, minmax(0, 1fr))",
    [pageFrom(1028)]: "repeat(auto-fit, minmax(156px, 1fr))",
  },
} as const;

const tile = {
  containerType: "inline-size",
  minWidth: 0,
  px: 2,
  py: 1.25,
  fontVariantNumeric: "tabular-nums",
  dt: {
    display: "flex",
    alignItems: "baseline",
    justifyContent: "space-between",
    gap: 1,
    color: "text.secondary",
    fontSize: tokens.text.table,
    whiteSpace: "nowrap",
  },
  dd: { m: 0, whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" },
  ".value": {
    fontSize: 26,
    fontWeight: 600,
    letterSpacing: "-0.02em",
    lineHeight: 1.35,
  },
  ".change": { fontSize: 12 },
  // Amounts can be long and tiles narrow, so the font shrinks with the tile.
  "&:last-of-type .value": { fontSize: "clamp(16px, 16cqi, 26px)", lineHeight: "35px" },
  ".before": { color: "text.secondary", fontSize: 12, lineHeight: 1.5, whiteSpace: "normal" },
} as const;
