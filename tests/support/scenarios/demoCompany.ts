import { dayOf } from "#src/ui/warsawTime.ts";
import {
  makeOrder,
  makePlace,
  type OperatorValues,
  type OrderValues,
} from "#tests/support/factories/factories.ts";
import type { Screens } from "#tests/support/screens/screens.tsx";

/**
 * A new company in the demo world, an operator who only reaches it, and orders that begin now. The operator has only the
 * scope of orders, because each further entry of the menu is rendered, and some cause a call, on every page.
 */
export async function createDemoCompany(
  { service }: Screens,
  operator: OperatorValues = { scopes: ["orders"] },
) {
  const place = await makePlace(service.pool);
  const { token, account } = await service.signInOperator({ companyIds: [place.companyId], ...operator });
  return {
    token,
    email: account.email,
    place,
    order: (values: Partial<OrderValues> = {}) => {
      const now = new Date();
      return makeOrder(service.pool, {
        ...place,
        createdOn: dayOf(now.getTime()),
        createdAt: now,
        statusBeganAt: now,
        ...values,
      });
    },
  };
}

export const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

export type DemoCompany = Awaited<ReturnType<typeof createDemoCompany>>;
