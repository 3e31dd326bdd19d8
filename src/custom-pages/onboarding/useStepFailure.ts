import { useTranslate } from "react-admin";
import { brand } from "#src/layout/brand/brand.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";

/**
 * What to tell about a step that failed (orders area of the requirements, section 8): to write to us. Only a service
 * that could not be reached is told as such, and the refusals that are named.
 */
export function useStepFailure(named: readonly string[] = []): (error: unknown) => string {
  const translate = useTranslate();
  const sentence = useErrorSentence();
  return (error) => {
    const { status, errorCode = "" } = error as { status?: number; errorCode?: string };
    return status === 0 || named.includes(errorCode)
      ? sentence(error)
      : translate("registration.failedUnknown", { email: brand.email });
  };
}
