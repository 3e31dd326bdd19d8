import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import type { Count } from "#contract/stock/counts.ts";
import { useCommand } from "#src/forms/useCommand.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { invalidateStock } from "#src/queryKeys.ts";
import { useMayChangeStock } from "#src/resources/stock/useStock.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { pageFrom } from "#src/ui/pageRoom.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** A waiting count: the counted and the recorded amount, and the buttons that accept or reject it. */
export const WaitingCount = ({ count }: { count: Count }) => {
  const words = useWords("stock.counts");
  const { plain } = useNumbers();
  const { holderName, productName, recorded, counted, reason, countedAt, countedBy } = count;
  const difference = counted - recorded;
  return (
    <Box component="li" aria-label={`${productName}, ${holderName}`} sx={row}>
      <Box>
        <Box sx={{ fontWeight: tokens.text.emphasis, fontSize: tokens.text.form }}>
          <bdi>{productName}</bdi>
        </Box>
        <bdi>{holderName}</bdi>
        <Box sx={{ color: "text.secondary" }}>
          <time dateTime={countedAt}>{stampText(countedAt)}</time> · <bdi>{countedBy}</bdi>
        </Box>
      </Box>
      <Facts className="numbers">
        <Fact label={words("columns.recorded")}>{plain(recorded)}</Fact>
        <Fact label={words("columns.counted")}>{plain(counted)}</Fact>
        <Fact label={words("columns.difference")}>
          <strong>{`${difference > 0 ? "+" : ""}${plain(difference)}`}</strong>
        </Fact>
      </Facts>
      <Box sx={{ overflowWrap: "anywhere" }}>
        <bdi>{reason}</bdi>
      </Box>
      <Decision count={count} />
    </Box>
  );
};

const Decision = ({ count }: { count: Count }) => {
  const words = useWords("stock");
  return useMayChangeStock(count.holderType) ? (
    <DecisionButtons count={count} />
  ) : (
    <Typography variant="body2" color="textSecondary">
      {words("someLocations")}
    </Typography>
  );
};

const DecisionButtons = ({
  count: { id, isOwn, productName: product, holderName: place },
}: {
  count: Count;
}) => {
  const words = useWords("stock.counts");
  const [acceptWords, rejectWords] = [useWords("stock.accept"), useWords("stock.reject")];
  const queryClient = useQueryClient();
  const onSettled = () => invalidateStock(queryClient);
  const accepting = useCommand("acceptStockCount", { words: "stock.accept", onSettled });
  const rejecting = useCommand("rejectStockCount", { words: "stock.reject", onSettled });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "start", alignContent: "start" }}>
      {isOwn ? (
        <Typography variant="body2" color="textSecondary" sx={{ flexBasis: "100%" }}>
          {words("own")}
        </Typography>
      ) : (
        <PendingButton
          variant="outlined"
          isPending={accepting.isPending}
          disabled={rejecting.isPending}
          aria-label={words("acceptOf", { product, place })}
          onClick={() => accepting.send({ countId: id })}
        >
          {acceptWords("submit")}
        </PendingButton>
      )}
      <PendingButton
        color="error"
        isPending={rejecting.isPending}
        disabled={accepting.isPending}
        aria-label={words("rejectOf", { product, place })}
        onClick={() => rejecting.send({ countId: id })}
      >
        {rejectWords("submit")}
      </PendingButton>
    </Box>
  );
};

const row = {
  display: "grid",
  gridTemplateColumns: {
    xs: "minmax(0, 1fr)",
    [pageFrom(960)]: "minmax(0, 1.2fr) minmax(220px, 1fr) minmax(0, 1fr) 200px",
  },
  columnGap: 3,
  rowGap: 1,
  p: { xs: 1.5, sm: 2 },
  fontSize: tokens.text.table,
  "& + &": { borderTop: 1, borderColor: "divider" },
  ".numbers": { gridTemplateColumns: "repeat(3, max-content)", fontVariantNumeric: "tabular-nums" },
} as const;
