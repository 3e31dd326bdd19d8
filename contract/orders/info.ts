import { actorTypes } from "#contract/actors.ts";
import { LocatedAddress } from "#contract/addresses.ts";
import { PriceSteps } from "#contract/orders/form.ts";
import { OrderMultiplier, OrderRow, OrderStage } from "#contract/orders/row.ts";
import {
  orderStatuses,
  packageSizes,
  paymentTypes,
  personalReasons,
  vehicleTypes,
} from "#contract/orders/statuses.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { Dimensions } from "#contract/rules/parcel.ts";
import { WorkingSettings } from "#contract/rules/workingHours.ts";
import { z } from "#contract/zod.ts";

const maybeText = z.nullable(z.string());
const maybeMoment = z.nullable(moment());

/** A product line of an order. Section 3 of the orders area lists the fields of each order type. */
export const ProductLine = z.object({
  id: z.string(),
  name: z.string(),
  code: maybeText,
  productCode: maybeText,
  serialNumber: maybeText,
  oldDeviceCode: maybeText,
  /** Whether the driver takes it back from the receiver; null in orders from before this was recorded. */
  takenBack: z.nullable(z.boolean()),
  smsName: maybeText,
  externalNo: maybeText,
  /** Needs sensitiveData. */
  pesel: maybeText,
  receiptNo: maybeText,
  amountToPayOnPickUp: z.nullable(z.number()),
  /** Kilograms and centimetres. */
  dimensions: z.nullable(Dimensions),
  /** The medicines to fetch; their details need sensitiveData. */
  medicines: z.nullable(z.array(z.object({ details: maybeText, pickedUp: z.boolean() }))),
  /** Plate and VIN need sensitiveData. */
  vehicle: z.nullable(
    z.object({ mark: z.string(), model: z.string(), registrationPlate: maybeText, vinNumber: maybeText }),
  ),
});
export type ProductLine = z.output<typeof ProductLine>;

/** The pickup point of an order. Phone, notes and payment need sensitiveData. */
const PickupPoint = z.extend(LocatedAddress, {
  name: z.string(),
  phone: maybeText,
  /** The same as the order's `pickUpNotes`. */
  notes: maybeText,
  /** The location's hours at the creation of the order; null if the point is no location of the company. */
  workingHours: z.nullable(WorkingSettings),
  hasHashedSensitiveData: z.boolean(),
  paymentDetails: z.nullable(
    z.object({
      paymentType: z.nullable(z.enum(paymentTypes)),
      paymentCode: maybeText,
      hasHashedSensitiveData: z.boolean(),
    }),
  ),
});

/** Needs driverInfo. */
const OrderDriver = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** Null for clients. */
  email: maybeText,
  car: z.object({ type: z.enum(vehicleTypes), registrationPlate: maybeText, vehicle: maybeText }),
});

const HoldPeriod = z.object({
  createdAt: moment(),
  holdUntil: maybeMoment,
  notes: maybeText,
  /** Null if it is hidden; of whom, the type says. */
  heldBy: maybeText,
  heldByType: z.enum(actorTypes),
  /** At most one of the two is set: who held it; none if that was a client. */
  driverId: maybeText,
  operatorId: maybeText,
  releasedAt: maybeMoment,
  /** Null although `releasedAt` is set: it is hidden, or the hold ended by itself. */
  releasedBy: maybeText,
  releasedById: maybeText,
  releasedByOperator: z.boolean(),
  releasedByDriver: z.boolean(),
});

const Renewal = z.object({
  id: z.string(),
  renewedAt: moment(),
  renewedBy: maybeText,
  renewalReason: z.string(),
  cancellationReason: maybeText,
  renewalComment: maybeText,
  /** The order before the renewal; the driver's name needs driverInfo. */
  oldOrderData: z.object({
    status: z.enum(orderStatuses),
    driverName: maybeText,
    acceptedAt: maybeMoment,
    pickedUpAt: maybeMoment,
    arrivedAt: maybeMoment,
  }),
});

