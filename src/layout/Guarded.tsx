import { type ReactNode, useState } from "react";
import { hasFlags } from "#contract/permissions.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import type { ViewOptions } from "./consoleResource.ts";
import { SentAway } from "./SentAway.tsx";

type Props = Pick<ViewOptions, "flags" | "redirect"> & { children: ReactNode };

/**
 * A page for accounts with the flags that they have now: who loses one while the page is open is sent away, and who is
 * given the last one opens it at once. react-admin's `CanAccess` keeps an answer for some minutes.
 */
export function Guarded({ flags, redirect, children }: Props) {
  const { permissions } = useSessionUser();
  const isAllowed = hasFlags(permissions, flags);
  const [wasAllowed] = useState(isAllowed);
  return isAllowed ? children : <SentAway {...{ flags, redirect, wasAllowed }} />;
}
