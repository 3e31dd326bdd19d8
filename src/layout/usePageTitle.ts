import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { matchPath, useLocation } from "react-router";
import { brand } from "#src/layout/brand/brand.ts";
import { type Areas, allViews } from "./consoleResource.ts";

/** The name of the open page; the browser's tab shows it too. */
export function usePageTitle(areas: Areas): string {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const view = allViews(areas).find(({ addresses }) => addresses.some((path) => matchPath(path, pathname)));
  const title = view ? translate(`shell.menu.${view.title}`) : "";
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.title;
  }, [title]);
  return title;
}