const OrderComment = z.object({
  id: z.string(),
  createdAt: moment(),
  /** Null if a client may not know the operator. */
  createdBy: maybeText,
  comment: z.string(),
});

/**
 * One order in full. Fields that the reader's flags do not allow are null. sensitiveData: the receiver's name, street, phone
 * and position, notes, and comments on cancellation and delivery. pinCode: the two codes. holdOrder: `onHoldHistory`.
 * comments: `comments`. driverInfo: `xDeliverer` and `goodsWith`. orderEstimations: `estimated…` and `priceSteps`; the
 * driver's payout needs driverPayout as well.
 */
export const OrderInfo = z.extend(OrderRow, {
  stage: OrderStage,
  /** The multiplier of the price, with its id and description. */
  multiplier: z.nullable(z.extend(OrderMultiplier, { id: maybeText, description: maybeText })),
  returnsOrderNo: maybeText,
  /** The start of the slot. */
  scheduledAt: maybeMoment,
  acceptedAt: maybeMoment,
  /** When the present driver got the order; may be after `acceptedAt`, and null for orders of earlier releases. */
  driverSince: maybeMoment,
  pickedUpAt: maybeMoment,
  arrivedAt: maybeMoment,
  cancelledAt: maybeMoment,
  finishedAt: maybeMoment,
  /** When the goods of a cancelled order arrived back at their pickup point. */
  returnedAt: maybeMoment,
  cancellationComment: maybeText,
  deliveryComment: maybeText,
  pickUpNotes: maybeText,
  notes: maybeText,
  pmiOrderCode: maybeText,
  pmiOrderCode2: maybeText,
  swapType: maybeText,
  packageSize: z.nullable(z.enum(packageSizes)),
  payable: z.boolean(),
  vatRate: z.nullable(z.number()),
  /** Whether the pickup requires a PIN; also known to readers who may not see the PIN. */
  hasPin: z.boolean(),
  /** When it was locked after too many wrong PINs. */
  pinLockedAt: maybeMoment,
  orderSettings: z.object({
    /** The company's own cancellation reasons for operators, by stage; null: the default ones. */
    operatorCancellationReasons: z.nullable(
      z.object({
        toBePickedUp: z.array(z.enum(personalReasons)),
        inDelivery: z.array(z.enum(personalReasons)),
      }),
    ),
  }),
  additionalServices: z.array(z.string()),
  /** True for personal data that was hashed after its retention time; screens show "customer" instead. */
  hashedSensitiveData: z.object({
    clientData: z.boolean(),
    pickupPointData: z.boolean(),
    paymentDetails: z.boolean(),
  }),
  clientPhone: maybeText,
  clientStreet: maybeText,
  clientZipCode: z.string(),
  clientLat: z.nullable(z.number()),
  clientLng: z.nullable(z.number()),
  pickupPoint: z.nullable(PickupPoint),
  xDeliverer: z.nullable(OrderDriver),
  /** The driver who has the goods, if that is not the order's driver, or if the order is cancelled and the goods go back. */
  goodsWith: z.nullable(z.object({ id: z.string(), name: z.string() })),
  products: z.array(ProductLine),
  /** Whether the driver brings goods along for the receiver. False also if the driver only takes devices back. */
  bringsGoods: z.boolean(),
  deliveredProducts: z.nullable(z.array(ProductLine)),
  pickUpVerificationCode: maybeText,
  verificationCode: maybeText,
  /** Metres. */
  estimatedDistance: z.nullable(z.number()),
  /** Null also if the order ended and no driver is paid for it. */
  estimatedPayoutDriver: z.nullable(z.number()),
  /** How the price and the payout are calculated; null also if the steps were not stored. */
  priceSteps: z.nullable(PriceSteps),
  onHoldHistory: z.nullable(z.array(HoldPeriod)),
  renewals: z.array(Renewal),
  comments: z.nullable(z.array(OrderComment)),
});
export type OrderInfo = z.output<typeof OrderInfo>;
