import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { useLogout } from "react-admin";
import { useFormState } from "react-hook-form";
import { useBlocker } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { useQuestion } from "#src/ui/useQuestion.tsx";

/** What leaving the page would lose: typed text, or the rest of a command over many records that is under way. */
type Loss = "text" | "run";

/** The forms and runs on screen; each answers whether leaving would lose something now. */
const forms = new Map<() => boolean, Loss>();
const listeners = new Set<() => void>();

const lossNow = (): Loss | null => [...forms].find(([isUnsaved]) => isUnsaved())?.[1] ?? null;

const hasUnsaved = (): boolean => lossNow() !== null;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}

/**
 * Whether something was typed that is not saved. A list whose rows have dialogs waits with other rows until then: a row that
 * leaves takes along what was typed in its dialog.
 */
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved);

function add(isUnsaved: () => boolean, loss: Loss) {
  forms.set(isUnsaved, loss);
  announce();
  return () => {
    forms.delete(isUnsaved);
    announce();
  };
}

/** At the end of a session there is nothing to stay for. */
export function forgetUnsaved(): void {
  forms.clear();
  announce();
}

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
    return add(isUnsaved, "text");
  }, [isDirty, isSaved, answer]);
  return null;
}

/** The same of what is typed outside of a form, or of a run. */
export function useTracked(isUnsaved: boolean, loss: Loss = "text"): void {
  useEffect(() => add(() => isUnsaved, loss), [isUnsaved, loss]);
}

/** Asks whether what was typed may be lost, or the rest of a run left undone. */
export function useDiscardQuestion() {
  const words = useWords("forms.unsaved");
  const { ask, dialog } = useQuestion();
  const askToDiscard = (loss: Loss | "elsewhere" = "text") => {
    const [title, confirm] =
      loss === "run" ? (["runTitle", "leave"] as const) : (["title", "discard"] as const);
    return ask({ title: words(title), text: words(loss), confirm: words(confirm), isDangerous: true });
  };
  return { askToDiscard, dialog };
}

/** Over it the tabs of the console ask each other whether something typed would be lost. */
const openChannel = () => new BroadcastChannel("edelivery.unsaved");

/** Milliseconds that signing out waits for other tabs: one that is frozen never answers. */
const answerTime = 300;

async function isUnsavedElsewhere(): Promise<boolean> {
  const channel = openChannel();
  const answer = new Promise<boolean>((resolve) => {
    channel.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerTime);
  });
  channel.postMessage("isUnsaved");
  return answer.finally(() => channel.close());
}

/** Signs out, in all tabs at once: asks before if something typed would be lost in any of them. */
export function useSignOut() {
  const logout = useLogout();
  const { askToDiscard, dialog } = useDiscardQuestion();
  const signOut = async () => {
    const loss = lossNow() ?? ((await isUnsavedElsewhere()) ? "elsewhere" : null);
    if (!loss || (await askToDiscard(loss))) void logout();
  };
  return { signOut, dialog };
}

/**
 * Asks before a page is left on which something was typed, or a run is under way: by a link, the menu, the browser's back, a reload, or by
 * closing the tab. One for all forms, since a router knows only one that blocks.
 */
export function UnsavedGuard() {
  // A blocker that is always there disturbs links within the page.
  return useHasUnsaved() ? <Guard /> : null;
}

function Guard() {
  const { askToDiscard, dialog } = useDiscardQuestion();
  const blocker = useBlocker(
    // Another filter of the same page leaves its forms where they are.
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each blocked navigation.
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void askToDiscard(lossNow() ?? "text").then((isMeant) => (isMeant ? blocker.proceed() : blocker.reset()));
  }, [blocker.location]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    const channel = openChannel();
    channel.onmessage = ({ data }) => {
      if (data === "isUnsaved" && hasUnsaved()) channel.postMessage("unsaved");
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      channel.close();
    };
  }, []);
  return dialog;
}
