import { useTranslate } from "react-admin";
import type { ErrorBody } from "#contract/errorBody.ts";
import type { ErrorCode } from "#contract/errors.ts";

/**
 * The sentence of `locales` for a failed call. What the service refuses by a code that is not known here gets the
 * sentence of the default one; a failure of the service itself, or what has no code, the general one. A wrong PIN or code
 * says how many tries are left.
 */
export function useErrorSentence(): (error: unknown, defaultCode?: ErrorCode) => string {
  const translate = useTranslate();
  return (error, defaultCode = "unknown") => {
    const { errorCode, status = 0, body } = (error ?? {}) as Failure;
    const isRefusal = errorCode === "unknown" && status < 500;
    const code = isRefusal ? defaultCode : errorCode;
    const general = translate("errors.unknown");
    const sentence = typeof code === "string" ? translate(`errors.${code}`, { _: general }) : general;
    return body?.triesLeft
      ? `${sentence} ${translate("common.triesLeft", { smart_count: body.triesLeft })}`
      : sentence;
  };
}

type Failure = { errorCode?: unknown; status?: number; body?: Partial<ErrorBody> };
