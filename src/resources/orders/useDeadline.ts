import { deadlineOf, deadlineState } from "#contract/orders/clock.ts";
import type { DeadlineState } from "#contract/orders/promise.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useTicking } from "#src/ui/useToday.ts";
import { stampText } from "#src/ui/warsawTime.ts";

type Row = Parameters<typeof deadlineOf>[0];

/** The state of an order's deadline, now or at a moment, and a text about it; null for an order that is over. */
export function useDeadline(row: Row, moment?: string): { state: DeadlineState; text: string } | null {
  const words = useWords("orders");
  const state = useTicking((now) => deadlineState(row, moment ? Date.parse(moment) : now));
  const deadline = deadlineOf(row);
  if (!state || !deadline) return null;
  const due = words(`due.${deadline.kind}`, { moment: stampText(deadline.at) });
  return { state, text: state === "onTime" ? due : `${words(`risks.${state}`)} · ${due}` };
}
