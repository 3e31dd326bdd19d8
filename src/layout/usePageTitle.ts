import { useEffect } from "react";
import { matchPath, useLocation } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { setPageTitle } from "#src/ui/useDocumentTitle.ts";
import { type Areas, allViews } from "./consoleResource.ts";

/** The title of the open page; it is also set as the document's title. */
export function usePageTitle(areas: Areas): string {
  const words = useWords("shell.menu");
  const { pathname } = useLocation();
  const view = allViews(areas).find(({ addresses }) => addresses.some((path) => matchPath(path, pathname)));
  const title = view ? words(view.title) : "";
  useEffect(() => {
    setPageTitle(title ? `${title} · ${brand.name}` : brand.title);
  }, [title]);
  return title;
}
