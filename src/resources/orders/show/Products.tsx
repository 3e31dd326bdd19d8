import { useTranslate } from "react-admin";
import type { ProductLine } from "#contract/orders/info.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { Block, Personal } from "./DetailParts.tsx";

/** What was ordered, and what was handed over where that is known. */
export const Products = () => {
  const { products, deliveredProducts, currency } = useOrder();
  const translate = useTranslate();
  return (
    <>
      {products.length > 0 && (
        <Block title={translate("orders.details.products")}>
          <Lines lines={products} currency={currency} />
        </Block>
      )}
      {deliveredProducts && deliveredProducts.length > 0 && (
        <Block title={translate("orders.details.deliveredProducts")}>
          <Lines lines={deliveredProducts} currency={currency} />
        </Block>
      )}
    </>
  );
};

const Lines = ({ lines, currency }: { lines: readonly ProductLine[]; currency: string }) => {
  const translate = useTranslate();
  const { money } = useNumbers();
  const textOf = (line: ProductLine, field: (typeof fields)[number]) => {
    const value = line[field];
    return typeof value === "number" ? money(value, currency) : value;
  };
  return (
    <ul className="lines">
      {lines.map((line) => (
        <li key={line.id}>
          <bdi>{line.name}</bdi>
          {fields.map((field) => {
            const value = textOf(line, field);
            return value === null ? null : (
              <small key={field}>
                {translate(`orders.details.product.${field}`)} <bdi>{value}</bdi>
              </small>
            );
          })}
          <LineContents line={line} />
        </li>
      ))}
    </ul>
  );
};

const fields = [
  "code",
  "productCode",
  "serialNumber",
  "oldDeviceCode",
  "smsName",
  "externalNo",
  "pesel",
  "receiptNo",
  "amountToPayOnPickUp",
] as const;

/** What belongs to a product of an order besides its texts: how large it is, what there is to fetch, the vehicle. */
const LineContents = ({ line: { dimensions, medicines, vehicle } }: { line: ProductLine }) => {
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
