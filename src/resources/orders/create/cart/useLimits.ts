import { useTranslate } from "react-admin";
import type { Product } from "#contract/products.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** What a product's parcel may be at most, in a line: "31.5 kg, 100 × 80 × 50 cm"; "" where there is no limit. */
export function useLimits({ maximumDimensions: most, dimensionsAlgorithm }: Product): string {
  const translate = useTranslate();
  const { plain } = useNumbers();
  const say = (key: string, value: number | null) =>
    value === null ? null : translate(`orderForm.limits.${key}`, { value: plain(value) });
  const box = [most.length, most.width, most.height];
  const sides =
    dimensionsAlgorithm === "sum"
      ? [say("largestSide", most.largestSide), say("sideSum", most.sideSum)]
      : [
          box.some((side) => side !== null)
            ? `${box.map((side) => (side === null ? "–" : plain(side))).join(" × ")} cm`
            : null,
        ];
  const weight = most.weight === null ? null : `${plain(most.weight)} kg`;
  return [weight, ...sides].filter(Boolean).join(", ");
}
