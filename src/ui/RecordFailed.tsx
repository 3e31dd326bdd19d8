import Button from "@mui/material/Button";
import { Link } from "react-router";
import type { ErrorCode } from "#contract/errors.ts";
import { LoadErrorPage } from "./DataStates.tsx";
import { StatePage } from "./StatePage.tsx";

type Props = {
  error: unknown;
  /** The code of an unknown record. */
  notFoundCode: ErrorCode;
  texts: { failed: string; notFound: string; notFoundHint: string };
  /** The link to the list of all records. */
  back: { to: string; label: string };
  onRetry: () => unknown;
};

/** The page of a record that is unknown, or could not be loaded. */
export const RecordFailed = ({ error, notFoundCode, texts, back, onRetry }: Props) => {
  const { errorCode } = error as { errorCode?: string };
  const button = (
    <Button component={Link} to={back.to} variant="outlined">
      {back.label}
    </Button>
  );
  // The service refuses an id that is too long as invalid input. To the reader it is an unknown record.
  if (errorCode === notFoundCode || errorCode === "invalid_input") {
    return (
      <StatePage kind="notFound" title={texts.notFound} text={texts.notFoundHint}>
        {button}
      </StatePage>
    );
  }
  return (
    <LoadErrorPage title={texts.failed} error={error} onRetry={onRetry}>
      {button}
    </LoadErrorPage>
  );
};
