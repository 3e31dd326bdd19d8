import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { Fragment, type ReactNode, useId } from "react";
import type { AddressOutcome, Candidate } from "#contract/addresses.ts";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { addressLine } from "./startAddress.ts";

/** A part of a result with a heading. */
export const Part = ({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ borderTop: 1, borderColor: "divider", pt: 1.25, mt: 1.25 }}
    >
      <Box sx={{ display: "flex", alignItems: "center", minHeight: 32, gap: 1 }}>
        <Typography id={id} component="h2" variant="subtitle2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  );
};

/** A list of names and values; null values are left out. */
export const ResultFacts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Box component="dl" sx={list}>
    {facts.map(
      ([name, value]) =>
        value !== null && (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </Box>
);

const list = {
  m: 0,
  display: "grid",
  gridTemplateColumns: "minmax(96px, auto) minmax(0, 1fr)",
  columnGap: 1.5,
  rowGap: 0.5,
  typography: "body2",
  dt: { color: "text.secondary" },
  dd: { m: 0, overflowWrap: "anywhere" },
};

/** What to do to get a result. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
    {children}
  </Typography>
);

/** The address that was asked about, since the form may hold another one by now. */
export const About = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ pb: 1, overflowWrap: "anywhere" }}>
    {children}
  </Typography>
);

/** Shown while the response is loading. */
export const Loading = () => (
  <Box role="status" aria-label={useWord()("common.loading")} sx={{ display: "grid", p: 2 }}>
    <CircularProgress size={24} aria-hidden sx={{ justifySelf: "center" }} />
  </Box>
);

/** Why there is no result, below the form. */
export const QueryError = ({ error }: { error: unknown }) => {
  const word = useWord();
  const sentence = useErrorSentence();
  const code = String((error as { errorCode?: unknown }).errorCode);
  // The general sentences mention an order's receiver, but here there is only an address.
  return <Alert severity="error">{word(`zipCodes.refused.${code}`, { _: sentence(error) })}</Alert>;
};

const severities = {
  found: "success",
  matched_partially: "warning",
  ambiguous: "warning",
  not_found: "error",
} as const satisfies Record<AddressOutcome, string>;

/** A sentence with the outcome of the geocoder. */
export const OutcomeAlert = ({
  outcome,
  place,
}: {
  outcome: AddressOutcome;
  place: Candidate | undefined;
}) => {
  const words = useWords("zipCodes.outcomes");
  return (
    <Alert severity={severities[outcome]} role="status">
      {words(`${outcome}`, { address: place ? addressLine(place) : "" })}
    </Alert>
  );
};
