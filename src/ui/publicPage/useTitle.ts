import { useEffect } from "react";
import { brand } from "#src/layout/brand/brand.ts";

/** Names the page in the browser's tab, together with the product. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
