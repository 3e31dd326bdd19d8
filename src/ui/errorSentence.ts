import { useTranslate } from "react-admin";

/** The sentence of `locales` for a failed call; what has no code, or one that is not known here, gets the general one. */
export function useErrorSentence(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    const code = (error as { errorCode?: unknown } | null)?.errorCode;
    const general = translate("errors.unknown");
    return typeof code === "string" ? translate(`errors.${code}`, { _: general }) : general;
  };
}
