import { styled } from "@mui/material/styles";
import { useWord } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { ChangeLines } from "./ChangeLines.tsx";
import { stampText } from "./warsawTime.ts";

type Props = {
  entries: readonly Entry[];
  /** What each change was, as a sentence. */
  linesOf: (entry: Entry) => readonly string[];
};

type Entry = {
  at: string;
  /** A key below `events` in the locales. */
  event: string;
  by: string | null;
  /** The part of the record that the event is about, such as a product of a company. */
  about?: string | null;
  changes: Record<string, [unknown, unknown]>;
};

/** Who did what to a record and when, newest first. */
export const HistoryList = ({ entries, linesOf }: Props) => (
  <Frame>
    {entries.map((entry, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: counted from the end, an entry keeps its number.
      <HistoryEntry key={`${entry.at} ${entries.length - index}`} entry={entry} lines={linesOf(entry)} />
    ))}
  </Frame>
);

const HistoryEntry = ({ entry, lines }: { entry: Entry; lines: readonly string[] }) => {
  const word = useWord();
  const { at, by, event, about } = entry;
  return (
    <li>
      <time dateTime={at}>{stampText(at)}</time>
      <div>
        <bdi>{by ?? word("common.history.system")}</bdi>{" "}
        <span>{word(`events.${event}.action`, { _: event })}</span>
        {about && <strong> {about}</strong>}
        <ChangeLines lines={lines} />
      </div>
    </li>
  );
};

const Frame = styled("ol")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    listStyle: "none",
    margin: 0,
    padding: 0,
    fontSize: tokens.text.table,
    "& > li": {
      display: "grid",
      gridTemplateColumns: "112px minmax(0, 1fr)",
      gap: "2px 16px",
      padding: "8px 0",
      borderBottom: `1px solid ${colors.line}`,
      overflowWrap: "anywhere",
      "@media (max-width: 600px)": { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    time: { color: colors.muted, fontVariantNumeric: "tabular-nums" },
    "div > bdi": { fontWeight: 500 },
    strong: { fontWeight: tokens.text.emphasis },
    ul: { margin: "2px 0 0", padding: 0, listStyle: "none", color: colors.muted },
    summary: {
      width: "fit-content",
      cursor: "pointer",
      color: colors.muted,
      borderRadius: 4,
      "&:focus-visible": { outline: `2px solid ${colors.brand}` },
    },
  };
});
