import type { ProductLine } from "#contract/orderInfo.ts";
import type { Random } from "#server/demo/random.ts";
import type { DemoCompany } from "#server/demo/world.ts";

/** What an order holds: one to three of the company's products, with the fields that its type uses. */
export function orderLines(random: Random, company: DemoCompany): ProductLine[] {
  const first = random.whole(0, company.goods.length - 1);
  const count = Math.min(
    company.goods.length,
    random.weighted([1, 2, 3], (count) => 6 / count ** 2),
  );
  const toPay = random.chance(0.25);
  return Array.from({ length: count }, (_, nth) => {
    const product = company.goods[(first + nth) % company.goods.length];
    if (!product) throw new Error(`${company.name} has no products.`);
    return {
      id: product.id,
      name: product.name,
      code: product.code,
      productCode: null,
      serialNumber: null,
      oldDeviceCode: null,
      smsName: null,
      externalNo: random.chance(0.2) ? `${company.prefix}/${random.digits(5)}` : null,
      pesel: null,
      receiptNo: null,
      amountToPayOnPickUp: toPay && company.type !== "iqos" && product.price > 0 ? product.price : null,
      ...extras(random, company, product.code),
    };
  });
}

function extras(random: Random, company: DemoCompany, code: string): Partial<ProductLine> {
  if (company.prescriptions)
    return code === "RX" ? { receiptNo: random.digits(4), pesel: pesel(random) } : {};
  if (company.type !== "iqos") return {};
  return {
    smsName: company.short.toUpperCase(),
    productCode: `${code}-${random.digits(3)}`,
    serialNumber: random.chance(0.5) ? `SN${random.digits(9)}` : null,
    oldDeviceCode: code === "ZW-0" ? `OLD${random.digits(7)}` : null,
  };
}

const peselWeights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];

/** A national id that passes every check and belongs to nobody in particular. */
function pesel(random: Random): string {
  const pad = (number: number) => String(number).padStart(2, "0");
  const born = `${pad(random.whole(40, 99))}${pad(random.whole(1, 12))}${pad(random.whole(1, 28))}`;
  const digits = born + random.digits(4);
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (peselWeights[place] ?? 0),
    0,
  );
  return digits + ((10 - (sum % 10)) % 10);
}
