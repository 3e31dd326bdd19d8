import type { StageLimits } from "#contract/companies/settings.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import type { OrderType } from "#contract/orders/statuses.ts";
import type { DeliveryProductType } from "#contract/registration.ts";

export type CompanyPlan = {
  name: string;
  /** Short name, used in the names of its shops: "ACME Puławska". */
  short: string;
  /** Prefix of its external ids. */
  prefix: string;
  type: OrderType;
  /** What it sends, as it said at its registration; by default something else. */
  sends?: DeliveryProductType;
  /** Relative share of all orders; 0 for a company without orders. */
  weight: number;
  status?: "pending" | "inactive";
  /** Completed registration steps, of four. */
  steps?: number;
  /** Seconds until an order that nobody accepts is cancelled. */
  cancelOrderAfter?: number;
  /** Limits of the stages of its orders. */
  stageLimits?: StageLimits[OrderType];
  withoutCodes?: boolean;
  /** Cancellation reasons that differ from the defaults. */
  cancellationReasons?: OrderInfo["orderSettings"]["operatorCancellationReasons"];
  prescriptions?: boolean;
  /** Its shops never close, so that there are orders at night. */
  aroundTheClock?: boolean;
  services?: readonly string[];
  /** Its orders can be urgent. */
  emergency?: boolean;
  /** Codes of the products that its order form suggests. */
  suggests?: readonly string[];
  /** Its order form asks for PMI codes and the type of the swap. */
  swaps?: boolean;
  /** A slot of its orders may start at any minute. */
  freeStarts?: boolean;
  shops: readonly (readonly [city: string, street: string, number: string])[];
  products: readonly (readonly [name: string, code: string, price: number])[];
};
