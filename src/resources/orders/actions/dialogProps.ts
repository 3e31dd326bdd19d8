import type { OrderInfo } from "#contract/orders/info.ts";

/** What the dialog of an action gets; it is mounted while it is open. */
export type DialogProps = { info: OrderInfo; onClose: () => void };
