import type { SvgIconComponent } from "@mui/icons-material";
import type { ComponentType } from "react";
import type { ResourceProps } from "react-admin";
import type { FlagPath } from "#contract/permissions.ts";
import type { shell } from "#locales/en/shell.ts";

export type View = "list" | "show" | "create" | "edit";

/** Where a view is found, who may open it, and what the page is called. */
export type ViewOptions = {
  /** Links lead to the first; `:id` stands for the record's id. */
  addresses: readonly [string, ...string[]];
  /** All must be true. */
  flags: readonly FlagPath[];
  /** Where those go who may not open it. */
  redirect: string;
  title: MenuLabel;
};

type MenuOptions = {
  /** Entries of one group stand together. */
  group: MenuGroup;
  /** A count beside the label. */
  badge?: ComponentType;
  /** Entries below this one: views of this resource or of another. */
  items?: readonly { label: MenuLabel; resource: string; view: View }[];
};

/** A resource as react-admin's `<Resource>` takes it; guards, menu, titles and addresses read its options. */
export type ConsoleResource = Omit<ResourceProps, "options" | "children" | "icon" | View> &
  Partial<Record<View, ComponentType>> & {
    icon?: SvgIconComponent;
    options: { views: Partial<Record<View, ViewOptions>>; menu?: MenuOptions };
  };

/** A page that belongs to no resource. */
export type ConsolePage = ViewOptions & {
  name: string;
  icon: SvgIconComponent;
  page: ComponentType<{ title: MenuLabel }>;
  menu: MenuOptions;
};

/** All that can be opened inside the shell, in the menu's order. */
export type Areas = { resources: readonly ConsoleResource[]; pages: readonly ConsolePage[] };

/** The flags that an action on a resource needs, or on a page by its name; what is not named is closed. */
export const flagsOf = ({ resources, pages }: Areas, name: string, action: string) =>
  resources.find((one) => one.name === name)?.options.views[action as View]?.flags ??
  (action === "list" ? pages.find((one) => one.name === name)?.flags : undefined);

/** Every view and page, for what is found by the address. */
export const allViews = ({ resources, pages }: Areas): readonly ViewOptions[] => [
  ...resources.flatMap(({ options }) => Object.values(options.views)),
  ...pages,
];

export type MenuEntryOptions = {
  name: string;
  icon?: SvgIconComponent;
  menu: MenuOptions;
  view: ViewOptions;
  /** All addresses that lie in this area. */
  addresses: readonly string[];
  items: readonly (ViewOptions & { label: MenuLabel })[];
};

export const menuGroups = ["work", "money", "goods", "rules", "own"] as const;
type MenuGroup = (typeof menuGroups)[number];

/** The menu's entries, of one group after the other. */
export function menuEntries(areas: Areas): MenuEntryOptions[] {
  const { resources, pages } = areas;
  const viewOf = (name: string, view: View) =>
    resources.find((one) => one.name === name)?.options.views[view];
  return [
    ...resources.flatMap(({ name, icon, options: { menu, views } }) => {
      if (!menu || !views.list) return [];
      const items = (menu.items ?? []).flatMap(({ label, resource, view }) => {
        const options = viewOf(resource, view);
        return options ? [{ ...options, label }] : [];
      });
      const addresses = [...Object.values(views), ...items].flatMap((one) => one.addresses);
      return [{ name, icon, menu, view: views.list, addresses, items }];
    }),
    ...pages.map((page) => ({
      name: page.name,
      icon: page.icon,
      menu: page.menu,
      view: page,
      addresses: page.addresses,
      items: [],
    })),
  ];
}

/** A key below `shell.menu` in `locales`. */
type MenuLabel = keyof typeof shell.menu;
