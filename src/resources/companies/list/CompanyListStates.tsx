import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useTranslate } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { LoadErrorPage, StaleData } from "#src/ui/DataStates.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { useCompanyQuestion } from "./useCompanyQuestion.ts";

/** Rows of the true height, so that nothing jumps when the companies come. */
export const CompaniesLoading = () => {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate("companies.list.loading")}
      sx={{ flex: 1, overflow: "hidden", borderTop: 1, borderColor: "divider" }}
    >
      {widths.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <Box key={row} sx={skeletonRow}>
          <Skeleton variant="rounded" width={24} height={24} />
          <Skeleton width={`${width}%`} />
          <Box sx={{ flex: 1 }} />
          <Skeleton width={72} />
          <Skeleton width={96} sx={{ display: { xs: "none", sm: "block" } }} />
          <Skeleton width={80} sx={{ display: { xs: "none", sm: "block" } }} />
        </Box>
      ))}
    </Box>
  );
};

/** No company at all, or none that was asked for. */
export const NoCompanies = () => {
  const words = useWords("companies.list");
  const { change, isFiltered } = useCompanyQuestion();
  if (!isFiltered) return <StatePage title={words("empty")} text={words("emptyHint")} />;
  return (
    <StatePage title={words("noMatch")} text={words("noMatchHint")}>
      <Button variant="outlined" onClick={() => change({ q: "", status: null })}>
        {words("reset")}
      </Button>
    </StatePage>
  );
};

export const CompaniesFailed = ({ error, onRetry }: Failure) => {
  const words = useWords("companies.list");
  if ((error as { status?: number }).status === 403)
    return <StatePage title={words("forbidden")} text={words("forbiddenHint")} />;
  return <LoadErrorPage title={words("failed")} error={error} onRetry={onRetry} />;
};

/** Companies are there, but the last attempt to load them anew failed. */
export const StaleCompanies = (failure: Failure) => {
  const words = useWords("companies.list");
  return <StaleData title={words("stale")} {...failure} />;
};

type Failure = { error: unknown; onRetry: () => void };

const widths = Array.from({ length: 20 }, (_, row) => 12 + ((row * 7) % 10) * 1.4);

const skeletonRow = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  height: tokens.row.compact,
  px: 2,
  borderBottom: 1,
  borderColor: "divider",
} as const;
