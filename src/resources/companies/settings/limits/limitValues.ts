import { limitedStages, type StageLimits } from "#contract/companies/settings.ts";
import { type OrderType, orderTypes } from "#contract/orders/statuses.ts";

type LimitedStage = (typeof limitedStages)[number];
type Typed = { atRiskAfter: number | null; lateAfter: number | null };

/** Two inputs for each type and stage; empty ones are null. */
export type LimitValues = Record<OrderType, Record<LimitedStage, Typed>>;

/** The values of the form for the limits. */
export const toValues = (limits: StageLimits): LimitValues =>
  forEach(orderTypes, (type) =>
    forEach(limitedStages, (stage) => limits[type][stage] ?? { atRiskAfter: null, lateAfter: null }),
  );

/** The typed limits without empty ones. An incomplete limit is kept, so that validation asks for the rest. */
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
