import { useWords } from "#src/i18n/useWords.ts";
import { MenuBadge } from "#src/layout/MenuBadge.tsx";
import { useAlerts } from "#src/resources/alerts/useAlerts.ts";

/**
 * The badge of the menu entry: the number of exceptions that are not put off and that nobody else has taken; empty if there
 * are none. It shares the query of the bell.
 */
export function WaitingExceptions() {
  const words = useWords("exceptions");
  const { data } = useAlerts();
  const waiting = data?.waiting ?? 0;
  return <MenuBadge count={waiting} words={words("waiting", waiting)} />;
}
