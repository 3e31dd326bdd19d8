import { generatePath, matchPath, parsePath } from "react-router";
import { type Areas, allViews, type View } from "./consoleResource.ts";

/** Converts a path made by react-admin to the console's address; other paths stay as they are. */
export type ToAddress = (path: string) => string;

/**
 * react-admin builds links as /name, /name/create, /name/:id and /name/:id/show, which can't be configured. They are
 * converted to the addresses in the resource's options. The address of a page is kept, even if it looks like that of a
 * record.
 */
export function createToAddress(areas: Areas): ToAddress {
  const { resources } = areas;
  const isAddress = (pathname: string) =>
    allViews(areas).some(({ addresses }) => addresses.some((one) => matchPath(one, pathname)));
  const find = (pathname: string, paths: readonly [View, string][]): string | undefined => {
    for (const { name, options } of resources) {
      for (const [view, path] of paths) {
        const match = matchPath(`/${name}${path}`, pathname);
        const address = options.views[view]?.addresses[0];
        if (match && address) return generatePath(linkTo(address), match.params);
      }
    }
  };
  return (path) => {
    const { pathname = "", search = "", hash = "" } = parsePath(path);
    const address =
      find(pathname, fixedPaths) ?? (isAddress(pathname) ? pathname : find(pathname, recordPaths));
    return `${address ?? pathname}${search}${hash}`;
  };
}

/** The link for an address with a wildcard: "/users/*" becomes "/users". */
export const linkTo = (address: string): string => address.replace(/\/\*$/, "");

const fixedPaths: readonly [View, string][] = [
  ["list", ""],
  ["create", "/create"],
];

// Checked last, because /companies/list also matches the record "list".
const recordPaths: readonly [View, string][] = [
  ["show", "/:id/show"],
  ["edit", "/:id"],
];
