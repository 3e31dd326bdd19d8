import type { OrderInfo } from "#contract/orders/info.ts";
import type { OrderType } from "#contract/orders/statuses.ts";

export type CompanyPlan = {
  name: string;
  /** How its shops are called: "ACME Puławska". */
  short: string;
  /** Begins its external ids. */
  prefix: string;
  type: OrderType;
  /** Its part of all orders; 0 has none. */
  weight: number;
  status?: "pending" | "inactive";
  /** How many registration steps are done, of four. */
  steps?: number;
  /** Seconds until an order that nobody accepts is cancelled. */
  cancelOrderAfter?: number;
  withoutCodes?: boolean;
  /** Why its operators cancel, where the usual reasons do not fit. */
  cancellationReasons?: OrderInfo["orderSettings"]["operatorCancellationReasons"];
  prescriptions?: boolean;
  /** Its shops never close, so that something happens at night. */
  aroundTheClock?: boolean;
  services?: readonly string[];
  /** Share of orders whose goods the driver already carries: they have no pickup point. */
  carried?: number;
  shops: readonly (readonly [city: string, street: string, number: string])[];
  products: readonly (readonly [name: string, code: string, price: number])[];
};
