import UndoOutlined from "@mui/icons-material/UndoOutlined";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import type { TimelineEntry } from "#contract/orders/orders.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { RevertDialog } from "#src/resources/orders/revert/RevertDialog.tsx";
import { revertibleEntry } from "#src/resources/orders/revert/revertible.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useTicking, useToday } from "#src/ui/useToday.ts";
import { dayOf, shortDayText, stampText, timeText } from "#src/ui/warsawTime.ts";
import { CommentForm } from "./Comments.tsx";
import { Block } from "./DetailParts.tsx";
import { useEntryWords } from "./useEntryWords.ts";
import { useTimeline } from "./useTimeline.ts";

/** Entries that are shown at first. */
const initialCount = 8;

/** Comments and what happened, newest first: who did what when, with before and after. The box for a comment is on top. */
export const OrderTimeline = () => {
  const { id, currency } = useOrder();
  const words = useWords("orderTimeline");
  const { canWrite, canView } = useSessionUser().permissions.orders;
  const { data, error, refetch } = useTimeline(id);
  return (
    <Block title={words("title")} name="timeline">
      {canWrite && canView.comments && <CommentForm />}
      {data ? (
        <Entries entries={data} currency={currency} />
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <Skeleton width="80%" height={64} />
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
      <ol tabIndex={0} aria-label={words("title")}>
        {shown.map((entry) => (
          <Entry
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

const Entry = ({ at, words, onRevert }: EntryProps) => {
  const today = useToday();
  const revertWords = useWords("revert");
  const { event, by, details, changes, texts } = words;
  return (
    <li>
      <time dateTime={at} data-hint={stampText(at)}>
        {timeText(at)}
        {dayOf(at) !== today && <small>{shortDayText(at, today)}</small>}
      </time>
      <div>
        <strong>{event}</strong>
        {details.length > 0 && <bdi> {details.join(", ")}</bdi>} ·{" "}
        <bdi className="by" data-hint="">
          {by}
        </bdi>
        {changes.map(({ field, label, before, after }) => (
          <small key={field}>
            {label}: {before !== null && <bdi className="before">{before}</bdi>}
            {before !== null && " → "}
            <bdi>{after}</bdi>
          </small>
        ))}
        {texts.map((text) => (
          <bdi key={text} className="words">
            {text}
          </bdi>
        ))}
        {onRevert && (
          <Button
            size="small"
            startIcon={<UndoOutlined />}
            aria-label={revertWords("openOf", { event })}
            onClick={onRevert}
            sx={{ display: "flex", ml: -0.5, py: 0 }}
          >
            {revertWords("open")}
          </Button>
        )}
      </div>
    </li>
  );
};

type EntryProps = {
  at: string;
  words: ReturnType<ReturnType<typeof useEntryWords>>;
  /** Where it can be taken back. */
  onRevert?: () => void;
};

const Failure = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const words = useWords("orderTimeline");
  const commonWords = useWords("common");
  const sentence = useErrorSentence();
  return (
    <div role="alert">
      <p>
        {words("failed")}. {sentence(error)}
      </p>
      <Button variant="outlined" onClick={() => retry()}>
        {commonWords("tryAgain")}
      </Button>
    </div>
  );
};

/** A vertical line on the left with a dot per entry. */
const TimelineStyles = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    // As high as the other columns of a usual order; on a narrow screen those come below it.
    ol: { maxHeight: 224, overflowY: "auto", "@container (max-width: 640px)": { maxHeight: 132 } },
    li: {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "54px minmax(0, 1fr)",
      columnGap: 8,
      padding: "0 0 6px 14px",
      "&::before": {
        content: '""',
        position: "absolute",
        left: 0,
        top: 6,
        width: 7,
        height: 7,
        borderRadius: "50%",
        background: colors.strongLine,
      },
      "&:first-of-type::before": { background: colors.brand },
      "&:not(:last-of-type)::after": {
        content: '""',
        position: "absolute",
        left: 3,
        top: 16,
        bottom: -3,
        width: 1,
        background: colors.line,
      },
    },
    // Rather cut at its end than broken inside an address.
    ".by": {
      display: "inline-block",
      maxWidth: "100%",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      verticalAlign: "bottom",
    },
    ".words": { display: "block", whiteSpace: "pre-wrap" },
    "time small": { whiteSpace: "nowrap" },
    strong: { fontWeight: tokens.text.emphasis },
    small: { display: "block", fontSize: tokens.text.small, color: colors.muted },
  };
});
