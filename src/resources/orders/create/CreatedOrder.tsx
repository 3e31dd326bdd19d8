import AddOutlined from "@mui/icons-material/AddOutlined";
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { useEffect, useRef, useState } from "react";
import { RecordContextProvider } from "react-admin";
import { Link } from "react-router";
import type { OrderInfo } from "#contract/orders/info.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LabelDownload } from "#src/resources/orders/commands/LabelDownload.tsx";
import { useOrderInfo } from "#src/resources/orders/useOrder.ts";
import { CopyButton } from "#src/ui/CopyButton.tsx";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";

type Props = {
  orderId: string;
  orderNo: string;
  /** Whether the usual time of delivery holds for it. */
  isPromisedNow: boolean;
  /** Begins an order with the same receiver. */
  onAgain: () => void;
  onClose: () => void;
};

/** Shown after an order was created: its link, label, price and PIN, and a button for another one to the same receiver. */
export function CreatedOrder({ orderId, orderNo, isPromisedNow, onAgain, onClose }: Props) {
  const words = useWords("orderForm");
  const { data } = useOrderInfo(orderId);
  const panel = useRef<HTMLDivElement>(null);
  // The form was sent from its end, so the panel may be out of view.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Alert ref={panel} severity="success" role="status" onClose={onClose} sx={{ scrollMarginTop: 24 }}>
      {words("created", { orderNo })} {isPromisedNow && words("createdPromise")}{" "}
      <MuiLink
        component={Link}
        to={`/orders/list?filter=${encodeURIComponent(JSON.stringify({ globalIdSearch: orderNo }))}`}
      >
        {words("show")}
      </MuiLink>
      <Box
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 0.5, mt: 0.5 }}
      >
        {data && (
          <RecordContextProvider value={data}>
            <PriceAndPin order={data} />
            {data.pickupPoint && <LabelButton />}
          </RecordContextProvider>
        )}
        <Button size="small" color="inherit" startIcon={<AddOutlined />} onClick={onAgain}>
          {words("again")}
        </Button>
      </Box>
    </Alert>
  );
}

/** The price, and the PIN that the driver asks for at the pickup, if the account may see them. */
function PriceAndPin({ order }: { order: OrderInfo }) {
  const words = useWords("orderDetails");
  const { money } = useNumbers();
  const { estimatedPayout, currency, pickUpVerificationCode } = order;
  return (
    <>
      {estimatedPayout !== null && (
        <span>
          {words("price")}: <strong>{money(estimatedPayout, currency)}</strong>
        </span>
      )}
      {pickUpVerificationCode && (
        <span>
          {words("pickUpPin")}: <strong>{pickUpVerificationCode}</strong>{" "}
          <CopyButton text={pickUpVerificationCode} name={words("pickUpPin")} />
        </span>
      )}
    </>
  );
}

function LabelButton() {
  const words = useWords("orderActions.names");
  const [isFetching, setFetching] = useState(false);
  return (
    <>
      <PendingButton
        size="small"
        color="inherit"
        startIcon={<PrintOutlined />}
        isPending={isFetching}
        onClick={() => setFetching(true)}
      >
        {words("label")}
      </PendingButton>
      {isFetching && <LabelDownload onClose={() => setFetching(false)} />}
    </>
  );
}
