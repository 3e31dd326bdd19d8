import { useWords } from "#src/i18n/useWords.ts";
import { MenuBadge } from "#src/layout/MenuBadge.tsx";
import { useAlerts } from "#src/resources/alerts/useAlerts.ts";

/** The badge of the menu entry: exceptions that are not put off and nobody else's, or nothing. The bell asks for them, too. */
export function WaitingExceptions() {
  const words = useWords("exceptions");
  const { data } = useAlerts();
  const waiting = data?.waiting ?? 0;
  return <MenuBadge count={waiting} words={words("waiting", waiting)} />;
}
