import { useEffect } from "react";
import { brand } from "#src/layout/brand/brand.ts";

/** Names what is open in the browser's tab, together with the product; left, the former name is back. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${brand.name}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
