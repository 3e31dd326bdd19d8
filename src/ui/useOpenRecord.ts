import { useState } from "react";

/**
 * The record of a list that is open in a dialog. It follows the list, and stays as it was last seen if the list no longer has
 * it: what is typed must not vanish with the record, and the service answers when it is sent.
 */
export function useOpenRecord<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [record, setRecord] = useState<Row | null>(null);
  const rowOf = (id: string | undefined) => rows?.find((row) => row.id === id);
  const latest = rowOf(record?.id);
  if (latest && latest !== record) setRecord(latest);
  return {
    record,
    open: (id: string) => setRecord(rowOf(id) ?? null),
    close: () => setRecord(null),
  };
}
