import type { OrderSettings } from "#contract/companies/settings.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import { lineProblems, type NewOrder } from "#contract/orders/newOrder.ts";
import { unofferedOptions } from "#contract/orders/options.ts";
import { pickupProblem } from "#contract/orders/pickupRule.ts";
import type { PackageSize } from "#contract/orders/statuses.ts";
import { sizeProblem } from "#contract/rules/parcel.ts";
import { orderTypeOf, type SelectedLine } from "#server/modules/orders/lines.ts";

/** Problems of a new order by input, according to the settings of its company and products. */
export function inputProblems(
  order: NewOrder,
  selected: readonly SelectedLine[],
  settings: OrderSettings,
  size: PackageSize,
): Record<string, FieldProblem> {
  const { pickupPoint, scheduled, scheduledAt } = order;
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
  const unoffered = unofferedOptions(order, settings);
  if (unoffered.emergencyDelivery) problems.emergencyDelivery = notOffered;
  if (unoffered.additionalServices.length > 0) problems.additionalServices = notOffered;
  if (scheduled && scheduledAt === undefined) problems.scheduledAt = { message: "required" };
  if (scheduled === false && scheduledAt !== undefined) problems.scheduled = { message: "invalidValue" };
  return problems;
}

const notOffered: FieldProblem = { message: "notOffered" };
