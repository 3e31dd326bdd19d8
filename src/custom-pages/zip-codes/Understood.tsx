import Alert from "@mui/material/Alert";
import { useTranslate } from "react-admin";
import type { AddressOutcome, Candidate } from "#contract/addresses.ts";
import { addressLine } from "./addressLine.ts";

const severities = {
  found: "success",
  matched_partially: "warning",
  ambiguous: "warning",
  not_found: "error",
} as const satisfies Record<AddressOutcome, string>;

/** What the geocoder made of an address, in one sentence. */
export const Understood = ({ outcome, place }: { outcome: AddressOutcome; place: Candidate | undefined }) => {
  const translate = useTranslate();
  return (
    <Alert severity={severities[outcome]} role="status">
      {translate(`zipCodes.outcomes.${outcome}`, { address: place ? addressLine(place) : "" })}
    </Alert>
  );
};
