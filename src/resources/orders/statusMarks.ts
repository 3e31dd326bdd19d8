import type { OrderStatus } from "#contract/orders/statuses.ts";
import type { ToneMark } from "#src/ui/ToneChip.tsx";

/**
 * Tells statuses of one colour apart without reading. The dot fills up as the order proceeds; the chip is an outline while
 * nothing has to be done yet, or any more.
 */
export const statusMarks = {
  new: { shape: "circle", weight: "plain" },
  scheduled: { shape: "clock", weight: "outlined" },
  accepted: { shape: "hollowDiamond", weight: "outlined" },
  picked_up: { shape: "halfDiamond", weight: "plain" },
  arrived: { shape: "diamond", weight: "strong" },
  delivered: { shape: "hollowSquare", weight: "plain" },
  cancelled: { shape: "triangle", weight: "plain" },
  finished: { shape: "square", weight: "outlined" },
} as const satisfies Record<OrderStatus, ToneMark>;
