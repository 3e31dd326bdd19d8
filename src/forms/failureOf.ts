import { ApiError } from "#contract/errors.ts";

/**
 * `isDecided`: the service refused the command, which was not carried out. In any other case it may have been, or still be
 * under way. `isOpen`: the same can be sent again. Both hold if the service refused only the token of a session that was
 * renewed meanwhile.
 */
export function failureOf(error: unknown): { isDecided: boolean; isOpen: boolean; isOffline: boolean } {
  const { status, errorCode } = error instanceof ApiError ? error : { status: 0, errorCode: null };
  const isRenewed = errorCode === "session_renewed";
  const isRefusal = status >= 400 && status < 500 && status !== 401;
  const isDecided = isRenewed || (isRefusal && errorCode !== "request_in_progress");
  return {
    isDecided,
    isOpen: isRenewed || !isDecided,
    isOffline: (status === 0 && !isRenewed) || status === 401,
  };
}
