import type { ErrorBody } from "#contract/errorBody.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { FlagPath } from "#contract/permissions.ts";
import { useWord } from "#src/i18n/useWords.ts";
import { useMissingRights } from "./missingRights.ts";
import { stampText } from "./warsawTime.ts";

/**
 * The sentence of `locales` for a failed call. What the service refuses by a code that is not known here gets the
 * sentence of the default one; a failure of the service itself, or what has no code, the general one, with the request's
 * id for those who are told of it. A wrong PIN or code says how many tries are left, and what an account lacks is named,
 * as are who changed a record meanwhile and how long to wait.
 */
export function useErrorSentence(): (error: unknown, defaultCode?: ErrorCode) => string {
  const word = useWord();
  const missingRights = useMissingRights();
  return (error, defaultCode = "unknown") => {
    const { errorCode, status = 0, body, retryAfter } = (error ?? {}) as Failure;
    const isRefusal = errorCode === "unknown" && status < 500;
    const code = isRefusal ? defaultCode : errorCode;
    const general = word("errors.unknown");
    if (code === "record_changed" && body?.conflict?.by) {
      const { by, at } = body.conflict;
      return word("common.changedBy", { by, moment: stampText(at) });
    }
    if (code === "too_many_requests" && retryAfter) {
      return word("common.tooManyRequests", { seconds: retryAfter });
    }
    if (code === "unknown" && body?.requestId) {
      return `${general}. ${word("common.requestId", { id: body.requestId })}`;
    }
    const sentence = typeof code === "string" ? word(`errors.${code}`, { _: general }) : general;
    if (body?.missing) {
      const names = missingRights(body.missing as FlagPath[]);
      return `${sentence} ${word("common.missingRights", { names })}`;
    }
    return body?.triesLeft
      ? `${sentence} ${word("common.triesLeft", { smart_count: body.triesLeft })}`
      : sentence;
  };
}

type Failure = { errorCode?: unknown; status?: number; retryAfter?: number; body?: Partial<ErrorBody> };
