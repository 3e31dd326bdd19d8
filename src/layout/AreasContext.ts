import { createContext, use } from "react";
import type { Permissions } from "#contract/permissions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { type Areas, openEntries } from "./consoleResource.ts";

/** The areas of the console, for screens that name them. */
export const AreasContext = createContext<Areas>({ resources: [], pages: [] });

/** The pages that an account with these permissions may open, named as in the menu. */
export function useOpenPages(permissions: Permissions): { name: string; text: string }[] {
  const words = useWords("shell.menu");
  return openEntries(use(AreasContext), permissions).map(({ name, view, items }) => {
    const parts = items.map(({ label }) => words(label)).join(", ");
    return { name, text: parts ? `${words(view.title)} (${parts})` : words(view.title) };
  });
}
