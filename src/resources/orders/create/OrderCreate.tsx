import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { CreatedOrder } from "./CreatedOrder.tsx";
import { draftOf } from "./OrderDraft.tsx";
import { OrderForm, type OrderFormHandle } from "./OrderForm.tsx";
import { emptyOrder, nextOrder, type OrderValues, orderToSameReceiver } from "./orderValues.ts";

/** The order form, for one order after the other. It restores unsent values when the user returns to the page. */
export function OrderCreate() {
  const words = useWords("orderForm");
  const { id, company, activated } = useSessionUser();
  const [draft] = useState(() => draftOf(id));
  const [start, setStart] = useState({
    nth: 0,
    values: draft?.values ?? emptyOrder,
    untouched: draft?.untouched ?? emptyOrder,
    defaults: draft?.defaults,
  });
  const [chosen, setChosen] = useState(company?.id ?? draft?.companyId ?? "");
  const [created, setCreated] = useState<Created | null>(null);
  const names = useLookup("companyNames", { enabled: !company });
  const active = names.data?.filter(({ status }) => status === "active");
  const only = active?.length === 1 ? active[0]?.id : undefined;
  const companyId = chosen || only || "";
  const form = useRef<OrderFormHandle>(null);
  const begin = (order: { values: OrderValues; untouched: OrderValues }) =>
    setStart(({ nth }) => ({ ...order, nth: nth + 1, defaults: undefined }));
  const beginNext = (created: OrderValues, typedSince: Partial<OrderValues> = {}) => {
    const untouched = nextOrder(created);
    begin({ values: { ...untouched, ...typedSince }, untouched });
  };

  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: "minmax(0, 1fr)",
        maxWidth: 1200,
        p: { xs: 1.5, sm: 2, md: 3 },
      }}
    >
      {!activated && (
        <Alert severity="warning">
          {words(company?.status === "inactive" ? "notActivated.switchedOff" : "notActivated.text")}{" "}
          <MuiLink component={Link} to="/settings">
            {words("notActivated.link")}
          </MuiLink>
        </Alert>
      )}
      {created && (
        <CreatedOrder
          key={created.id}
          orderId={created.id}
          orderNo={created.orderNo}
          isPromisedNow={created.isPromisedNow}
          onAgain={async () => {
            if (!(await form.current?.clear())) return;
            setChosen(created.companyId);
            begin({ values: created.again, untouched: nextOrder(created.again) });
            setCreated(null);
          }}
          onClose={() => setCreated(null)}
        />
      )}
      <OrderForm
        key={start.nth}
        ref={form}
        values={start.values}
        untouched={start.untouched}
        companyId={companyId}
        companies={company ? null : { data: active, isPending: names.isPending, onChoose: setChosen }}
        defaults={start.defaults}
        onReset={() => begin({ values: emptyOrder, untouched: emptyOrder })}
        onCreated={({ id, orderNo }, { values, typedSince, isReplaced, isPromisedNow }) => {
          setCreated({ id, orderNo, isPromisedNow, companyId, again: orderToSameReceiver(values) });
          if (!isReplaced) beginNext(values, typedSince);
        }}
        onCreatedElsewhere={beginNext}
      />
    </Box>
  );
}

/** The last created order, and the initial values of another order to the same receiver. */
type Created = {
  id: string;
  orderNo: string;
  isPromisedNow: boolean;
  companyId: string;
  again: OrderValues;
};
