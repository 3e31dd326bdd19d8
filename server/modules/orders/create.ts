import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { ulid } from "ulid";
import type { BodyOf } from "#contract/call.ts";
import { create } from "#contract/orderCommands.ts";
import { maySee, within } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { companies } from "#server/database/tables/companies.ts";
import { orders } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { orderEvent } from "#server/events/append.ts";
import { deliverySettings } from "#server/modules/companies/deliverySettings.ts";
import { type OrderSettings, orderSettings } from "#server/modules/companies/orderSettings.ts";
import { Refusal } from "#server/refusal.ts";
import { command } from "#server/serve.ts";
import { blankOrder } from "./blankOrder.ts";
import { nextMoveOf, waiting } from "./clocks.ts";
import { dayInWarsaw } from "./day.ts";
import { orderLines } from "./lines.ts";
import type { Order } from "./move.ts";
import { newOrderNo } from "./number.ts";
import { placesOf } from "./places.ts";
import { priceOf } from "./price.ts";
import { slotFrom } from "./slot.ts";

export const createOrder = command(create, async ({ caller, transaction, now }, body) => {
  const company = await openCompany(transaction, caller, body.companyId);
  const settings = orderSettings(company.orderSettings);
  const slot = slotOf(body, now);
  const lines = await orderLines(transaction, company.id, settings, body.products);
  const { distance, ...places } = await placesOf(transaction, company.id, body);
  // Nobody sends an order to where they would not see it.
  if (!maySee(caller.access, { companyId: company.id, ...places })) throw new Refusal("not_allowed");

  const packageSize = body.packageSize ?? settings.defaultPackageSize;
  const order: Unnumbered = {
    ...blankOrder,
    ...lines,
    ...places,
    ...(slot ?? waiting(now, await deliverySettings(transaction, company.id))),
    ...codes(settings, places),
    ...priceOf(packageSize, distance, null),
    id: ulid(now.getTime()),
    version: 1,
    companyId: company.id,
    externalId: body.externalId ?? null,
    status: slot ? "scheduled" : "new",
    statusBeganAt: now,
    createdAt: now,
    createdOn: dayInWarsaw(now),
    notes: body.notes || null,
    packageSize,
    estimatedDistance: distance,
  };
  const { id, orderNo, version, status } = await insert(transaction, order);
  return {
    answer: { id, orderNo, version },
    events: [orderEvent("newOrder", order, version, { changes: { status: [null, status] } })],
  };
});

type Unnumbered = Omit<Order, "orderNo">;
type Body = BodyOf<typeof create>;

async function openCompany(transaction: Transaction, { access, user }: Caller, companyId: string) {
  const [company] = await transaction
    .select()
    .from(companies)
    .where(and(eq(companies.id, companyId), within(access.companies, companies.id)));
  if (!company) throw new Refusal("company_not_found");
  if (!user.activated || company.status !== "active") throw new Refusal("company_not_activated");
  return company;
}

function slotOf({ scheduledAt, scheduled }: Body, now: Date) {
  if (scheduledAt === undefined) {
    if (scheduled) throw new Refusal("invalid_input", { errors: { scheduledAt: { message: "required" } } });
    return null;
  }
  return slotFrom(scheduledAt, now);
}

/** The PIN by which the parcel is handed to the driver, and the code by which the driver hands it over. */
function codes(
  { verificationCodes }: OrderSettings,
  { pickupName, clientPhone }: Pick<Order, "pickupName" | "clientPhone">,
) {
  const reason = !verificationCodes ? "company_setting" : clientPhone === "-" ? "client_without_phone" : null;
  return {
    pickUpVerificationCode: verificationCodes && pickupName !== null ? sixDigits() : null,
    verificationCode: reason ? null : sixDigits(),
    noVerificationCodeReason: reason,
  };
}

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** How often another number is drawn when somebody was faster with the same. */
const tries = 5;

async function insert(transaction: Transaction, order: Unnumbered): Promise<Order> {
  const unmoved = { ...order, orderNo: "" };
  const nextMoveAt = nextMoveOf(unmoved);
  for (let attempt = 0; attempt < tries; attempt++) {
    const orderNo = await newOrderNo(transaction, order.createdOn);
    const [row] = await transaction
      .insert(orders)
      .values({ ...order, nextMoveAt, orderNo })
      .onConflictDoNothing()
      .returning();
    if (row) return row;
    if (await isExternalIdTaken(transaction, order)) throw new Refusal("order_with_external_id_exists");
  }
  throw new Error(`no order number of ${order.createdOn} stayed free`);
}

// Asked only when a unique key stood in the way: one of the two is it, whoever came first.
async function isExternalIdTaken(transaction: Transaction, { companyId, externalId }: Unnumbered) {
  if (externalId === null) return false;
  const same = and(eq(orders.companyId, companyId), eq(orders.externalId, externalId));
  return (await transaction.select({ id: orders.id }).from(orders).where(same)).length > 0;
}
