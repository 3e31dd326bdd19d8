import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { matchPath, useLocation } from "react-router";
import { brand } from "#src/layout/brand/brand.ts";
import type { ConsoleRoute } from "./consoleRoute.ts";

/** The name of the area that is open; the browser's tab says it too. */
export function usePageTitle(routes: readonly ConsoleRoute[]): string {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const route = routes.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
  const title = route ? translate(`shell.menu.${route.title}`) : "";
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.title;
  }, [title]);
  return title;
}
