import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { StatePage } from "#src/ui/StatePage.tsx";

/** No such company, or none to be had now; either way with a way on. */
export const CompanyFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const translate = useTranslate();
  const sentence = useErrorSentence();
  const say = (key: string) => translate(`companies.page.${key}`);
  const { errorCode } = error as { errorCode?: string };
  // An address that is too long to be one is none either.
  const isUnknown = errorCode === "company_not_found" || errorCode === "invalid_input";
  return (
    <StatePage
      live
      title={say(isUnknown ? "notFound" : "failed")}
      text={isUnknown ? say("notFoundHint") : sentence(error)}
    >
      {!isUnknown && (
        <Button variant="contained" onClick={onRetry}>
          {translate("common.tryAgain")}
        </Button>
      )}
      <Button component={Link} to="/companies/list" variant={isUnknown ? "contained" : "outlined"}>
        {say("back")}
      </Button>
    </StatePage>
  );
};

export const CompanyLoading = () => {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate("companies.page.loading")}
      sx={{ px: { xs: 1.5, sm: 3 }, py: 2.5, display: "grid", gap: 3, maxWidth: 1280 }}
    >
      <Box sx={{ display: "flex", gap: 2, alignItems: "center" }}>
        <Skeleton variant="rounded" width={48} height={48} />
        <Box>
          <Skeleton width={220} height={28} />
          <Skeleton width={320} />
        </Box>
      </Box>
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} variant="rounded" height={120} />
      ))}
    </Box>
  );
};
