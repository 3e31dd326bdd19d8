import { and, eq, sql } from "drizzle-orm";
import * as contract from "#contract/driverApp/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { orderOffers } from "#server/database/tables/orders.ts";
import { orderEvent } from "#server/events/append.ts";
import { command, JsonResponse, query } from "#server/http/route.ts";
import { answerOffer } from "#server/modules/orders/offers.ts";
import { proposalColumns } from "./proposal.ts";

export const ownOffers = query(contract.offers, async ({ caller, reader, now }) => {
  const { rows } = await reader.execute<{ json: string }>(sql`
    select coalesce(json_agg(row), '[]')::text as json from (
      select ${proposalColumns}, f.id as "offerId", f.offered_at as "offeredAt",
        f.expires_at as "expiresAt", f.distance
      from order_offers f join orders o on o.id = f.order_id join companies c on c.id = o.company_id
      where f.driver_id = ${caller.accountId} and f.answer is null and f.expires_at > ${now}
    ) row`);
  return new JsonResponse(rows[0]?.json ?? "[]");
});

export const declineOffer = command(contract.decline, async ({ caller, transaction, now }, { offerId }) => {
  const driverId = caller.accountId;
  const [offer] = await transaction
    .select({ id: orderOffers.id, orderId: orderOffers.orderId })
    .from(orderOffers)
    .where(and(eq(orderOffers.id, offerId), eq(orderOffers.driverId, driverId)));
  const order = offer && (await answerOffer(transaction, offer, "declined", now));
  if (!order) throw new ApiError("offer_not_open");
  return {
    response: null,
    events: [orderEvent("declineOffer", order, undefined, { driverId, data: { offerId } })],
  };
});
