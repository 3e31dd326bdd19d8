import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";

/** Rows of the true height. */
export const LocationsLoading = () => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate("common.loading")}>
      {[0.8, 0.6, 0.7].map((width) => (
        <Box key={width} sx={skeletonRow}>
          <Skeleton width={`${width * 22}%`} />
          <Skeleton width={`${width * 40}%`} />
          <Skeleton width={88} />
        </Box>
      ))}
    </Box>
  );
};

export const NoLocations = () => {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ py: 3, textAlign: "center", borderTop: 1, borderColor: "divider" }}>
      <Typography variant="h3">{translate("locations.none")}</Typography>
      <Typography color="textSecondary">{translate("locations.noneHint")}</Typography>
    </Box>
  );
};

export const LocationsFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const translate = useTranslate();
  const sentence = useErrorSentence();
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{translate("common.tryAgain")}</Button>}>
      {translate("locations.failed")} {sentence(error)}
    </Alert>
  );
};

const skeletonRow = {
  display: "flex",
  alignItems: "center",
  gap: 3,
  height: tokens.row.compact,
  borderTop: 1,
  borderColor: "divider",
};
