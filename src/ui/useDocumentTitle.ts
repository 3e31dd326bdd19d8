import { useEffect } from "react";
import { brand } from "#src/layout/brand/brand.ts";

/** The titles of what is open, the innermost last. */
const open: string[] = [];
/** The title of the page, shown while none of them is open. */
let page = "";

const show = () => {
  document.title = open.at(-1) ?? page;
};

export function setPageTitle(title: string): void {
  page = title;
  show();
}

/** Sets the title of the browser's tab while the component is mounted; afterwards the title of before is back. */
export function useDocumentTitle(title: string): void {
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
