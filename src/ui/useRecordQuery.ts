import { useQueryClient } from "@tanstack/react-query";

/**
 * How `ShowBase` and `EditBase` read their record: they would switch retries off, and show a failure as a toast on the
 * list. `meta` keeps react-admin from filling a whole record with the row of the list.
 */
export function useRecordQuery<Meta extends object>(meta: Meta) {
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  return { meta, retry, onError: () => undefined };
}
