import type { SvgIconComponent } from "@mui/icons-material";
import type { ComponentType } from "react";
import type { ResourceProps } from "react-admin";
import { type FlagPath, hasFlags, type Permissions } from "#contract/permissions.ts";
import type { shell } from "#locales/en/shell.ts";
import type { Loadable } from "#src/ui/loadable.tsx";
import type { Finder, PageFinder } from "#src/ui/palette/paletteContext.ts";

export type View = "list" | "show" | "create" | "edit";

/** Addresses, access and title of a view. */
export type ViewOptions = {
  /** Links use the first one; `:id` is the record's id. */
  addresses: readonly [string, ...string[]];
  /** The account needs all of them. */
  flags: readonly FlagPath[];
  /** Where accounts without access are redirected to. */
  redirect: string;
  title: MenuLabel;
  /** A number beside the label of the view's sub-entry in the menu. */
  badge?: ComponentType;
};

type MenuOptions = {
  /** The group of the entry. */
  group: MenuGroup;
  /** A number beside the label. */
  badge?: ComponentType;
  /** Sub-entries: views of this or another resource, and pages. */
  items?: readonly MenuItem[];
};

type MenuItem = { label: MenuLabel } & ({ resource: string; view: View } | { page: string });

/** The props of react-admin's `<Resource>`; guards, menu, titles and addresses read the options. */
export type ConsoleResource = Omit<ResourceProps, "options" | "children" | "icon" | View> &
  Partial<Record<View, ComponentType>> & {
    icon?: SvgIconComponent;
    options: {
      views: Partial<Record<View, ViewOptions>>;
      menu?: MenuOptions;
      /** Shows the resource's results for a phrase in the command palette, for accounts that may open its list. */
      finder?: Loadable<Finder>;
    };
  };

/** A page without resource. */
export type ConsolePage = ViewOptions & {
  name: string;
  icon: SvgIconComponent;
  page: ComponentType<{ title: MenuLabel }>;
  /** Shows the page's results for a phrase in the command palette. */
  finder?: Loadable<PageFinder>;
  /** Without it, the page is a sub-entry of another area. */
  menu?: MenuOptions;
};

/** All areas of the shell, in the menu's order. */
export type Areas = { resources: readonly ConsoleResource[]; pages: readonly ConsolePage[] };

/** The flags that an action on a resource or page requires; undefined denies access. */
export const flagsOf = ({ resources, pages }: Areas, name: string, action: string) =>
  resources.find((one) => one.name === name)?.options.views[action as View]?.flags ??
  (action === "list" ? pages.find((one) => one.name === name)?.flags : undefined);

/** All views and pages. */
export const allViews = ({ resources, pages }: Areas): readonly ViewOptions[] => [
  ...resources.flatMap(({ options }) => Object.values(options.views)),
  ...pages,
];

/** The finders of resources for the command palette, with the flags that they require. */
export const recordFinders = ({ resources }: Areas) =>
  resources.flatMap(({ name, options: { finder, views } }) =>
    finder && views.list ? [{ name, flags: views.list.flags, Finder: finder }] : [],
  );

/** The finders of pages for the command palette, with the flags that they require. */
export const pageFinders = ({ pages }: Areas) =>
  pages.flatMap(({ name, flags, finder }) => (finder ? [{ name, flags, Finder: finder }] : []));

export type MenuEntryOptions = {
  name: string;
  icon?: SvgIconComponent;
  menu: MenuOptions;
  view: ViewOptions;
  /** All addresses of the area. */
  addresses: readonly string[];
  items: readonly (ViewOptions & { label: MenuLabel })[];
};

export const menuGroups = ["work", "money", "goods", "rules", "account"] as const;
type MenuGroup = (typeof menuGroups)[number];

/** The entries of the menu. */
function menuEntries(areas: Areas): MenuEntryOptions[] {
  const { resources, pages } = areas;
  const optionsOf = (item: MenuItem): ViewOptions | undefined =>
    "page" in item
      ? pages.find(({ name }) => name === item.page)
      : resources.find(({ name }) => name === item.resource)?.options.views[item.view];
  const itemsOf = (menu: MenuOptions) =>
    (menu.items ?? []).flatMap((item) => {
      const options = optionsOf(item);
      return options ? [{ ...options, label: item.label }] : [];
    });
  const entryOf = (
    name: string,
    icon: SvgIconComponent | undefined,
    menu: MenuOptions,
    view: ViewOptions,
  ) => {
    const items = itemsOf(menu);
    return { name, icon, menu, view, items, addresses: [view, ...items].flatMap((one) => one.addresses) };
  };
  return [
    ...resources.flatMap(({ name, icon, options: { menu, views } }) => {
      if (!menu || !views.list) return [];
      const entry = entryOf(name, icon, menu, views.list);
      const others = Object.values(views).flatMap((one) => one.addresses);
      return [{ ...entry, addresses: [...entry.addresses, ...others] }];
    }),
    ...pages.flatMap((page) => (page.menu ? [entryOf(page.name, page.icon, page.menu, page)] : [])),
  ];
}

/** The entries of which the account may open the page or a sub-entry, with the sub-entries that it may open. */
export function openEntries(areas: Areas, permissions: Permissions): MenuEntryOptions[] {
  const isOpen = ({ flags }: ViewOptions) => hasFlags(permissions, flags);
  return menuEntries(areas)
    .map((entry) => ({ ...entry, items: entry.items.filter(isOpen) }))
    .filter(({ view, items }) => isOpen(view) || items.length > 0);
}

/** A key below `shell.menu` in `locales`. */
type MenuLabel = keyof typeof shell.menu;
