import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { tokens } from "#src/layout/theme/tokens.ts";
import { isSwitch } from "./known.ts";
import { useStored } from "./useStored.ts";

/**
 * The container of the open page. What stands beside each other there depends on its width and not on that of the window, of
 * which the menu takes a part that the user chooses.
 */
export const pageContainer = { containerType: "inline-size", containerName: "page" } as const;

/** The key of a style that applies if the page has at least this width, beside `xs` and other breakpoints. */
export const pageFrom = <Width extends number>(width: Width) => `@${width}/page` as const;

/** The key of styles that apply if the page has at most this width. */
export const pageUpTo = <Width extends number>(width: Width) =>
  `@container page (max-width: ${width}px)` as const;

/** Whether the page has at most this width, for pages that show something else then. */
export function usePageUpTo(width: number): boolean {
  const [isExpanded] = useMenuExpanded();
  const menu = isExpanded ? tokens.drawer.open : tokens.drawer.closed;
  return useMediaQuery<Theme>(({ breakpoints: { values } }) => {
    const withoutMenu = `(max-width: ${Math.min(width, values.md - 1)}px)`;
    return `${withoutMenu}, (min-width: ${values.md}px) and (max-width: ${width + menu}px)`;
  });
}

/** Whether the menu beside the page shows names, or icons only. Windows below `md` have no menu beside the page. */
export const useMenuExpanded = () => useStored("looks.menuExpanded", isSwitch, true);
