import { useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";

/** After a try that was wrong one is at the first thing that is, as one reads: cards come after the inputs below them otherwise. */
export function FocusFirstProblem() {
  const anchor = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    // The form's own choice comes in a moment; this one comes after it.
    const timer = setTimeout(() => {
      const form = anchor.current?.closest("form");
      form?.querySelector<HTMLElement>(`[aria-invalid="true"], [data-problem]`)?.focus();
    });
    return () => clearTimeout(timer);
  }, [submitCount, isSubmitSuccessful]);
  return <span ref={anchor} hidden />;
}
