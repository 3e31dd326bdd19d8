import { useState } from "react";

export type SteadyRow<Row> = { row: Row; isGone: boolean };

/**
 * Rows that keep their places until somebody asks for what is new. A row that is no longer in the answer stays, as gone; why
 * it is, the caller must find out. `asked`: what was asked for; other rows for other questions. `limit`: how many an answer
 * holds, beyond which nobody knows.
 */
export function useSteadyRows<Row extends { id: string }>(
  asked: string,
  current: readonly Row[] | undefined,
  limit: number,
) {
  const [shown, setShown] = useState<{ asked: string; rows: readonly Row[] }>();
  const isFirst = shown?.asked !== asked || (shown.rows.length === 0 && current?.length !== 0);
  if (current && isFirst) setShown({ asked, rows: current });
  const places = (isFirst ? current : shown.rows) ?? [];
  const byId = new Map(current?.map((row) => [row.id, row]));
  const isAllKnown = current !== undefined && current.length < limit;
  const known = new Set(places.map(({ id }) => id));
  return {
    rows: places.map((place): SteadyRow<Row> => {
      const row = byId.get(place.id);
      return { row: row ?? place, isGone: isAllKnown && !row };
    }),
    arrived: current?.filter(({ id }) => !known.has(id)).length ?? 0,
    showAll: () => current && setShown({ asked, rows: current }),
  };
}
