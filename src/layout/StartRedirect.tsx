import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useStartPage } from "./startPage.ts";

/** Redirects from the console's root to the account's start page, unless that is the orders, which are shown at the root. */
export function StartRedirect({ children }: { children: ReactNode }) {
  const { startPage } = useStartPage();
  const { pathname } = useLocation();
  return pathname === "/" && startPage !== "orders" ? <Navigate to={`/${startPage}`} replace /> : children;
}
