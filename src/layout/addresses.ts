import { generatePath, matchPath, parsePath } from "react-router";
import type { ConsoleResource, View } from "./consoleResource.ts";

/** The console's address for a path that react-admin makes, and any other path as it is. */
export type ToAddress = (path: string) => string;

/**
 * react-admin makes all its links as /name, /name/create, /name/:id and /name/:id/show, and lets nobody override that.
 * These are turned into the addresses of the resource's options.
 */
export function createToAddress(resources: readonly ConsoleResource[]): ToAddress {
  const isAddress = (pathname: string) =>
    resources.some(({ options }) =>
      Object.values(options.views).some(({ addresses }) => addresses.some((one) => matchPath(one, pathname))),
    );
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
    const address = find(pathname, fixed) ?? (isAddress(pathname) ? pathname : find(pathname, ofRecords));
    return `${address ?? pathname}${search}${hash}`;
  };
}

/** "/users/*" is reached by "/users". */
export const linkTo = (address: string): string => address.replace(/\/\*$/, "");

const fixed: readonly [View, string][] = [
  ["list", ""],
  ["create", "/create"],
];

// An address like /companies/list looks like the record "list": these are looked for last.
const ofRecords: readonly [View, string][] = [
  ["show", "/:id/show"],
  ["edit", "/:id"],
];
