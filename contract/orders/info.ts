import { PriceSteps } from "#contract/orders/form.ts";
import { OrderRow } from "#contract/orders/row.ts";
import {
  orderStatuses,
  packageSizes,
  paymentTypes,
  personalReasons,
  vehicleTypes,
} from "#contract/orders/statuses.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { Dimensions } from "#contract/rules/parcel.ts";
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

const WorkingHours = z.nullable(
  z.record(z.string(), z.nullable(z.object({ from: z.string(), to: z.string() }))),
);

/** Where a parcel waits. Phone and payment need sensitiveData. */
const PickupPoint = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  zipCode: z.string(),
  phone: maybeText,
  notes: maybeText,
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** Per weekday, monday to sunday: "HH:mm" from and to, or null when closed. */
  workingHours: WorkingHours,
  payment: z.nullable(z.object({ paymentType: z.enum(paymentTypes), paymentCode: maybeText })),
});

/** Needs driverInfo. */
const OrderDriver = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  vehicleType: z.enum(vehicleTypes),
  registrationPlate: maybeText,
  vehicle: maybeText,
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
  before: z.object({ status: z.enum(orderStatuses), driverName: maybeText }),
});

const OrderComment = z.object({
  id: z.string(),
  createdAt: moment(),
  createdBy: z.string(),
  comment: z.string(),
});

/**
 * One order in full. Blocks that the reader's flags do not open are null: the receiver's name, street, phone and place need
 * sensitiveData, `codes` pinCode, `hold` holdOrder, `comments` comments, `driver` driverInfo, `estimations`
 * orderEstimations, the payout inside it driverPayout.
 */
export const OrderInfo = z.extend(OrderRow, {
  returnsOrderNo: maybeText,
  plannedAt: maybeMoment,
  acceptedAt: maybeMoment,
  pickedUpAt: maybeMoment,
  arrivedAt: maybeMoment,
  cancelledAt: maybeMoment,
  finishedAt: maybeMoment,
  cancellationComment: maybeText,
  deliveryComment: maybeText,
  pickUpNotes: maybeText,
  notes: maybeText,
  pmiOrderCode: maybeText,
  pmiOrderCode2: maybeText,
  swapType: maybeText,
  packageSize: z.nullable(z.enum(packageSizes)),
  payable: z.boolean(),
  /** When the receiver of a cancelled order was told. */
  clientContactedAt: maybeMoment,
  /** Whether its pickup asks for a PIN, also for those who may not see it. */
  hasPin: z.boolean(),
  /** When too many wrong PINs locked it. */
  pinLockedAt: maybeMoment,
  /** The reasons that the company offers its operators, by stage; null: the usual ones. */
  operatorCancellationReasons: z.nullable(
    z.object({
      toBePickedUp: z.array(z.enum(personalReasons)),
      inDelivery: z.array(z.enum(personalReasons)),
    }),
  ),
  additionalServices: z.array(z.string()),
  /** True where personal data was hashed after its time: screens say "customer". */
  hashedSensitiveData: z.boolean(),
  client: z.object({
    name: maybeText,
    phone: maybeText,
    street: maybeText,
    city: z.string(),
    zipCode: z.string(),
    lat: z.nullable(z.number()),
    lng: z.nullable(z.number()),
  }),
  pickupPoint: z.nullable(PickupPoint),
  driver: z.nullable(OrderDriver),
  products: z.array(ProductLine),
  deliveredProducts: z.nullable(z.array(ProductLine)),
  codes: z.nullable(z.object({ pickUpVerificationCode: maybeText, verificationCode: maybeText })),
  estimations: z.nullable(
    z.object({
      /** Metres. */
      estimatedDistance: z.nullable(z.number()),
      /** In `currency`, two decimals. */
      estimatedPayout: z.nullable(z.number()),
      estimatedPayoutDriver: z.nullable(z.number()),
      currency: z.string(),
      /** How the payout comes about; null where nobody kept it. */
      steps: z.nullable(PriceSteps),
    }),
  ),
  hold: z.nullable(z.array(HoldPeriod)),
  renewals: z.array(Renewal),
  comments: z.nullable(z.array(OrderComment)),
});
export type OrderInfo = z.output<typeof OrderInfo>;
