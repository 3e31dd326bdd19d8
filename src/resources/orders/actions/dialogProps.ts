import type { OrderInfo } from "#contract/orderInfo.ts";

/** What the dialog of an action gets; it is mounted while it is open. */
export type DialogProps = { info: OrderInfo; onClose: () => void };
