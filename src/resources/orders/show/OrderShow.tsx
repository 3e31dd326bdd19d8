import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { RecordContextProvider } from "react-admin";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { ApiError, type ApiErrorCode } from "#contract/errors.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { orderAddress } from "#src/layout/addresses.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { OpenActions } from "#src/resources/orders/commands/OpenActions.tsx";
import { useActionKeyLines } from "#src/resources/orders/commands/useActionKeyLines.ts";
import { useActionKeys } from "#src/resources/orders/commands/useActionKeys.ts";
import { OrderPast } from "#src/resources/orders/past/OrderPast.tsx";
import { useOrderInfo } from "#src/resources/orders/useOrder.ts";
import { useOrderSeen } from "#src/resources/orders/useOrderSeen.ts";
import { useScanner } from "#src/resources/orders/useScanner.ts";
import { KeyLinesButton } from "#src/ui/KeyHelp.tsx";
import { useDocumentTitle } from "#src/ui/useDocumentTitle.ts";
import { useKeptFailure } from "#src/ui/useKeptFailure.ts";
import { CommentDrafts, createCommentDrafts, useFocusComment } from "./Comments.tsx";
import { DetailStyles } from "./DetailStyles.tsx";
import { OrderBlocks } from "./OrderBlocks.tsx";
import { DetailsLoading } from "./OrderDetails.tsx";
import { OrderFailed } from "./OrderFailed.tsx";

/** The page of one order: the same content and actions as its open row in the list, or the order as of a past moment. */
export const OrderShow = () => {
  const { id = "" } = useParams();
  const at = useSearchParams()[0].get("at");
  const navigate = useNavigate();
  useScanner((scanned) => navigate(orderAddress(scanned)));
  return at ? <OrderPast key={id} id={id} at={at} /> : <OrderNow id={id} />;
};

const OrderNow = ({ id }: { id: string }) => {
  const { data, error, refetch } = useKeptFailure(useOrderInfo(id), id);
  // An order that left the account's access is not shown any more, although its last state is still there.
  const isGone = error instanceof ApiError && goneCodes.includes(error.errorCode);
  if (data && !isGone) return <OrderArticle key={id} order={data} />;
  return error ? <OrderFailed error={error} onRetry={refetch} /> : <DetailsLoading />;
};

/** What the service answers about an order that left the account's access. */
const goneCodes: readonly ApiErrorCode[] = ["order_not_found", "not_allowed"];

const OrderArticle = ({ order }: { order: OrderInfo }) => {
  const words = useWords("orderDetails");
  const [drafts] = useState(createCommentDrafts);
  useOrderSeen(order);
  useDocumentTitle(order.orderNo);
  return (
    <Box
      component="article"
      aria-label={words("label", { orderNo: order.orderNo })}
      sx={{ containerType: "inline-size", fontSize: tokens.text.table }}
    >
      <Box sx={headingLine}>
        <AllOrders />
        <Typography component="h2" variant="body1" sx={heading}>
          {order.orderNo} · <bdi>{order.companyName}</bdi> · <bdi>{order.region}</bdi>
        </Typography>
        <KeyLinesButton lines={useActionKeyLines()} sx={{ marginInlineStart: "auto" }} />
      </Box>
      <CommentDrafts value={drafts}>
        <OpenActions>
          <ActionKeys order={order} />
          <RecordContextProvider value={order}>
            <WholeDetails>
              <OrderBlocks />
            </WholeDetails>
          </RecordContextProvider>
        </OpenActions>
      </CommentDrafts>
    </Box>
  );
};

/** On a phone the link has a line of its own. */
const headingLine = {
  display: "flex",
  flexDirection: { xs: "column", sm: "row" },
  alignItems: { xs: "flex-start", sm: "center" },
  columnGap: 2,
  rowGap: 1,
  px: 1.5,
  py: 1,
};

/** Long names break within the page. */
const heading = { fontWeight: tokens.text.emphasis, minWidth: 0, overflowWrap: "anywhere" } as const;

/** The timeline stands beside the order in full height, since nothing comes below it. */
const WholeDetails = styled(DetailStyles)({
  "@container (min-width: 641px)": { ".timeline ol": { maxHeight: "none" } },
});

const ActionKeys = ({ order }: { order: OrderInfo }) => {
  useActionKeys(order, useFocusComment());
  return null;
};

const AllOrders = () => {
  const words = useWords("orders.page");
  return (
    <Button component={Link} to="/orders/list" variant="outlined" sx={{ flex: "none" }}>
      {words("back")}
    </Button>
  );
};
