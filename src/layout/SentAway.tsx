import { useEffect, useEffectEvent, useState } from "react";
import { useNotify } from "react-admin";
import { Navigate, useLocation } from "react-router";
import { type FlagPath, hasFlag } from "#contract/permissions.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useHasUnsaved } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useMissingRights } from "#src/ui/missingRights.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

type Props = {
  /** The flags that the page requires. */
  flags: readonly FlagPath[];
  redirect: string;
  /** Whether the page was open until now. */
  wasAllowed: boolean;
};

/**
 * Redirects from a page that the account may not open, or not any more, and says which rights are missing, who can give them
 * and whether something unsaved is lost with the page.
 */
export const SentAway = ({ flags, redirect, wasAllowed }: Props) => {
  const words = useWords("shell.sentAway");
  const notify = useNotify();
  const { pathname, state } = useLocation();
  const { permissions, userType } = useSessionUser();
  const missingRights = useMissingRights();
  const { administrators } = useCalls();
  // No message for a page that this leads to, nor for the console's root: nobody asked for them in particular.
  const isAsked = wasAllowed || (pathname !== "/" && state !== sentAway);
  // Known in the first render only: the forms of the page are unmounted after it.
  const [isLost] = useState(useHasUnsaved() && wasAllowed);

  const tell = useEffectEvent(async () => {
    const show = (text: string) => notify(text, { type: "warning", autoHideDuration: toastTime });
    if (userType === "client") return show(words("client"));
    const names = missingRights(flags.filter((path) => !hasFlag(permissions, path)));
    const sentences = [
      words(wasAllowed ? "ended" : "text", { names }),
      ...(isLost ? [words("unsaved")] : []),
    ];
    try {
      const people = await administrators(undefined, {});
      if (people.length > 0) sentences.push(words("people", { people: people.join(", ") }));
    } catch {
      // The rest can be said without them.
    }
    show(sentences.join(" "));
  });
  useEffect(() => {
    if (isAsked) void tell();
  }, [isAsked]);
  return <Navigate to={redirect} replace state={sentAway} />;
};

/** The state of the history's entry that this leads to. */
const sentAway = "sentAway";

/** Milliseconds, long enough to copy an address. */
const toastTime = 15_000;
