import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import type { TimelineEntry } from "#contract/orders/orders.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { RevertDialog } from "#src/resources/orders/revert/RevertDialog.tsx";
import { revertibleEntry } from "#src/resources/orders/revert/revertible.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { LoadErrorLine } from "#src/ui/DataStates.tsx";
import { keepsFocus } from "#src/ui/keepsFocus.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useKeptFailure } from "#src/ui/useKeptFailure.ts";
import { useTicking } from "#src/ui/useToday.ts";
import { CommentForm } from "./Comments.tsx";
import { Block } from "./DetailParts.tsx";
import { lowHeight, TimelineLine, TimelineStyles } from "./TimelineLine.tsx";
import { useEntryWords } from "./useEntryWords.ts";
import { useTimeline } from "./useTimeline.ts";

/** The number of entries that are shown at first. */
const initialCount = 8;

/** Comments and events, newest first, with who, when, and both values of changes. The form for a comment is above them. */
export const OrderTimeline = () => {
  const { id, currency, acceptedAt } = useOrder();
  const words = useWords("orderTimeline");
  const { canWrite, canView } = useSessionUser().permissions.orders;
  const { data, error, refetch } = useKeptFailure(useTimeline(id), id);
  return (
    <Block title={words("title")} name="timeline">
      {canWrite && canView.comments && <CommentForm />}
      {data ? (
        <Entries entries={data} currency={currency} />
      ) : error ? (
        <LoadErrorLine title={words("failed")} error={error} onRetry={refetch} />
      ) : (
        // The height that the entries need on a phone, where the parts are below them: until a driver accepts there is one.
        <Skeleton variant="rounded" width="80%" height={acceptedAt ? lowHeight : 41} />
      )}
    </Block>
  );
};

const Entries = ({ entries, currency }: { entries: readonly TimelineEntry[]; currency: string }) => {
  const words = useWords("orderTimeline");
  const wordsOf = useEntryWords(currency);
  const [isWhole, setWhole] = useState(false);
  const order = useOrder();
  const actor = useSessionUser();
  const [reverting, setReverting] = useState<TimelineEntry | null>(null);
  const revertible = useTicking((now) => revertibleEntry(entries, order, actor, now)?.id ?? null);
  const shown = isWhole ? entries : entries.slice(0, initialCount);
  return (
    <TimelineStyles>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ol ref={keepsFocus} tabIndex={0} aria-label={words("title")}>
        {shown.map((entry) => (
          <TimelineLine
            key={entry.id}
            at={entry.at}
            words={wordsOf(entry)}
            onRevert={entry.id === revertible ? () => setReverting(entry) : undefined}
          />
        ))}
      </ol>
      {entries.length > initialCount && (
        <Button variant="outlined" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {words(isWhole ? "fewer" : "all", { count: entries.length })}
        </Button>
      )}
      {reverting && <RevertDialog entry={reverting} onClose={() => setReverting(null)} />}
    </TimelineStyles>
  );
};
