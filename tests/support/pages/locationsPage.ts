import type { Page } from "playwright-core";

/** Actions and elements of a company's locations, in English. */
export function locationsPage(page: Page) {
  const dialog = page.getByRole("dialog");
  const day = (name: string) => dialog.getByRole("group", { name, exact: true });
  return {
    list: page.getByRole("table", { name: "Locations" }),
    add: page.getByRole("button", { name: "Add location" }),
    row: (name: string) =>
      page.getByRole("row").filter({ has: page.getByRole("button", { name, exact: true }) }),
    open: (name: string) => page.getByRole("button", { name, exact: true }).click(),
    dialog,
    day,
    openDay: (name: string) => day(name).getByRole("combobox").selectOption("open"),
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
    save: dialog.getByRole("button", { name: /^(Add|Save) location$/ }),
    fill: async (values: Record<string, string>) => {
      for (const [label, text] of Object.entries(values))
        await dialog.getByLabel(label, { exact: true }).fill(text);
    },
  };
}
