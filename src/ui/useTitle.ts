import { useEffect } from "react";
import { brand } from "#src/layout/brand/brand.ts";

/** What is open, the innermost last. */
const open: string[] = [];
/** What the browser's tab is called while nothing of it is. */
let page = "";

const show = () => {
  document.title = open.at(-1) ?? page;
};

export function setPageTitle(title: string): void {
  page = title;
  show();
}

/** Names what is open in the browser's tab, together with the product; left, the page's name is back. */
export function useTitle(title: string): void {
  useEffect(() => {
    const own = `${title} · ${brand.name}`;
    page ||= document.title;
    open.push(own);
    show();
    return () => {
      open.splice(open.lastIndexOf(own), 1);
      show();
    };
  }, [title]);
}
