import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRedirect } from "react-admin";
import type { SettlementKind } from "#contract/settlementKinds.ts";
import type { SettlementPreview } from "#contract/settlements.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { readableDay, typedDay } from "#src/forms/dates/typedDates.ts";
import { type CommandResponse, useCommandRequest, useSubmission } from "#src/forms/useCommand.ts";
import { settlementAddress } from "#src/layout/addresses.ts";
import { keys } from "#src/queryKeys.ts";
import { useIsMounted } from "#src/ui/useIsMounted.ts";
import { useToday } from "#src/ui/useToday.ts";
import { SettlementLink } from "./SettlementLink.tsx";

type Closed = CommandResponse<"settleDrivers">;

type Period = {
  kind: SettlementKind;
  until: string;
  /** The only driver or company to settle; undefined for all. */
  chosenId: string | undefined;
  onClose: () => void;
};

/** The preview of closing a period, and the command that closes it. */
export function useClosing({ kind, until, chosenId, onClose }: Period) {
  const { previewDriverSettlements, previewCompanySettlements } = useCalls();
  const queryClient = useQueryClient();
  const redirect = useRedirect();
  const isMounted = useIsMounted();
  const today = useToday();
  const isOver = typedDay(readableDay(until)) !== null && until < today;
  const preview = useQuery({
    queryKey: keys.settlements.preview(kind, until),
    queryFn: ({ signal }) => {
      const call = kind === "driver" ? previewDriverSettlements : previewCompanySettlements;
      return call({ until }, { signal });
    },
    enabled: isOver,
  });
  const options = {
    words: "settlements.close",
    onSuccess: ({ id }: Closed) => {
      if (!isMounted.current) return;
      onClose();
      if (id) redirect(settlementAddress(id));
    },
    toastAction: ({ id }: Closed) => id && <SettlementLink id={id} />,
    onSettled: () => {
      for (const { all: queryKey } of [keys.settlements, keys.wallet])
        void queryClient.invalidateQueries({ queryKey });
    },
  } as const;
  const drivers = useSubmission(useCommandRequest("settleDrivers"), options);
  const companies = useSubmission(useCommandRequest("settleCompanies"), options);
  const { failure, isUnanswered } = kind === "driver" ? drivers : companies;
  return {
    preview,
    /** Whether the period can be closed: its last day is over. */
    isOver,
    /** The total of the chosen one or of all; undefined while the period can't be closed. */
    total: isOver && preview.data ? totalOf(preview.data, chosenId) : undefined,
    isPending: drivers.isPending || companies.isPending,
    failure,
    isUnanswered,
    /** Closes what was confirmed; if it would be something else by now, the service refuses. */
    close: ({ settlements, lines, amount }: SettlementPreview["total"]) => {
      const words = settlements === 1 ? "settlements.closeOne" : "settlements.close";
      const expected = { lines, amount };
      return kind === "driver"
        ? drivers.send({ until, driverId: chosenId, expected }, words)
        : companies.send({ until, companyId: chosenId, expected }, words);
    },
  };
}

function totalOf({ rows, total }: SettlementPreview, chosenId: string | undefined) {
  if (chosenId === undefined) return total.settlements > 0 ? total : undefined;
  const row = rows.find(({ id }) => id === chosenId);
  return row && { settlements: 1, ...row };
}
