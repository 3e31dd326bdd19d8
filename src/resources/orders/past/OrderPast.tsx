import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { RecordContextProvider } from "react-admin";
import { Link } from "react-router";
import type { FieldProblem } from "#contract/errorBody.ts";
import type { OrderInfoAt } from "#contract/orders/infoAt.ts";
import { useProblemSentence } from "#src/forms/units.ts";
import { errorFields } from "#src/i18n/problemSentence.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { orderAddress } from "#src/layout/addresses.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { DetailStyles } from "#src/resources/orders/show/DetailStyles.tsx";
import { OrderParts } from "#src/resources/orders/show/OrderBlocks.tsx";
import { DetailsLoading } from "#src/resources/orders/show/OrderDetails.tsx";
import { OrderFailed } from "#src/resources/orders/show/OrderFailed.tsx";
import { dimmedWhileBusy } from "#src/ui/DataStates.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { useDocumentTitle } from "#src/ui/useDocumentTitle.ts";
import { exactText } from "#src/ui/warsawTime.ts";
import { ChangedSince } from "./ChangedSince.tsx";
import { MomentForm } from "./MomentForm.tsx";
import { PastBanner } from "./PastBanner.tsx";
import { PastTimeline } from "./PastTimeline.tsx";
import { printed } from "./printed.ts";
import { useOrderAt } from "./usePast.ts";

/** An order as it was at a moment. It can only be read, compared with the order of now, and printed. */
export const OrderPast = ({ id, at }: { id: string; at: string }) => {
  const { data, error, refetch, isPlaceholderData } = useOrderAt(id, at);
  if (data) return <PastArticle order={data} at={at} isStale={isPlaceholderData} />;
  if (!error) return <DetailsLoading />;
  const wrong = errorFields(error).at;
  return wrong ? (
    <WrongMoment id={id} at={at} problem={wrong} />
  ) : (
    <OrderFailed error={error} onRetry={refetch} />
  );
};

type Props = { order: OrderInfoAt; at: string; isStale: boolean };

const PastArticle = ({ order, at, isStale }: Props) => {
  const words = useWords("orderPast");
  useDocumentTitle(order.orderNo);
  return (
    <Box
      component="article"
      aria-label={words("label", { orderNo: order.orderNo, moment: exactText(order.at) })}
      sx={{ containerType: "inline-size", fontSize: tokens.text.table, ...printed }}
    >
      <RecordContextProvider value={order}>
        <PastBanner at={at} />
        <Box aria-busy={isStale} sx={dimmedWhileBusy}>
          <ChangedSince />
          <DetailStyles>
            <PastTimeline />
            <OrderParts />
          </DetailStyles>
        </Box>
      </RecordContextProvider>
    </Box>
  );
};

const WrongMoment = ({ id, at, problem }: { id: string; at: string; problem: FieldProblem }) => {
  const words = useWords("orderPast");
  const problemSentence = useProblemSentence();
  return (
    <StatePage kind="notFound" title={words("wrongMoment")} text={problemSentence("at", problem)}>
      <MomentForm orderId={id} at={at} />
      <Button component={Link} to={orderAddress(id)} variant="outlined">
        {words("now")}
      </Button>
    </StatePage>
  );
};
