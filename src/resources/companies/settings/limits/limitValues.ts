import { limitedStages, type StageLimits } from "#contract/companySettings.ts";
import { type OrderType, orderTypes } from "#contract/orders/statuses.ts";

type LimitedStage = (typeof limitedStages)[number];
type Typed = { atRiskAfter: number | null; lateAfter: number | null };

/** Every type and stage has its two inputs; empty ones are null. */
export type LimitValues = Record<OrderType, Record<LimitedStage, Typed>>;

/** The limits as the form shows them. */
export const toValues = (limits: StageLimits): LimitValues =>
  forEach(orderTypes, (type) =>
    forEach(limitedStages, (stage) => limits[type][stage] ?? { atRiskAfter: null, lateAfter: null }),
  );

/** What is typed, without the empty ones: half a limit stays, so that the other half is asked for. */
export const typedLimits = (values: Partial<LimitValues>) =>
  forEach(orderTypes, (type) =>
    Object.fromEntries(
      limitedStages.flatMap((stage) => {
        const typed = Object.entries(values[type]?.[stage] ?? {}).filter(([, minutes]) => minutes !== null);
        return typed.length > 0 ? [[stage, Object.fromEntries(typed)]] : [];
      }),
    ),
  );

const forEach = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
