import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useListContext } from "react-admin";
import { maxSearchResults } from "#contract/orders/orders.ts";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { LoadErrorPage } from "#src/ui/DataStates.tsx";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { StatePage } from "#src/ui/StatePage.tsx";
import { useOrderFilter } from "./filters/useOrderFilter.tsx";
import { NewOrderButton } from "./NewOrderButton.tsx";
import { remainingRoom } from "./remainingRoom.ts";
import { useFoundElsewhere } from "./useFoundElsewhere.ts";

/** Placeholder rows of the real height, so that the layout does not shift when the orders arrive. */
export const OrdersLoading = () => {
  const words = useWords("orders.states");
  return (
    <Box
      sx={{ ...remainingRoom, overflow: "hidden", borderTop: 1, borderColor: "divider" }}
      role="status"
      aria-label={words("loading")}
    >
      {rowWidths.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <Stack key={row} direction="row" sx={skeletonRow}>
          <Skeleton width={100} />
          <Skeleton width={44} />
          <Skeleton width={96} height={28} />
          <Skeleton sx={{ flex: width }} />
          <Skeleton sx={{ flex: 1.6 - width, display: { xs: "none", sm: "block" } }} />
          <Skeleton width={64} sx={{ display: { xs: "none", sm: "block" } }} />
        </Stack>
      ))}
    </Box>
  );
};

export const NoOrders = () => {
  const words = useWords("orders.states");
  const word = useWord();
  const { activeCount, reset } = useOrderFilter();
  if (activeCount === 0) {
    return (
      <StatePage kind="empty" title={words("emptyToday")} text={words("emptyTodayHint")}>
        <NewOrderButton />
      </StatePage>
    );
  }
  return (
    <StatePage kind="noMatch" title={words("empty")} text={words("emptyHint")}>
      <Button variant="outlined" onClick={reset}>
        {word("lists.resetFilters")}
      </Button>
    </StatePage>
  );
};

export const OrdersFailed = ({ error }: { error: unknown }) => {
  const words = useWords("orders.states");
  const word = useWord();
  const { refetch } = useListContext();
  const { activeCount, reset } = useOrderFilter();
  if ((error as { status?: number } | null)?.status === 403) {
    return <StatePage kind="forbidden" title={words("forbidden")} text={words("forbiddenHint")} />;
  }
  return (
    <LoadErrorPage title={words("failed")} error={error} onRetry={refetch}>
      {activeCount > 0 && (
        <Button variant="outlined" onClick={reset}>
          {word("lists.resetFilters")}
        </Button>
      )}
    </LoadErrorPage>
  );
};

/** Covers the end of a list whose last refetch failed until one succeeds; as an overlay it moves no row. */
export const StaleOrders = ({ error }: { error: unknown }) => {
  const words = useWords("common");
  const stateWords = useWords("orders.states");
  const sentence = useErrorSentence();
  const { refetch } = useListContext();
  return (
    <Alert
      severity="warning"
      sx={{
        position: "absolute",
        zIndex: 3,
        bottom: 12,
        left: "50%",
        transform: "translateX(-50%)",
        width: "max-content",
        maxWidth: "calc(100% - 24px)",
        py: 0,
        border: 1,
        borderColor: "warning.main",
        boxShadow: 3,
      }}
      action={
        <Button size="small" onClick={() => refetch()}>
          {words("tryAgain")}
        </Button>
      }
    >
      {stateWords("stale")} {sentence(error)}
    </Alert>
  );
};

/** Says that no order of the chosen days was found, and how many the phrase found on all other days. */
export const FoundElsewhere = () => {
  const words = useWords("orders.states");
  const { total: count = 0 } = useListContext();
  const isElsewhere = useFoundElsewhere();
  const text = count === maxSearchResults ? "elsewhereNewest" : "elsewhere";
  return (
    <Box role="status" sx={{ typography: "body2", color: "text.secondary", px: 1.5 }}>
      {isElsewhere && <Box sx={{ pb: 0.75 }}>{words(text, { count })}</Box>}
    </Box>
  );
};

const rowWidths = Array.from({ length: 24 }, (_, row) => 0.5 + ((row * 7) % 10) / 12);

const skeletonRow = {
  height: tokens.row.compact,
  alignItems: "center",
  gap: 2.5,
  px: 2.5,
  borderBottom: 1,
  borderColor: "divider",
};
