import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLogout } from "react-admin";
import { useFormState } from "react-hook-form";
import { type Location, useBlocker, useLocation, useNavigate } from "react-router";
import type { SessionUser } from "#contract/session.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { BusyOverlay } from "#src/ui/BusyOverlay.tsx";
import { createSignal } from "#src/ui/signal.ts";
import { useQuestion } from "#src/ui/useQuestion.tsx";
import { hasHeldDraft, useHasHeldDraft } from "./drafts.ts";
import { opensAnotherRecord } from "./recordParams.ts";

/**
 * What would be lost if the page was left: typed text, the rest of a command on many records that is running, or a new key or
 * link that is never shown again.
 */
type PageLoss = "text" | "run" | "key";

/** What would be lost with the tab or the session: the same, or a file that is on its way. */
type Loss = PageLoss | "file";

/** The mounted forms and runs; each function answers whether leaving would lose something now. */
const forms = new Map<() => boolean, PageLoss>();
/** The files that are on their way. They continue when the page is left. */
const files = new Set<Promise<unknown>>();
/** The values that are on their way, each until it is known whether it was saved. */
const saves = new Set<Promise<boolean>>();
const { subscribe, announce } = createSignal();

const pageLoss = (): PageLoss | null => [...forms].find(([isUnsaved]) => isUnsaved())?.[1] ?? null;

const lossNow = (): Loss | null =>
  pageLoss() ?? (hasHeldDraft() ? "text" : null) ?? (files.size > 0 ? "file" : null);

const hasUnsaved = (): boolean => pageLoss() !== null;

const hasLoss = (): boolean => lossNow() !== null;

/**
 * Whether there are unsaved values. Lists whose rows have dialogs don't load other rows meanwhile, because a row that
 * disappears would take the values of its dialog with it.
 */
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved);

function add(isUnsaved: () => boolean, loss: PageLoss) {
  forms.set(isUnsaved, loss);
  announce();
  return () => {
    forms.delete(isUnsaved);
    announce();
  };
}

/** Clears the registry at the end of a session, so that leaving asks no question. */
export function forgetUnsaved(): void {
  forms.clear();
  files.clear();
  saves.clear();
  announce();
}

type TrackedProps = {
  /** True as soon as the service has saved: what follows may leave the page. */
  isSaved: RefObject<boolean>;
  /** Is set to a function that answers for the form, for a dialog around it. */
  answer: RefObject<() => boolean>;
};

/** Registers the surrounding form with `UnsavedGuard`. */
export function TrackedChanges({ isSaved, answer }: TrackedProps) {
  const { isDirty } = useFormState();
  useEffect(() => {
    const isUnsaved = () => isDirty && !isSaved.current;
    answer.current = isUnsaved;
    return add(isUnsaved, "text");
  }, [isDirty, isSaved, answer]);
  return null;
}

/** The same for values outside of a form, a run, or a key or link. */
export function useTracked(isUnsaved: boolean, loss: PageLoss = "text"): void {
  useEffect(() => add(() => isUnsaved, loss), [isUnsaved, loss]);
}

/** The same for a file, until it is there. Only a reload, closing the tab and signing out ask because of it. */
export async function trackFile<Result>(file: Promise<Result>): Promise<Result> {
  files.add(file);
  announce();
  try {
    return await file;
  } finally {
    files.delete(file);
    announce();
  }
}

/**
 * The same for values that are being saved, until the answer: signing out waits for it, and is given up after a failure.
 * Leaving a page that would lose something waits, too, and asks only after a failure.
 */
export async function trackSave<Result>(
  save: Promise<Result>,
  isSaved: (result: Result) => boolean = () => true,
): Promise<Result> {
  const saved = save.then(isSaved, () => false);
  saves.add(saved);
  try {
    return await save;
  } finally {
    saves.delete(saved);
  }
}

/** Resolves to whether all were saved. Includes what an answer begins to save, as an order whose price was asked for. */
async function savesAnswered(): Promise<boolean> {
  let areSaved = true;
  while (saves.size > 0) {
    const saved = await Promise.all(saves);
    areSaved &&= saved.every(Boolean);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return areSaved;
}

const titles = {
  text: "title",
  run: "unfinishedTitle",
  file: "unfinishedTitle",
  key: "keyTitle",
} as const satisfies Record<Loss, string>;

/** Asks whether typed values may be discarded, or a run or a file left unfinished. */
export function useDiscardQuestion() {
  const words = useWords("forms.unsaved");
  const { ask, dialog } = useQuestion();
  const askToDiscard = (loss: Loss = "text", isElsewhere = false) => {
    const text = words(isElsewhere ? `elsewhere.${loss}` : loss);
    const confirm = words(loss === "text" ? "discard" : "leave");
    return ask({ title: words(titles[loss]), text, confirm, isDangerous: true });
  };
  return { askToDiscard, dialog };
}

/**
 * Before the tab loads another page: `mayLeave` asks if that would lose something. What is done then must call `forgetUnsaved`,
 * or the browser asks once more.
 */
export function useLeaveTab() {
  const { askToDiscard, dialog } = useDiscardQuestion();
  const mayLeave = async (): Promise<boolean> => {
    await savesAnswered();
    const loss = lossNow();
    return !loss || (await askToDiscard(loss));
  };
  return { mayLeave, dialog };
}

/** The channel over which the console's tabs ask each other what would be lost. */
const openChannel = () => new BroadcastChannel("edelivery.unsaved");

/** Milliseconds that signing out waits for other tabs, since a frozen tab never answers. */
const answerTime = 300;

async function lossElsewhere(): Promise<Loss | null> {
  const channel = openChannel();
  const answer = new Promise<Loss | null>((resolve) => {
    channel.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), answerTime);
  });
  channel.postMessage("isUnsaved");
  return answer.finally(() => channel.close());
}

