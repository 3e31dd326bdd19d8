import { useTranslate } from "react-admin";
import type { OrderInfo, ProductLine } from "#contract/orders/info.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { Block } from "./DetailParts.tsx";
import { LineContents } from "./LineContents.tsx";

/** What was ordered, and what was handed over where that is known. */
export const Products = ({ info: { products, deliveredProducts, currency } }: { info: OrderInfo }) => {
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
