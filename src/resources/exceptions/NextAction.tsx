import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router";
import type { Exception } from "#contract/exceptions.ts";
import { mayDo, type OrderAction } from "#contract/orders/availableActions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { actionTable } from "#src/resources/orders/commands/actionTable.ts";
import { useOpenActions } from "#src/resources/orders/commands/OpenActions.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { actionOfKind, pageOf } from "./exceptionLooks.ts";
import { useLabelOf } from "./useLabelOf.ts";

/** The usual next action: the dialog of an order's action, or a link to the page that resolves the exception. */
export const NextAction = ({ exception }: { exception: Exception }) => {
  const words = useWords("exceptions.pages");
  const actionWords = useWords("orderActions.names");
  const labelOf = useLabelOf(exception);
  const user = useSessionUser();
  const { order, kind } = exception;
  const action = actionOfKind[kind];
  const page = pageOf(exception, user.permissions);
  return (
    <Box sx={{ justifySelf: "end", whiteSpace: "nowrap" }}>
      {order && action && mayDo(action, user) && (
        <ActionButton orderId={order.id} action={action} label={labelOf(actionWords(action))} />
      )}
      {page && (
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={page.to}
          aria-label={labelOf(words(page.name))}
        >
          {words(page.name)}
        </Button>
      )}
    </Box>
  );
};

type ActionProps = { orderId: string; action: OrderAction; label: string };

const ActionButton = ({ orderId, action, label }: ActionProps) => {
  const words = useWords("orderActions.names");
  const { open, isOpen } = useOpenActions(orderId);
  const { Icon } = actionTable[action];
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon />}
      aria-label={label}
      aria-busy={isOpen(action)}
      onClick={() => open(action)}
    >
      {words(action)}
    </Button>
  );
};
