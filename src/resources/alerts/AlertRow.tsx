import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { Link } from "react-router";
import type { Alert } from "#contract/alerts.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { ToneChip } from "#src/ui/ToneChip.tsx";
import { useToday } from "#src/ui/useToday.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { timeOrDayText } from "#src/ui/warsawTime.ts";
import { placeOf, subjectOf, toneOfKind } from "./alertLooks.ts";
import { type Gone, goneRow } from "./gone.ts";

type Props = { alert: Alert; isUnseen: boolean; gone: Gone | null; onClose: () => void };

/** One alert: what happened, when, and a link to its subject. `gone`: why it is no longer in the centre. */
export const AlertRow = ({ alert, isUnseen, gone, onClose }: Props) => {
  const words = useWords("alerts");
  const goneWords = useWords("exceptions.gone");
  const today = useToday();
  const { kind, at } = alert;
  const { name, to } = subjectOf(alert);
  const place = placeOf(alert);
  return (
    <Box component="li" sx={gone ? { ...row, ...goneRow(gone) } : row}>
      <Box aria-hidden sx={{ ...dot, visibility: isUnseen ? "visible" : "hidden" }} />
      <Box
        sx={{
          display: "flex",
          flexWrap: gone ? "wrap" : "nowrap",
          alignItems: "center",
          gap: 1,
          minWidth: 0,
        }}
      >
        {isUnseen && <span style={visuallyHidden}>{words("isUnseen")}</span>}
        <ToneChip tone={toneOfKind[kind]}>{words(`kinds.${kind}`)}</ToneChip>
        <MuiLink component={Link} to={to} onClick={onClose} noWrap sx={{ fontWeight: tokens.text.emphasis }}>
          <bdi>{name}</bdi>
        </MuiLink>
        {gone && <span>{goneWords(gone.why, { name: gone.name })}</span>}
      </Box>
      <Box component="time" dateTime={at} sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
        {timeOrDayText(at, today)}
      </Box>
      <Box data-hint="" sx={placeStyle}>
        {place.join(" · ")}
      </Box>
    </Box>
  );
};

const row = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: "8px minmax(0, 1fr) auto",
  columnGap: 1,
  alignItems: "center",
  px: 1,
  py: 0.75,
  fontSize: tokens.text.table,
  fontVariantNumeric: "tabular-nums",
  "&:hover, &:focus-within": { bgcolor: "action.hover" },
} as const;

const dot = { width: 8, height: 8, borderRadius: "50%", bgcolor: "primary.main" } as const;

const placeStyle = {
  gridColumn: "2 / -1",
  color: "text.secondary",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
