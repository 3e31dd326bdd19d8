import type { FieldProblem } from "#contract/errorBody.ts";
import { lineProblems, type NewLine } from "#contract/orders/newOrder.ts";
import { unofferedOptions } from "#contract/orders/options.ts";
import { type Dimensions, sizeProblem } from "#contract/rules/parcel.ts";
import { lineInput } from "./orderInput.ts";
import { type OrderSetup, productOf } from "./orderSetup.ts";
import { type OrderValues, paymentTypeOf, sizeOf } from "./orderValues.ts";
import { pickupOf } from "./places/pickup.ts";
import { goesToLocation, receiverOf } from "./places/receiver.ts";
import { startOf } from "./time/start.ts";

/** Problems by input that the schema can't find: those that depend on the company's settings and the products. */
export function orderProblems(values: OrderValues, setup: OrderSetup): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  const lines = values.products.map((line) => ({
    product: productOf(setup, line.id),
    line: lineInput(line, setup),
  }));
  // Helper products can't be ordered alone.
  if (!lines.some(({ product }) => product && !product.productSettings.helperProduct)) {
    problems.products = { message: "noProducts" };
  }
  const parcels = parcelsOf(values, setup);
  for (const [nth, { line, product }] of lines.entries()) {
    if (!product) continue;
    const typed = { ...line, dimensions: parcels[nth] } as NewLine;
    for (const [input, problem] of Object.entries(lineProblems(typed, product))) {
      problems[`products.${nth}.${input}`] = problem;
    }
  }
  const size = orderSizeProblem(values, setup);
  if (size) problems.packageSize = size;
  const pickup = pickupOf(values, setup);
  if (pickup === "") problems.pickup = { message: "required" };
  else if (pickup !== "carried" && paymentTypeOf(values.pickupPoint.paymentDetails, setup) === null) {
    problems["pickupPoint.paymentDetails.paymentType"] = { message: "required" };
  }
  if (startOf(values, setup) === null) {
    if (setup.orderSettings.scheduledAtToScheduledRange) problems.scheduledAt = { message: "required" };
    else problems.startTime = { message: "timeOfDay" };
  }
  if (goesToLocation(values, setup) && receiverOf(values, setup).receiver === "") {
    problems.receiver = { message: "required" };
  }
  const unoffered = unofferedOptions(values, setup.orderSettings);
  if (unoffered.emergencyDelivery) problems.emergencyDelivery = { message: "notOffered" };
  if (unoffered.additionalServices.length > 0) problems.additionalServices = { message: "notOffered" };
  return problems;
}

/** Why the parcels don't fit the order's package size; null if they do. */
export const orderSizeProblem = (values: Parceled, setup: OrderSetup) =>
  sizeProblem(parcelsOf(values, setup), sizeOf(values, setup));

type Parceled = Pick<OrderValues, "products" | "packageSize">;

const parcelsOf = ({ products }: Parceled, setup: OrderSetup) =>
  products.map((line) => numbersOnly(lineInput(line, setup).dimensions));

/** Leaves out texts that are no numbers; the schema rejects them. */
const numbersOnly = (typed: Record<string, unknown> = {}): Dimensions =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => typeof value === "number"));
