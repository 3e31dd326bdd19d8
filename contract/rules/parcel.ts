import type { FieldProblem } from "#contract/errorBody.ts";
import type { PackageSize } from "#contract/orders/statuses.ts";
import type { MaximumDimensions, Product } from "#contract/products.ts";
import { sizeLimits } from "#contract/rules/packageSizes.ts";
import { z } from "#contract/zod.ts";

/**
 * A number that a person typed. Only a wrong type gets the message of the schema, which would otherwise replace the messages
 * of its checks as well.
 */
export const typedNumber = () =>
  z.number({ error: ({ code }) => (code === "invalid_type" ? "number" : undefined) });

const side = () => z.optional(typedNumber().check(z.minimum(0.01), z.maximum(10_000)));

/** Weight in kilograms and sides in centimetres. */
export const Dimensions = z.strictObject({ weight: side(), width: side(), height: side(), length: side() });
export type Dimensions = z.output<typeof Dimensions>;

/** The smallest size that the parcel fits in; null if it is larger than all sizes. Unknown dimensions count as zero. */
export const smallestSize = (dimensions: Dimensions): PackageSize | null =>
  (["S", "M", "L"] as const).find((size) => fits(dimensions, sizeLimits[size])) ?? null;

/**
 * Why the parcels of an order don't fit in the chosen size; null if they do. The lines travel together, so their weights are
 * added; the sides of each line must fit separately.
 */
export function sizeProblem(lines: readonly Dimensions[], chosen: PackageSize): FieldProblem | null {
  const weight = sum(lines.map((line) => line.weight ?? 0));
  let needed: PackageSize = "S";
  for (const line of [{ weight }, ...lines.map((one) => ({ ...one, weight: undefined }))]) {
    const size = smallestSize(line);
    if (!size) return { message: "parcelTooLarge" };
    if (order.indexOf(size) > order.indexOf(needed)) needed = size;
  }
  return order.indexOf(needed) > order.indexOf(chosen)
    ? { message: "packageTooSmall", args: { size: needed } }
    : null;
}

const order: readonly PackageSize[] = ["S", "M", "L"];

type Limits = { weight: number; sideSum?: number; sides?: readonly number[] };

function fits({ weight = 0, ...rest }: Dimensions, limits: Limits): boolean {
  const sides = [rest.width ?? 0, rest.height ?? 0, rest.length ?? 0].sort((a, b) => b - a);
  if (weight > limits.weight) return false;
  if (limits.sideSum !== undefined && sum(sides) > limits.sideSum) return false;
  return limits.sides?.every((limit, index) => (sides[index] ?? 0) <= limit) ?? true;
}

/**
 * Problems of a line's dimensions by input (`weight`, `largestSide`, `sideSum` and the sides) with the product's maxima. If
 * all three sides have a maximum, a parcel that fits turned has no problem; one that doesn't is measured as it was typed.
 */
export function dimensionProblems(
  { weight, ...sides }: Dimensions,
  { maximumDimensions: max, dimensionsAlgorithm }: Pick<Product, "maximumDimensions" | "dimensionsAlgorithm">,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  const check = (input: keyof MaximumDimensions, value: number | undefined, message: string) => {
    const limit = max[input];
    if (limit !== null && value !== undefined && value > limit)
      problems[input] = { message, args: { max: limit } };
  };
  check("weight", weight, "weightTooHigh");
  if (dimensionsAlgorithm === "sides") {
    const limits = sideNames.flatMap((name) => max[name] ?? []).sort((a, b) => b - a);
    const fitsTurned =
      limits.length === sideNames.length && fits(sides, { weight: Number.POSITIVE_INFINITY, sides: limits });
    if (!fitsTurned) for (const name of sideNames) check(name, sides[name], "maximum");
  } else {
    const lengths = sideNames.map((name) => sides[name] ?? 0);
    check("largestSide", Math.max(...lengths), "largestSideTooLong");
    check("sideSum", sum(lengths), "sideSumTooLong");
  }
  return problems;
}

const sideNames = ["width", "height", "length"] as const;

/**
 * Rounded to a millionth: binary fractions of typed numbers can add up to 9.990000000000002 instead of 9.99, above a limit
 * that the sum just meets.
 */
const sum = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((total, one) => total + one, 0) * 1_000_000) / 1_000_000;
