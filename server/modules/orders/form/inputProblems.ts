import type { OrderSettings } from "#contract/companySettings.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import { lineProblems, type NewOrder } from "#contract/orders/newOrder.ts";
import { pickupProblem } from "#contract/orders/pickupRule.ts";
import type { PackageSize } from "#contract/orders/statuses.ts";
import { sizeProblem } from "#contract/rules/parcel.ts";
import { orderTypeOf, type SelectedLine } from "#server/modules/orders/lines.ts";

/** Problems of a new order by input, according to the settings of its company and products. */
export function inputProblems(
  { pickupPoint, emergencyDelivery, additionalServices = [], scheduled, scheduledAt }: NewOrder,
  selected: readonly SelectedLine[],
  settings: OrderSettings,
  size: PackageSize,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const [nth, { line, product }] of selected.entries()) {
    for (const [input, problem] of Object.entries(lineProblems(line, product))) {
      problems[`products.${nth}.${input}`] = problem;
    }
  }
  const misplaced = pickupProblem(orderTypeOf(selected), pickupPoint !== undefined);
  if (misplaced) problems.pickupPoint = misplaced;
  const parcels = selected.map(({ line }) => line.dimensions ?? {});
  const tooSmall = sizeProblem(parcels, size);
  if (tooSmall) problems.packageSize = tooSmall;
  const paymentType = pickupPoint?.paymentDetails?.paymentType;
  if (paymentType && !settings.allowedPayments.includes(paymentType)) {
    problems["pickupPoint.paymentDetails.paymentType"] = notOffered;
  }
  if (emergencyDelivery && !settings.emergencyDelivery) problems.emergencyDelivery = notOffered;
  if (additionalServices.some((service) => !settings.additionalServices.includes(service))) {
    problems.additionalServices = notOffered;
  }
  if (scheduled && scheduledAt === undefined) problems.scheduledAt = { message: "required" };
  if (scheduled === false && scheduledAt !== undefined) problems.scheduled = { message: "invalidValue" };
  return problems;
}

const notOffered: FieldProblem = { message: "notOffered" };
