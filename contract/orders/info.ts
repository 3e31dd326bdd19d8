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

/** A line of an order. Which fields a type uses: orders area, section 3. */
export const ProductLine = z.object({
  id: z.string(),
  name: z.string(),
  code: maybeText,
  productCode: maybeText,
  serialNumber: maybeText,
  oldDeviceCode: maybeText,
  smsName: maybeText,
  externalNo: maybeText,
  /** Needs sensitiveData. */
  pesel: maybeText,
  receiptNo: maybeText,
  amountToPayOnPickUp: z.nullable(z.number()),
  /** Kilograms and centimetres. */
  dimensions: z.nullable(Dimensions),
  /** What there is to fetch; its details need sensitiveData. */
  medicines: z.nullable(z.array(z.object({ details: maybeText, pickedUp: z.boolean() }))),
  /** Plate and VIN need sensitiveData. */
  vehicle: z.nullable(
    z.object({ mark: z.string(), model: z.string(), registrationPlate: maybeText, vinNumber: maybeText }),
  ),
});
export type ProductLine = z.output<typeof ProductLine>;

/** Where a parcel waits. Phone, notes and payment need sensitiveData. */
const PickupPoint = z.extend(LocatedAddress, {
  name: z.string(),
  phone: maybeText,
  /** The same as the order's `pickUpNotes`. */
  notes: maybeText,
  /** As the location had them when the order was created; null for a point that is no location. */
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
  heldBy: maybeText,
  /** One of the two is set, or none where a client held it. */
  driverId: maybeText,
  operatorId: maybeText,
  releasedAt: maybeMoment,
  /** Null, with a time of release: its time had come. */
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
  /** What the order was before; the driver's name needs driverInfo. */
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
  /** Null where a client may not know the operator. */
  createdBy: maybeText,
  comment: z.string(),
});

/**
 * One order in full. What the reader's flags do not open is null: the receiver's name, street, phone and place, notes
 * and comments on cancellation and delivery need sensitiveData, the two codes pinCode, `onHoldHistory` holdOrder, `comments` comments, `xDeliverer` and `goodsWith` driverInfo,
 * `estimated…` and `priceSteps` orderEstimations, the driver's payout also driverPayout.
 */
export const OrderInfo = z.extend(OrderRow, {
  stage: OrderStage,
  /** Which one, and what it is for. */
  multiplier: z.nullable(z.extend(OrderMultiplier, { id: maybeText, description: maybeText })),
  returnsOrderNo: maybeText,
  /** The start of the slot. */
  scheduledAt: maybeMoment,
  acceptedAt: maybeMoment,
  pickedUpAt: maybeMoment,
  arrivedAt: maybeMoment,
  cancelledAt: maybeMoment,
  finishedAt: maybeMoment,
  /** When the goods of a cancelled order were back at their pickup point. */
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
  /** Whether its pickup asks for a PIN, also for those who may not see it. */
  hasPin: z.boolean(),
  /** When too many wrong PINs locked it. */
  pinLockedAt: maybeMoment,
  orderSettings: z.object({
    /** The reasons that the company offers its operators, by stage; null: the default ones. */
    operatorCancellationReasons: z.nullable(
      z.object({
        toBePickedUp: z.array(z.enum(personalReasons)),
        inDelivery: z.array(z.enum(personalReasons)),
      }),
    ),
  }),
  additionalServices: z.array(z.string()),
  /** True where personal data was hashed after its time: screens say "customer". */
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
  /** The driver who has the goods, where that is not the order's driver or a cancelled order's goods go back. */
  goodsWith: z.nullable(z.object({ id: z.string(), name: z.string() })),
  products: z.array(ProductLine),
  deliveredProducts: z.nullable(z.array(ProductLine)),
  pickUpVerificationCode: maybeText,
  verificationCode: maybeText,
  /** Metres. */
  estimatedDistance: z.nullable(z.number()),
  estimatedPayoutDriver: z.nullable(z.number()),
  /** How the payout comes about; null also where its steps were not stored. */
  priceSteps: z.nullable(PriceSteps),
  onHoldHistory: z.nullable(z.array(HoldPeriod)),
  renewals: z.array(Renewal),
  comments: z.nullable(z.array(OrderComment)),
});
export type OrderInfo = z.output<typeof OrderInfo>;
