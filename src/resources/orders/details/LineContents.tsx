import { useTranslate } from "react-admin";
import type { ProductLine } from "#contract/orders/info.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { Personal } from "./DetailParts.tsx";

/** What belongs to a product of an order besides its texts: how large it is, what there is to fetch, the vehicle. */
export const LineContents = ({ line: { dimensions, medicines, vehicle } }: { line: ProductLine }) => {
  const translate = useTranslate();
  const { plain } = useNumbers();
  const { weight, length, width, height } = dimensions ?? {};
  const sides = [length, width, height];
  const size = [
    weight === undefined ? null : `${plain(weight)} kg`,
    sides.every((side) => side === undefined)
      ? null
      : `${sides.map((side) => (side === undefined ? "–" : plain(side))).join(" × ")} cm`,
  ].filter(Boolean);
  return (
    <>
      {size.length > 0 && <small>{size.join(", ")}</small>}
      {medicines?.map(({ details, pickedUp }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and their order is fixed.
        <small key={nth}>
          {translate("orderForm.fields.medicine")}{" "}
          <bdi>
            <Personal value={details} />
          </bdi>
          {pickedUp && ` · ${translate("orderForm.fields.pickedUp")}`}
        </small>
      ))}
      {vehicle && (
        <small>
          {translate("orders.details.vehicle")}{" "}
          <bdi>
            {vehicle.mark} {vehicle.model}
          </bdi>
          {" · "}
          {translate("orderForm.fields.registrationPlate")} <Personal value={vehicle.registrationPlate} />
          {" · "}
          {translate("orderForm.fields.vinNumber")} <Personal value={vehicle.vinNumber} />
        </small>
      )}
    </>
  );
};
