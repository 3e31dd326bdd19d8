import { useEffect, useEffectEvent } from "react";
import { useNotify } from "react-admin";
import { Navigate, useLocation } from "react-router";
import { type FlagPath, hasFlag } from "#contract/permissions.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useMissingRights } from "#src/ui/missingRights.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

type Props = {
  /** The flags that the page requires. */
  flags: readonly FlagPath[];
  redirect: string;
};

/** Redirects from a page that the account may not open, and says which rights are missing and who can give them. */
export const SentAway = ({ flags, redirect }: Props) => {
  const words = useWords("shell.sentAway");
  const notify = useNotify();
  const { pathname } = useLocation();
  const { permissions, userType } = useSessionUser();
  const missingRights = useMissingRights();
  const { administrators } = useCalls();
  // No message for the console's root: opening it asks for no page in particular.
  const isAsked = pathname !== "/";

  const tell = useEffectEvent(async () => {
    const show = (text: string) => notify(text, { type: "warning", autoHideDuration: toastTime });
    if (userType === "client") return show(words("client"));
    const text = words("text", { names: missingRights(flags.filter((path) => !hasFlag(permissions, path))) });
    try {
      const people = await administrators(undefined, {});
      show(people.length > 0 ? `${text} ${words("people", { people: people.join(", ") })}` : text);
    } catch {
      show(text);
    }
  });
  useEffect(() => {
    if (isAsked) void tell();
  }, [isAsked]);
  return <Navigate to={redirect} replace />;
};

/** Milliseconds, long enough to copy an address. */
const toastTime = 15_000;
