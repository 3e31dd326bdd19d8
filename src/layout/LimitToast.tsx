import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { type ApiError, isBeyondLimit } from "#contract/errors.ts";
import { useErrorToast } from "#src/ui/errorToast.tsx";

/** Says in a toast how long reads beyond a limit wait before they are repeated automatically. One toast stands for all. */
export const LimitToast = () => {
  const queryCache = useQueryClient().getQueryCache();
  const toastError = useErrorToast();
  const until = useRef(0);
  const tell = useEffectEvent((error: ApiError) => {
    if (Date.now() < until.current) return;
    const duration = (error.retryAfter ?? 0) * 1000;
    until.current = Date.now() + duration;
    // Shown for as long as the reads wait, as it explains the missing data.
    toastError(error, { duration });
  });
  useEffect(
    () =>
      queryCache.subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "failed") return;
        const { error } = event.action;
        if (isBeyondLimit(error)) tell(error);
      }),
    [queryCache],
  );
  return null;
};
