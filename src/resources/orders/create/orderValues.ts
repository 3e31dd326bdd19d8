import type { PackageSize } from "#contract/orders/statuses.ts";
import type { Product } from "#contract/products.ts";
import type { AddressNames } from "#src/forms/address/addressNames.ts";
import type { OrderSetup, PaymentType } from "./orderSetup.ts";

/** The value of a text input; null is possible for an emptied one. */
export type Text = string | null;

const sides = ["length", "width", "height"] as const;
export const dimensions = ["weight", ...sides] as const;
export const vehicleParts = ["mark", "model", "registrationPlate", "vinNumber"] as const;
export const lineTexts = ["receiptNo", "pesel", "amountToPayOnPickUp", "externalNo"] as const;
export const startNames = ["scheduledAt", "startDay", "startTime"] as const;
export const extraFields = ["externalId", "pmiOrderCode", "pmiOrderCode2", "swapType"] as const;

export type LineValues = { id: string } & Record<(typeof lineTexts)[number], Text> & {
    dimensions: Record<(typeof dimensions)[number], Text>;
    vehicle: Record<(typeof vehicleParts)[number], Text>;
    medicines: { details: Text }[];
  };

/** The values of the form, named as the fields of the call. "" means that nothing was chosen and the default applies. */
export type OrderValues = Record<(typeof extraFields)[number], Text> & {
  products: LineValues[];
  /** The id of a location or one of `otherPickupsOf`; use `pickupOf` to read it. */
  pickup: string;
  pickupPoint: Record<"name" | "street" | "city" | "zipCode" | "phone" | "notes", Text> & {
    paymentDetails: { paymentType: PaymentType | ""; paymentCode: Text };
  };
  /** The receiving location, for products that are driven from one location to another; use `receiverOf` to read it. */
  receiver: string;
  clientName: Text;
  clientStreet: Text;
  clientCity: Text;
  clientZipCode: Text;
  clientPhone: Text;
  notes: Text;
  /** The start of a slot; null if the chosen slot is not offered any more and the user has not chosen another one. */
  scheduledAt: string | null;
  /** A day ("2026-11-22") and a typed time, for companies without fixed slots; use `startOf` to read them. */
  startDay: string;
  startTime: Text;
  packageSize: PackageSize | "";
  emergencyDelivery: boolean;
  additionalServices: string[];
};

export const emptyOrder: OrderValues = {
  products: [],
  pickup: "",
  pickupPoint: {
    ...{ name: "", street: "", city: "", zipCode: "", phone: "", notes: "" },
    paymentDetails: { paymentType: "", paymentCode: "" },
  },
  receiver: "",
  ...{ clientName: "", clientStreet: "", clientCity: "", clientZipCode: "", clientPhone: "" },
  ...{ externalId: "", pmiOrderCode: "", pmiOrderCode2: "", swapType: "", notes: "" },
  ...{ scheduledAt: "", startDay: "", startTime: "" },
  packageSize: "",
  emergencyDelivery: false,
  additionalServices: [],
};

export const emptyLine = ({ id }: Pick<Product, "id">): LineValues => ({
  id,
  ...{ receiptNo: "", pesel: "", amountToPayOnPickUp: "", externalNo: "" },
  dimensions: { weight: "", length: "", width: "", height: "" },
  vehicle: { mark: "", model: "", registrationPlate: "", vinNumber: "" },
  medicines: [{ details: "" }],
});

/** Whether the form has the same in every input; an emptied one is like one that was never filled in. */
export const areSameOrder = (one: OrderValues, other: OrderValues): boolean => textOf(one) === textOf(other);
const textOf = (values: OrderValues): string => JSON.stringify(values, (_name, value) => value ?? "");

/** The initial values of the company's next order: the same pickup point, all else empty. */
export const nextOrder = ({ pickup, pickupPoint }: OrderValues): OrderValues => ({
  ...emptyOrder,
  pickup,
  pickupPoint: {
    ...pickupPoint,
    notes: "",
    paymentDetails: { ...pickupPoint.paymentDetails, paymentCode: "" },
  },
});

/** The initial values of another order from the same pickup point to the same receiver. */
export const orderToSameReceiver = (values: OrderValues): OrderValues => {
  const { receiver, clientName, clientStreet, clientCity, clientZipCode, clientPhone, notes } = values;
  return {
    ...nextOrder(values),
    ...{ receiver, clientName, clientStreet, clientCity, clientZipCode, clientPhone, notes },
  };
};

/** The size of the parcel: the company's where the form does not ask, also if a draft still has another. */
export const sizeOf = (
  { packageSize }: Pick<OrderValues, "packageSize">,
  { orderSettings, defaults }: OrderSetup,
) =>
  orderSettings.orderFormFields.includes("packageSize")
    ? packageSize || defaults.packageSize
    : orderSettings.defaultPackageSize;

/** The payment at the pickup; null if it is not allowed any more and the user has to choose another one. */
export function paymentTypeOf(
  { paymentType }: OrderValues["pickupPoint"]["paymentDetails"],
  { orderSettings: { allowedPayments }, defaults }: OrderSetup,
): PaymentType | null | undefined {
  if (allowedPayments.length === 0) return undefined;
  const chosen = paymentType || defaults.paymentType;
  return chosen && allowedPayments.includes(chosen) ? chosen : null;
}

/** The names of the inputs of both addresses. */
export const receiverNames: AddressNames = {
  street: "clientStreet",
  city: "clientCity",
  zipCode: "clientZipCode",
};

export const pickupNames: AddressNames = {
  street: "pickupPoint.street",
  city: "pickupPoint.city",
  zipCode: "pickupPoint.zipCode",
};
