import { useEffect, useRef } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { useLocation } from "react-router";
import { isBusyElsewhere } from "#src/ui/isBusyElsewhere.ts";

/** The end of a user's address that leads to the search for a permission. */
export const toPermissions = "#permissions";

export const permissionKey = "p";

/** The search for a permission: it gets the focus by a key, and where the address leads to it. */
export function usePermissionField() {
  const field = useRef<HTMLInputElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew when the same address is opened again.
  useEffect(() => {
    if (hash === toPermissions) field.current?.focus();
  }, [hash, key]);
  useHotkeys(permissionKey, () => field.current?.focus(), {
    useKey: true,
    ignoreEventWhen: isBusyElsewhere,
    preventDefault: true,
  });
  return field;
}
