import { type RefObject, useEffect } from "react";
import { useFormState } from "react-hook-form";
import { useBlocker } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { useQuestion } from "#src/ui/useQuestion.tsx";

/** The forms on screen; each answers whether something was typed that would be lost. */
const forms = new Set<() => boolean>();

const hasUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved());

/** At the end of a session there is nothing to stay for. */
export const forgetUnsaved = (): void => forms.clear();

type TrackedProps = {
  /** Set as soon as the service has saved: what follows may leave the page. */
  isSaved: RefObject<boolean>;
  /** Answers for a dialog around the form. */
  answer: RefObject<() => boolean>;
};

/** Makes the form around it known to the guard. */
export function TrackedChanges({ isSaved, answer }: TrackedProps) {
  const { isDirty } = useFormState();
  useEffect(() => {
    const isUnsaved = () => isDirty && !isSaved.current;
    answer.current = isUnsaved;
    forms.add(isUnsaved);
    return () => {
      forms.delete(isUnsaved);
    };
  }, [isDirty, isSaved, answer]);
  return null;
}

/** Asks whether what was typed may be lost. */
export function useDiscardQuestion() {
  const words = useWords("forms.unsaved");
  const { ask, dialog } = useQuestion();
  const askToDiscard = () =>
    ask({ title: words("title"), text: words("text"), confirm: words("discard"), isDangerous: true });
  return { askToDiscard, dialog };
}

/**
 * Asks before a page is left on which something was typed: by a link, the menu, the browser's back, a reload, or by
 * closing the tab. One for all forms, since a router knows only one that blocks.
 */
export function UnsavedGuard() {
  const { askToDiscard, dialog } = useDiscardQuestion();
  const blocker = useBlocker(
    // Another filter of the same page leaves its forms where they are.
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each blocked navigation.
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void askToDiscard().then((isMeant) => (isMeant ? blocker.proceed() : blocker.reset()));
  }, [blocker.location]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);
  return dialog;
}
