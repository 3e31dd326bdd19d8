import { decimalOf } from "#src/forms/decimalOf.ts";
import { locationOf, type OrderSetup, productOf } from "./orderSetup.ts";
import { type LineValues, type OrderValues, paymentTypeOf, sizeOf, type Text } from "./orderValues.ts";
import { pickupOf, takesPhone } from "./places/pickup.ts";
import { receiverOf } from "./places/receiver.ts";
import { startOf } from "./time/start.ts";

/** The body of the call: the fields that the form shows for this company and its products, without empty ones. */
export function orderInput(values: OrderValues, setup: OrderSetup) {
  const { orderFormFields } = setup.orderSettings;
  const ifShown = <Value>(field: (typeof orderFormFields)[number], value: Value) =>
    orderFormFields.includes(field) ? value : undefined;
  const scheduledAt = startOf(values, setup) || undefined;
  const receiver = receiverOf(values, setup);
  return {
    companyId: setup.companyId,
    products: values.products.map((line) => lineInput(line, setup)),
    clientName: trimmed(values.clientName),
    clientStreet: trimmed(receiver.clientStreet),
    clientCity: trimmed(receiver.clientCity),
    clientZipCode: trimmed(receiver.clientZipCode),
    clientPhone: trimmed(values.clientPhone),
    pickupPoint: pickupInput(values, setup),
    notes: ifShown("notes", trimmed(values.notes)),
    externalId: ifShown("externalId", trimmed(values.externalId)),
    pmiOrderCode: ifShown("pmiOrderCode", trimmed(values.pmiOrderCode)),
    pmiOrderCode2: ifShown("pmiOrderCode2", trimmed(values.pmiOrderCode2)),
    swapType: ifShown("swapType", trimmed(values.swapType)),
    packageSize: ifShown("packageSize", sizeOf(values, setup)),
    scheduledAt,
    scheduled: scheduledAt === undefined ? undefined : true,
    emergencyDelivery: values.emergencyDelivery || undefined,
    additionalServices: values.additionalServices.length > 0 ? values.additionalServices : undefined,
  };
}

/** One product with the fields that it asks for. */
export function lineInput(line: LineValues, setup: OrderSetup) {
  const fields = productOf(setup, line.id)?.productSettings.productFormFields ?? [];
  const ifShown = <Value>(field: (typeof fields)[number], value: Value) =>
    fields.includes(field) ? value : undefined;
  const { weight, length, width, height } = line.dimensions;
  const dimensions = {
    weight: ifShown("weight", numberOf(weight)),
    length: ifShown("length", numberOf(length)),
    width: ifShown("width", numberOf(width)),
    height: ifShown("height", numberOf(height)),
  };
  const { mark, model, registrationPlate, vinNumber } = line.vehicle;
  return {
    id: line.id,
    receiptNo: ifShown("receiptNo", trimmed(line.receiptNo)),
    pesel: ifShown("pesel", trimmed(line.pesel)),
    amountToPayOnPickUp: ifShown("amountToPayOnPickUp", amountOf(line.amountToPayOnPickUp)),
    externalNo: ifShown("externalNo", trimmed(line.externalNo)),
    medicines: ifShown(
      "medicines",
      line.medicines.map(({ details }) => ({ details: trimmed(details) })),
    ),
    vehicle: ifShown("vehicle", {
      mark: trimmed(mark),
      model: trimmed(model),
      registrationPlate: trimmed(registrationPlate),
      vinNumber: trimmed(vinNumber),
    }),
    dimensions: Object.values(dimensions).some((one) => one !== undefined) ? dimensions : undefined,
  };
}

function pickupInput(values: OrderValues, setup: OrderSetup) {
  const pickup = pickupOf(values, setup);
  if (pickup === "" || pickup === "carried") return undefined;
  const { pickupPoint } = values;
  const place = locationOf(setup, pickup);
  const paymentType = paymentTypeOf(pickupPoint.paymentDetails, setup);
  const paymentCode = trimmed(pickupPoint.paymentDetails.paymentCode);
  return {
    ...(place
      ? { locationId: place.id, ...placeOf(place) }
      : placeOf({ ...pickupPoint, address: pickupPoint })),
    phone: takesPhone(place) ? trimmed(pickupPoint.phone) : undefined,
    notes: trimmed(pickupPoint.notes),
    paymentDetails: paymentType ? { paymentType, paymentCode } : undefined,
  };
}

const placeOf = ({
  name,
  address,
}: {
  name: Text;
  address: Record<"street" | "city" | "zipCode", Text>;
}) => ({
  name: trimmed(name),
  street: trimmed(address.street),
  city: trimmed(address.city),
  zipCode: trimmed(address.zipCode),
});

const trimmed = (text: Text | undefined): string | undefined => text?.trim() || undefined;

/** An amount of money, read as in wallets: "1,250" is not an amount. An invalid text is returned for the schema to reject. */
export function amountOf(text: Text): number | string | undefined {
  const amount = decimalOf(text);
  return Number.isNaN(amount) ? (text ?? undefined) : amount;
}

/** A measure with a comma or a dot, as scales print it: "1,250 kg". An invalid text is returned for the schema to reject. */
export function numberOf(text: Text): number | string | undefined {
  const typed = trimmed(text);
  if (typed === undefined) return undefined;
  const plain = typed.replace(/[\s\p{Cf}]/gu, "").replace(",", ".");
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : typed;
}
