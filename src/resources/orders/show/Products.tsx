import type { ProductLine } from "#contract/orders/info.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { Block, PersonalData } from "./DetailParts.tsx";

/** The ordered products, and the delivered ones if they are known. */
export const Products = () => {
  const { products, deliveredProducts, currency } = useOrder();
  const words = useWords("orderDetails");
  return (
    <>
      {products.length > 0 && (
        <Block title={words("products")}>
          <Lines lines={products} currency={currency} />
        </Block>
      )}
      {deliveredProducts && deliveredProducts.length > 0 && (
        <Block title={words("deliveredProducts")}>
          <Lines lines={deliveredProducts} currency={currency} />
        </Block>
      )}
    </>
  );
};

const Lines = ({ lines, currency }: { lines: readonly ProductLine[]; currency: string }) => {
  const words = useWords("orderDetails.product");
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
                {words(field)} <bdi>{value}</bdi>
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

/** A product's dimensions, medicines and vehicle. */
const LineContents = ({ line: { dimensions, medicines, vehicle } }: { line: ProductLine }) => {
  const words = useWords("orderForm.fields");
  const detailWords = useWords("orderDetails");
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
          {words("medicine")}{" "}
          <bdi>
            <PersonalData value={details} />
          </bdi>
          {pickedUp && ` · ${words("pickedUp")}`}
        </small>
      ))}
      {vehicle && (
        <small>
          {detailWords("vehicle")}{" "}
          <bdi>
            {vehicle.mark} {vehicle.model}
          </bdi>
          {" · "}
          {detailWords("plate")} <PersonalData value={vehicle.registrationPlate} />
          {" · "}
          {detailWords("vin")} <PersonalData value={vehicle.vinNumber} />
        </small>
      )}
    </>
  );
};
