import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import UndoOutlined from "@mui/icons-material/UndoOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { Link } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { pastAddress } from "#src/resources/orders/past/pastAddress.ts";
import { useIsPast, useOrder } from "#src/resources/orders/useOrder.ts";
import { useToday } from "#src/ui/useToday.ts";
import {
  clockText,
  dayOf,
  dayText,
  exactText,
  shortDayText,
  stampText,
  timeText,
} from "#src/ui/warsawTime.ts";
import type { useEntryWords } from "./useEntryWords.ts";

/** An entry of the timeline: who did what and when, both values of changes, and a link to the order as of then. */
export const TimelineLine = ({ at, words, isShown = false, onRevert }: Props) => {
  const today = useToday();
  const { id } = useOrder();
  // A past moment can be printed and read on another day, so its times include the day.
  const isPast = useIsPast();
  const revertWords = useWords("revert");
  const pastWords = useWords("orderPast");
  const { event, by, details, changes, texts } = words;
  return (
    <li aria-current={isShown || undefined}>
      <time dateTime={at} data-hint={stampText(at)}>
        {isPast ? clockText(at) : timeText(at)}
        {(isPast || dayOf(at) !== today) && <small>{isPast ? dayText(at) : shortDayText(at, today)}</small>}
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
        <IconButton
          component={Link}
          to={pastAddress(id, at)}
          className="then"
          data-hint={pastWords("open")}
          aria-label={pastWords("openOf", { event, moment: exactText(at) })}
        >
          <HistoryOutlined />
        </IconButton>
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

type Props = {
  at: string;
  words: ReturnType<ReturnType<typeof useEntryWords>>;
  /** Whether the page shows the order as it was after this entry. */
  isShown?: boolean;
  /** Given if the entry can be reverted. */
  onRevert?: () => void;
};

/** The maximum height on a phone, where the timeline is above the order's parts. */
export const lowHeight = 132;

/** A vertical line on the left with a dot per entry. */
export const TimelineStyles = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    // As high as the other columns of a usual order; lower on narrow screens, where the columns come below it.
    ol: {
      maxHeight: 224,
      overflowY: "auto",
      "@container (max-width: 640px)": { maxHeight: lowHeight },
      "@media print": { maxHeight: "none" },
    },
    li: {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "42px minmax(0, 1fr)",
      columnGap: 8,
      padding: "0 24px 6px 14px",
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
    // The link is shown only while the pointer is over its entry or it has the focus, so that it covers nothing.
    ".then": {
      position: "absolute",
      top: -3,
      right: 0,
      padding: 3,
      "& svg": { fontSize: 16 },
      "@media (hover: hover)": { opacity: 0 },
      "@media print": { display: "none" },
    },
    "li:hover .then, .then:focus-visible": { opacity: 1 },
    // An address is cut at its end instead of breaking inside, but not on paper.
    ".by": {
      display: "inline-block",
      maxWidth: "100%",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      verticalAlign: "bottom",
      "@media print": { display: "inline", whiteSpace: "normal" },
    },
    ".words": { display: "block", whiteSpace: "pre-wrap" },
    "time small": { whiteSpace: "nowrap" },
    strong: { fontWeight: tokens.text.emphasis },
    small: { display: "block", fontSize: tokens.text.small, color: colors.muted },
  };
});
