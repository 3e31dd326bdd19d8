import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { MenuBadge } from "#src/layout/MenuBadge.tsx";

/**
 * The badge of the companies' menu entry: the number of pending companies as in the list's filter; empty if there are none.
 */
export function PendingCompanies() {
  const words = useWords("shell.menu");
  const { data = [] } = useLookup("companies");
  const count = data.filter(({ status }) => status === "pending").length;
  return <MenuBadge count={count} words={words("pendingCompanies", { smart_count: count })} />;
}

/** The badge of the companies' list: the number of requests for a link to a new password or e-mail address. */
export function LinkRequests() {
  const words = useWords("linkRequests");
  const { data = [] } = useLookup("companies");
  const count = data.reduce((sum, { linkRequests }) => sum + (linkRequests ?? 0), 0);
  return <MenuBadge count={count} words={words("pending", { smart_count: count })} />;
}
