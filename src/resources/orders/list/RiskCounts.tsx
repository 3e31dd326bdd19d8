import Tooltip from "@mui/material/Tooltip";
import { useMemo } from "react";
import { useListContext } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import { type Deadline, deadlineOf } from "#contract/orders/clock.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useShortcutHint } from "#src/ui/letterKeys.ts";
import { pageKeys } from "#src/ui/pageKeys.ts";
import { useTicking } from "#src/ui/useToday.ts";
import { dash } from "./orderColumns.tsx";

/** The numbers of late orders and orders at risk. A click, or the key `a`, sorts the list by deadline and back. */
export const RiskCounts = ({ rows }: { rows: readonly OrderRow[] | undefined }) => {
  const words = useWords("orders");
  const hintOf = useShortcutHint();
  const { sort, setSort } = useListContext();
  const { late, atRisk } = useRisks(rows ?? none);
  const isOn = sort.field === "deadline";
  const toggle = () => setSort({ field: isOn ? "status" : "deadline", order: "DESC" });
  useHotkeys("a", toggle, pageKeys, [isOn, setSort]);
  return (
    <Tooltip
      describeChild
      placement="top-start"
      title={
        <span>
          {words("keys.atRisk")}
          {hintOf(" (a)")}
        </span>
      }
    >
      <button type="button" aria-pressed={isOn} aria-keyshortcuts={hintOf("a")} onClick={toggle}>
        {words("risks.late")} <b className={late > 0 ? "late" : ""}>{rows ? late : dash}</b> ·{" "}
        {words("risks.atRisk")} <b className={atRisk > 0 ? "atRisk" : ""}>{rows ? atRisk : dash}</b>
      </button>
    </Tooltip>
  );
};

/** Counted every second; the deadlines are computed only when the rows change. */
function useRisks(rows: readonly OrderRow[]): { late: number; atRisk: number } {
  const deadlines = useMemo(() => rows.flatMap((row) => knownDeadline(row) ?? []), [rows]);
  const late = useTicking((now) => deadlines.filter(({ at }) => at < now).length);
  const begun = useTicking((now) => deadlines.filter(({ at, riskAt }) => at < now || riskAt <= now).length);
  return { late, atRisk: begun - late };
}

const none: readonly OrderRow[] = [];

const known = new WeakMap<OrderRow, Deadline | null>();

function knownDeadline(row: OrderRow): Deadline | null {
  if (!known.has(row)) known.set(row, deadlineOf(row));
  return known.get(row) ?? null;
}
