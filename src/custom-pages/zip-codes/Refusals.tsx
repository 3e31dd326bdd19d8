import { useTranslate } from "react-admin";
import { type AddressCheck, refusalDays } from "#contract/zipCodes.ts";
import { Facts } from "./Facts.tsx";
import { Hint } from "./Hint.tsx";
import { Part } from "./Part.tsx";

/** How often addresses of an area were refused of late, and why. */
export const Refusals = ({ refusals, zipCode }: Pick<AddressCheck, "refusals"> & { zipCode: string }) => {
  const translate = useTranslate();
  const { total, byReason } = refusals;
  const about = { zipCode, days: refusalDays };
  return (
    <Part title={translate("zipCodes.check.refusals", about)}>
      {total === 0 ? (
        <Hint>{translate("zipCodes.check.noRefusals")}</Hint>
      ) : (
        <Facts
          facts={[
            ...byReason.map(
              ({ reason, count }) =>
                [
                  translate(`zipCodes.refusedAs.${reason.replace("pickup_point_", "")}`, { _: reason }),
                  count,
                ] as const,
            ),
            [translate("zipCodes.check.total"), total],
          ]}
        />
      )}
    </Part>
  );
};
