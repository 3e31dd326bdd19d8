import { useEffect, useRef } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { useLocation } from "react-router";
import { pageKeys } from "#src/ui/pageKeys.ts";

/** The hash of a user's address that moves the focus to the search for a permission. */
export const toPermissions = "#permissions";

export const permissionKey = "p";

/** The search field for a permission: a key, or the hash of the address, moves the focus to it. */
export function usePermissionField() {
  const field = useRef<HTMLInputElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew when the same address is opened again.
  useEffect(() => {
    if (hash === toPermissions) field.current?.focus();
  }, [hash, key]);
  useHotkeys(permissionKey, () => field.current?.focus(), {
    useKey: true,
    ...pageKeys,
    preventDefault: true,
  });
  return field;
}
