import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import ArrowForwardOutlined from "@mui/icons-material/ArrowForwardOutlined";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useRecordContext } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import { Link, useNavigate } from "react-router";
import type { OrderInfoAt } from "#contract/orders/infoAt.ts";
import type { TimelineEntry } from "#contract/orders/orders.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { orderAddress } from "#src/layout/addresses.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useEntryWords } from "#src/resources/orders/show/useEntryWords.ts";
import { KeyHelpButton } from "#src/ui/KeyHelp.tsx";
import { useShortcutHint } from "#src/ui/letterKeys.ts";
import { pageKeys } from "#src/ui/pageKeys.ts";
import { shortcutLetters } from "#src/ui/shortcutLetters.ts";
import { exactText } from "#src/ui/warsawTime.ts";
import { MomentForm } from "./MomentForm.tsx";
import { pastAddress } from "./pastAddress.ts";
import { useWholeTimeline } from "./usePast.ts";

/** Says which moment of the order in context is shown, and links to others and to now. `at` is the requested moment. */
export const PastBanner = ({ at }: { at: string }) => {
  const order = useRecordContext<OrderInfoAt>();
  const words = useWords("orderPast");
  const { data: entries = [] } = useWholeTimeline(order?.id ?? "");
  const wordsOf = useEntryWords(order?.currency ?? "");
  if (!order) return null;
  const { id, after } = order;
  const entry = after && (entries.find((one) => one.id === after.id) ?? { ...after, ...untold });
  const notes = [words("names"), order.hashedSensitiveData.clientData && words("hashed")];
  return (
    <Box component="header" sx={banner}>
      <HistoryOutlined />
      <Box aria-live="polite" sx={{ flex: "1 1 260px", minWidth: 0 }}>
        <Typography component="h2" variant="body1" sx={{ fontWeight: tokens.text.emphasis }}>
          {words("asOf", { moment: exactText(order.at) })}
        </Typography>
        <Typography variant="body2">
          <bdi>{order.orderNo}</bdi> · <bdi>{order.companyName}</bdi> · <bdi>{order.region}</bdi>
          {entry && <bdi> · {words("after", wordsOf(entry))}</bdi>}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {notes.filter(Boolean).join(" ")}
        </Typography>
      </Box>
      <Box sx={controls}>
        <Steps orderId={id} at={at} entries={entries} />
        <MomentForm key={at} orderId={id} at={at} />
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          {words("print")}
        </Button>
        <Button component={Link} to={orderAddress(id)} variant="contained">
          {words("now")}
        </Button>
        <KeyHelpButton words="orderPast" keys={keys} />
      </Box>
    </Box>
  );
};

const keys = [
  ["previousHint", ["j"]],
  ["nextHint", ["k"]],
] as const;

/** The other fields of an entry that the timeline does not have any more. */
const untold = { version: null, changes: {}, data: {} };

type StepsProps = { orderId: string; at: string; entries: readonly TimelineEntry[] };

/** Steps to the event before the shown one and to the next. `j` and `k` do the same: they go down and up the timeline. */
const Steps = ({ orderId, at, entries }: StepsProps) => {
  const words = useWords("orderPast");
  const hintOf = useShortcutHint();
  const navigate = useNavigate();
  const moments = [...new Set(entries.map((entry) => entry.at))].sort();
  const current = moments.findLastIndex((moment) => Date.parse(moment) <= Date.parse(at));
  const [earlier, later] = [moments[current - 1], moments[current + 1]];
  const go = (moment: string | undefined) => moment && navigate(pastAddress(orderId, moment));
  const options = { useKey: true, ...pageKeys };
  useHotkeys("j", () => void go(earlier), options, [orderId, earlier]);
  useHotkeys("k", () => void go(later), options, [orderId, later]);
  const step = (moment: string | undefined, key: string, hint: string, content: ReactNode) => (
    <Button
      component={Link}
      variant="outlined"
      to={pastAddress(orderId, moment ?? at)}
      disabled={!moment}
      aria-keyshortcuts={hintOf(key)}
      data-hint={hint}
    >
      {content}
    </Button>
  );
  return (
    <StepButtons>
      {step(
        earlier,
        "j",
        words("previousHint"),
        <>
          <ArrowBackOutlined sx={{ mr: 0.5 }} />
          {words("previous")}
        </>,
      )}
      {step(
        later,
        "k",
        words("nextHint"),
        <>
          {words("next")}
          <ArrowForwardOutlined sx={{ ml: 0.5 }} />
        </>,
      )}
    </StepButtons>
  );
};

const StepButtons = styled("div")({ display: "flex", gap: 8, ...shortcutLetters });

const banner = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: 1.5,
  px: 1.5,
  py: 1.25,
  bgcolor: "background.paper",
  borderBottom: 1,
  borderColor: "divider",
  borderLeft: "3px solid",
  borderLeftColor: "primary.main",
} as const;

const controls = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  "@media print": { display: "none" },
} as const;
