import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useStartPage } from "./startPage.ts";

/** Leads from the console's own address to the page that the account wants to begin with; orders are there already. */
export function StartPage({ children }: { children: ReactNode }) {
  const { startPage } = useStartPage();
  const { pathname } = useLocation();
  return pathname === "/" && startPage !== "orders" ? <Navigate to={`/${startPage}`} replace /> : children;
}
