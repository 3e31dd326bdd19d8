import { useGetList } from "react-admin";
import type { Lead } from "#contract/leads.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { MenuBadge } from "#src/layout/MenuBadge.tsx";

/** The badge of the requests for a demo: the number of those without an answer; empty if there are none. */
export function OpenLeads() {
  const words = useWords("shell.menu");
  const { total: count = 0 } = useGetList<Lead>("leads", firstOpen);
  return <MenuBadge count={count} words={words("openLeads", { smart_count: count })} />;
}

/** A single row is requested, since only the total is shown. */
const firstOpen = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: "createdAt", order: "DESC" },
  filter: { handled: false },
} as const;
