import type { SvgIconComponent } from "@mui/icons-material";
import type { ComponentType } from "react";
import type { FlagPath } from "#contract/permissions.ts";
import type { shell } from "#locales/en/shell.ts";

/** An area of the console: its paths, who may open them, its page, and its place in the menu. */
export type ConsoleRoute = {
  /** The noun that the area is called by everywhere: folder, resource, words. */
  name: string;
  /** What react-admin asks for when it opens a page of this area ("list", "create"). */
  actions: readonly string[];
  title: MenuLabel;
  /** The first is where the menu leads. */
  paths: readonly [string, ...string[]];
  /** All must be true. */
  flags: readonly FlagPath[];
  /** Where those go who may not open it. */
  redirect: string;
  page: ComponentType<{ title: MenuLabel }>;
  /** Absent where the area has no entry of its own. */
  menu?: MenuEntry;
};

type MenuEntry = {
  icon: SvgIconComponent;
  /** Entries of one group stand together. */
  group: MenuGroup;
  /** Entries below this one. */
  items?: readonly MenuItem[];
  /** A count beside the label. */
  badge?: ComponentType;
};

export const menuGroups = ["work", "money", "goods", "rules", "own"] as const;
type MenuGroup = (typeof menuGroups)[number];

type MenuItem = { title: MenuLabel; path: string; flags: readonly FlagPath[] };

/** A key below `shell.menu` in `locales`. */
type MenuLabel = keyof typeof shell.menu;
