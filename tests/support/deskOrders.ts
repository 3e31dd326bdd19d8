import { dayOf } from "#src/ui/warsawTime.ts";
import { makeOrder, makePlace, type OperatorValues, type OrderValues } from "#tests/support/factories.ts";
import type { Screens } from "#tests/support/screens.tsx";

/**
 * A company of its own in the demo world, an operator who sees no other, and orders that begin now. The operator is at
 * the orders only: each entry of the menu more is rendered, and some are counted by a call, wherever a page is opened.
 */
export async function openCompany({ service }: Screens, operator: OperatorValues = { scopes: ["orders"] }) {
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

export type DeskCompany = Awaited<ReturnType<typeof openCompany>>;
