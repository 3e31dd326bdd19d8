import { useTranslate } from "react-admin";
import type { PackageSize } from "#contract/orders/statuses.ts";
import { sizeLimits } from "#contract/rules/parcel.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** What a parcel of a size may be, in words. */
export function useSizeLimits(): (size: PackageSize) => string {
  const translate = useTranslate();
  const { plain } = useNumbers();
  return (size) => {
    const limits = sizeLimits[size];
    const weight = plain(limits.weight);
    return "sideSum" in limits
      ? translate("onboarding.sizes.bySum", { weight, sum: limits.sideSum })
      : translate("onboarding.sizes.bySides", { weight, sides: limits.sides.join(" × ") });
  };
}
