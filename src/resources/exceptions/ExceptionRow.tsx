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
  const { id, kind, order, amount, limit } = exception;
  const { name, to } = subjectOf(exception);
  const inHand = kind === "driverSilent" && order && words("withOrder", { orderNo: order.orderNo });
  const stock = kind === "stockShort" && words("pieces", { amount, limit });
  const refusals = kind === "refusedAddresses" && words("refusals", amount ?? 0);
  const where = [...placeOf(exception), inHand, stock, refusals].filter((line) => typeof line === "string");
  return (
    <Box
      component="li"
      ref={keepsFocus}
      aria-labelledby={labelId}
      sx={gone ? { ...row, ...goneRow(gone) } : row}
    >
      <Box id={labelId} sx={{ ...wholeLine, display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
        <ToneChip tone={toneOfKind[kind]}>{words(`kinds.${kind}`)}</ToneChip>
        <Box sx={subject}>
          <Link
            component={RouterLink}
            to={to}
            data-exception={id}
            data-hint=""
            noWrap
            sx={{ fontWeight: tokens.text.emphasis }}
          >
            <bdi>{name}</bdi>
          </Link>
        </Box>
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
  gridColumn: "1 / -1",
  gridTemplateColumns: { xs: "minmax(0, 1fr) auto", [rowFrom]: "subgrid" },
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

// Leaves room for the whole number of an order, also in a user's own spacing or fonts. Longer names don't widen the column.
const subject = {
  display: "flex",
  flex: 1,
  width: 0,
  minWidth: "6em",
  fontSize: tokens.text.form,
} as const;

// Below each other only the buttons share a line.
const wholeLine = { gridColumn: { xs: "1 / -1", [rowFrom]: "auto" } } as const;

// Two lines that are cut are no higher than the buttons beside.
const place = {
  // Tabular figures also widen hyphens, so names don't use them.
  fontVariantNumeric: "normal",
  overflow: { [rowFrom]: "hidden" },
  textOverflow: "ellipsis",
  whiteSpace: { [rowFrom]: "nowrap" },
} as const;
