import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useId } from "react";
import { useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import type { Exception } from "#contract/exceptions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { placeOf, subjectOf, toneOfKind } from "#src/resources/alerts/alertLooks.ts";
import { type Gone, goneRow } from "#src/resources/alerts/gone.ts";
import { keepsFocus } from "#src/ui/keepsFocus.ts";
import { ToneChip } from "#src/ui/ToneChip.tsx";
import { useTicking, useToday } from "#src/ui/useToday.ts";
import { timeOrDayText } from "#src/ui/warsawTime.ts";
import { rowFrom } from "./exceptionLooks.ts";
import { Hand } from "./Hand.tsx";
import { NextAction } from "./NextAction.tsx";

/**
 * The exception in the record context: what it is, since when, who has taken it, and the usual next action. `gone`: why it is
 * no longer in the list.
 */
export const ExceptionRow = ({ gone }: { gone: Gone | null }) => {
  const words = useWords("exceptions");
  const exception = useRecordContext<Exception>();
  const labelId = useId();
  if (!exception) return null;
  const { id, kind, order } = exception;
  const { name, to } = subjectOf(exception);
  const inHand = kind === "driverSilent" && order && words("withOrder", { orderNo: order.orderNo });
  const where = [...placeOf(exception), ...(inHand ? [inHand] : [])];
  return (
    <Box
      component="li"
      ref={keepsFocus}
      aria-labelledby={labelId}
      sx={gone ? { ...row, ...goneRow(gone) } : row}
    >
      <Box
        id={labelId}
        sx={{ ...wholeLine, display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}
      >
        <ToneChip tone={toneOfKind[kind]}>{words(`kinds.${kind}`)}</ToneChip>
        <Link
          component={RouterLink}
          to={to}
          data-exception={id}
          sx={{ fontWeight: tokens.text.emphasis, fontSize: tokens.text.form }}
        >
          <bdi>{name}</bdi>
        </Link>
        <More exception={exception} />
      </Box>
      <Box title={where.join(" · ")} sx={{ ...wholeLine, color: "text.secondary", lineHeight: 1.3 }}>
        {where.map((line) => (
          <Box key={line} sx={place}>
            {line}
          </Box>
        ))}
      </Box>
      {gone ? (
        <Box sx={{ gridColumn: { xs: "1 / -1", [rowFrom]: "3 / -1" } }}>
          {words(`gone.${gone.why}`, { name: gone.name })}
        </Box>
      ) : (
        <Live exception={exception} />
      )}
    </Box>
  );
};

const Live = ({ exception }: { exception: Exception }) => (
  <>
    <Since since={exception.since} />
    <Hand exception={exception} />
    <NextAction exception={exception} />
  </>
);

/** Details that the kind alone does not tell. */
const More = ({ exception: { kind, amount, limit } }: { exception: Exception }) => {
  const words = useWords("exceptions");
  if (kind === "stockShort") return <span>{words("pieces", { amount, limit })}</span>;
  if (kind === "refusedAddresses") return <span>{words("refusals", amount ?? 0)}</span>;
  return null;
};

/** The time since the limit was passed; it counts up. */
const Since = ({ since }: { since: string }) => {
  const words = useWords("exceptions.lasts");
  const today = useToday();
  const began = Date.parse(since);
  const minutes = useTicking((now) => Math.max(0, Math.floor((now - began) / 60_000)));
  const hours = Math.floor(minutes / 60);
  const text =
    hours >= 48
      ? words("days", Math.floor(hours / 24))
      : hours >= 2
        ? words("hours", { hours, minutes: String(minutes % 60).padStart(2, "0") })
        : words("minutes", { minutes });
  return (
    <Box sx={{ ...wholeLine, whiteSpace: "nowrap" }}>
      <b>{text}</b>{" "}
      <Box component="time" dateTime={since} sx={{ color: "text.secondary" }}>
        {timeOrDayText(since, today)}
      </Box>
    </Box>
  );
};

const row = {
  display: "grid",
  gridTemplateColumns: {
    xs: "minmax(0, 1fr) auto",
    [rowFrom]: "minmax(200px, 3fr) minmax(0, 8fr) 180px minmax(200px, 2fr) 160px",
  },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: "center",
  minHeight: tokens.row.comfortable,
  px: 1.5,
  py: 0.5,
  fontSize: tokens.text.table,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
  outline: "none",
  "&:focus-within": { bgcolor: "action.hover" },
} as const;

// Below each other only the buttons share a line.
const wholeLine = { gridColumn: { xs: "1 / -1", [rowFrom]: "auto" } } as const;

// Two lines that are cut are no higher than the buttons beside.
const place = {
  overflow: { [rowFrom]: "hidden" },
  textOverflow: "ellipsis",
  whiteSpace: { [rowFrom]: "nowrap" },
} as const;
