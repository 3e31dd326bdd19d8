import Alert from "@mui/material/Alert";
import type { Conflict } from "#contract/errorBody.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { useReadFirst } from "./useReadFirst.ts";

type Props = {
  conflict: Conflict;
  text?: (conflict: Conflict) => string;
  /** Whether sending again overwrites the other change. */
  isGuarded: boolean;
};

/** Says who changed the record meanwhile. After it only a press of the button sends, if that overwrites. */
export function ConflictAlert({ conflict, text, isGuarded }: Props) {
  const ref = useReadFirst<HTMLDivElement>(isGuarded);
  return (
    <Alert ref={ref} severity="warning" tabIndex={isGuarded ? -1 : undefined}>
      {text ? text(conflict) : <GeneralText conflict={conflict} />}
    </Alert>
  );
}

/**
 * The own change is the one of another tab, or one that was saved without its answer having come. The
 * system has no name, and clients are not told those of others.
 */
function GeneralText({ conflict: { by, at } }: { conflict: Conflict }) {
  const words = useWords("forms");
  const { email } = useSessionUser();
  const moment = stampText(at);
  if (by === null) return words("namelessConflict", { moment });
  return by === email ? words("ownConflict", { moment }) : words("conflict", { by, moment });
}