/**
 * Signs out, which affects all tabs; asks first if unsaved values, a running command or a file that is on its way would be
 * lost in any of them. A view as another account is of this tab alone.
 */
export function useSignOut() {
  const words = useWords("session");
  const logout = useLogout();
  const queryClient = useQueryClient();
  const { askToDiscard, dialog } = useDiscardQuestion();
  const isLeaving = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const mayLeave = async () => {
    // Why not is said on the screen.
    if (!(await savesAnswered())) return false;
    const here = lossNow();
    // Not known as long as the console could not start.
    const user = queryClient.getQueryData<SessionUser>(keys.session.me);
    const loss = here ?? (user?.viewedBy ? null : await lossElsewhere());
    setWaiting(!loss);
    return !loss || askToDiscard(loss, !here);
  };
  const signOut = async () => {
    // Pressed again while it waits.
    if (isLeaving.current) return;
    isLeaving.current = true;
    setWaiting(true);
    const isLeft = await mayLeave();
    setWaiting(isLeft);
    // Never ends, since the page is left.
    if (isLeft) await logout();
    isLeaving.current = false;
  };
  return {
    signOut,
    dialog: isWaiting ? <BusyOverlay text={words("leaving")} /> : dialog,
  };
}

/**
 * Asks before a page with unsaved values or a running command is left by a link, the menu or Back, and before these or a
 * file that is on its way are lost by a reload or by closing the tab. There is one for all forms, since a router supports
 * only one blocker.
 */
export function UnsavedGuard() {
  const isLossAhead = useSyncExternalStore(subscribe, hasLoss);
  const isTabGuarded = useHasHeldDraft() || isLossAhead;
  const isPageGuarded = useHasUnsaved();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      {isTabGuarded && <TabGuard />}
      {/* A blocker that is always mounted would interfere with links within the page. One that has stopped somebody stays
          until that is decided, since the navigation is lost with it. */}
      {(isPageGuarded || isLeaving) && <PageGuard onLeaving={setLeaving} />}
    </>
  );
}

function PageGuard({ onLeaving }: { onLeaving: (isLeaving: boolean) => void }) {
  const { askToDiscard, dialog } = useDiscardQuestion();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      hasUnsaved() &&
      (from.pathname !== to.pathname ||
        opensAnotherRecord(from.search, to.search) ||
        // A dialog covers the page's links, but not Back and Forward, which would change the page below it.
        (historyAction === "POP" && from.search !== to.search && isDialogOpen())),
  );
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  /** Back and Forward below a dialog do nothing: some dialogs would stay, so that "Discard" would not be true. */
  const isBelowDialog = (to: Location): boolean =>
    to.pathname === pathname && !opensAnotherRecord(search, to.search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each blocked navigation.
  useEffect(() => {
    if (blocker.state !== "blocked") return undefined;
    let isCurrent = true;
    const decide = async () => {
      await savesAnswered();
      // A form that leads elsewhere once it has saved ends the blocked navigation, which React learns later.
      await new Promise((resolve) => setTimeout(resolve));
      if (window.location.pathname !== pathname) return navigate(blocker.location);
      if (!isCurrent) return;
      const loss = pageLoss();
      const isMeant = !loss || (!isBelowDialog(blocker.location) && (await askToDiscard(loss)));
      if (!isCurrent) return;
      if (isMeant) blocker.proceed();
      else blocker.reset();
    };
    onLeaving(true);
    void decide();
    return () => {
      isCurrent = false;
      onLeaving(false);
    };
  }, [blocker.location]);
  return dialog;
}

const isDialogOpen = (): boolean => document.querySelector("[role=dialog]") !== null;

function TabGuard() {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasLoss()) event.preventDefault();
    };
    const channel = openChannel();
    channel.onmessage = ({ data }) => {
      const loss = lossNow();
      if (data === "isUnsaved" && loss) channel.postMessage(loss);
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      channel.close();
    };
  }, []);
  return null;
}
