import { useQueryClient } from "@tanstack/react-query";

/**
 * The `meta` of a whole record. It is part of the cache key: without it react-admin fills `getOne` with the row of a list,
 * which lacks some fields.
 */
export const inFull = { full: true };

/**
 * How `ShowBase` and `EditBase` read a whole record: they would switch retries off, and show a failure as a toast on the
 * list.
 */
export function useRecordQuery() {
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  return { meta: inFull, retry, onError: () => undefined };
}
