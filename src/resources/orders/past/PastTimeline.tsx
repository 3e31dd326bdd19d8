import ExpandMoreOutlined from "@mui/icons-material/ExpandMoreOutlined";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import type { OrderInfoAt } from "#contract/orders/infoAt.ts";
import type { TimelineEntry } from "#contract/orders/orders.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes } from "#src/layout/theme/tokens.ts";
import { Block } from "#src/resources/orders/show/DetailParts.tsx";
import { TimelineLine, TimelineStyles } from "#src/resources/orders/show/TimelineLine.tsx";
import { useEntryWords } from "#src/resources/orders/show/useEntryWords.ts";
import { DataStates } from "#src/ui/DataStates.tsx";
import { useWholeTimeline } from "./usePast.ts";

/** What had happened to the order in context by its moment, newest first. Later entries are faded, and shown on request. */
export const PastTimeline = () => {
  const order = useRecordContext<OrderInfoAt>();
  const words = useWords("orderPast");
  const failed = useWords("orderTimeline")("failed");
  const query = useWholeTimeline(order?.id ?? "");
  if (!order) return null;
  return (
    <Block title={words("history")} name="timeline">
      <DataStates query={query} failed={failed} loading={<Skeleton width="80%" height={64} />}>
        {(entries) => <Entries entries={entries} order={order} />}
      </DataStates>
    </Block>
  );
};

const Entries = ({ entries, order }: { entries: readonly TimelineEntry[]; order: OrderInfoAt }) => {
  const words = useWords("orderPast");
  const wordsOf = useEntryWords(order.currency);
  const [isLaterShown, setLaterShown] = useState(false);
  const last = order.after?.id ?? 0;
  const [later, kept] = [entries.filter(({ id }) => id > last), entries.filter(({ id }) => id <= last)];
  const line = (entry: TimelineEntry) => (
    <TimelineLine key={entry.id} at={entry.at} words={wordsOf(entry)} isShown={entry.id === last} />
  );
  return (
    <WholeTimeline>
      {later.length > 0 && (
        <Button
          size="small"
          startIcon={<ExpandMoreOutlined sx={{ rotate: isLaterShown ? "180deg" : "none" }} />}
          aria-expanded={isLaterShown}
          onClick={() => setLaterShown(!isLaterShown)}
        >
          {words("later", later.length)}
        </Button>
      )}
      {isLaterShown && <ol className="later">{later.map(line)}</ol>}
      <ol>{kept.map(line)}</ol>
    </WholeTimeline>
  );
};

/** The timeline in full height, since it has a page of its own. Later entries are muted. */
const WholeTimeline = styled(TimelineStyles)(({ theme: { palette } }) => {
  const { muted, strongLine } = palettes[palette.mode];
  return {
    ol: { maxHeight: "none", "@container (max-width: 640px)": { maxHeight: "none" } },
    li: { gridTemplateColumns: "62px minmax(0, 1fr)" },
    ".later": { "&, & *": { color: muted }, "@media print": { display: "none" } },
    ".later li:first-of-type::before": { background: strongLine },
  };
});
