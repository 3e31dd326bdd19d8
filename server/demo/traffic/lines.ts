import type { ProductLine } from "#contract/orders/info.ts";
import { withCheckDigit } from "#contract/rules/pesel.ts";
import type { Random } from "#contract/rules/random.ts";
import { fieldsOf, oldDeviceCode } from "#server/demo/companyRows.ts";
import type { DemoCompany } from "#server/demo/world.ts";

/** An order's lines: one to three of the company's products, with the fields of its type. */
export function orderLines(random: Random, company: DemoCompany): ProductLine[] {
  const first = random.whole(0, company.goods.length - 1);
  const count = Math.min(
    company.goods.length,
    random.weighted([1, 2, 3], (count) => 6 / count ** 2),
  );
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
      takenBack: product.code === oldDeviceCode,
      smsName: null,
      externalNo: null,
      pesel: null,
      receiptNo: null,
      amountToPayOnPickUp: null,
      dimensions: null,
      medicines: null,
      vehicle: null,
      ...requestedFields(random, company, product.price),
      ...(company.type === "iqos" && device(random, company, product.code)),
    };
  });
}

/** The fields that the order form requests for a product. */
function requestedFields(random: Random, company: DemoCompany, price: number): Partial<ProductLine> {
  const fields = new Set(fieldsOf(company));
  return {
    ...(fields.has("externalNo") && { externalNo: `${company.prefix}/${random.digits(5)}` }),
    ...(fields.has("receiptNo") && { receiptNo: random.digits(4) }),
    ...(fields.has("pesel") && { pesel: pesel(random) }),
    ...(fields.has("amountToPayOnPickUp") && { amountToPayOnPickUp: price }),
    ...(fields.has("vehicle") && { vehicle: vehicle(random) }),
  };
}

const device = (random: Random, company: DemoCompany, code: string): Partial<ProductLine> => ({
  smsName: company.short.toUpperCase(),
  productCode: `${code}-${random.digits(3)}`,
  serialNumber: random.chance(0.5) ? `SN${random.digits(9)}` : null,
  oldDeviceCode: code === oldDeviceCode ? `OLD${random.digits(7)}` : null,
});

function vehicle(random: Random): NonNullable<ProductLine["vehicle"]> {
  const [mark, model] = random.pick(vehicles);
  return {
    mark,
    model,
    registrationPlate: `${random.pick(["WA", "KR", "GD", "CB"])}${random.digits(5)}`,
    vinNumber: `WVWZZZ1KZ${random.digits(8)}`,
  };
}

const vehicles = [
  ["Skoda", "Octavia"],
  ["Toyota", "Corolla"],
  ["Opel", "Astra"],
  ["Kia", "Ceed"],
] as const;

/** A valid national id of no particular person. */
function pesel(random: Random): string {
  const pad = (number: number) => String(number).padStart(2, "0");
  const born = `${pad(random.whole(40, 99))}${pad(random.whole(1, 12))}${pad(random.whole(1, 28))}`;
  return withCheckDigit(born + random.digits(4));
}
