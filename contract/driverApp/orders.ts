import { LocatedAddress } from "#contract/addresses.ts";
import { driverStatuses } from "#contract/drivers.ts";
import { ProductLine } from "#contract/orders/info.ts";
import { Stage } from "#contract/orders/row.ts";
import { orderTypes, packageSizes, paymentTypes, vehicleTypes } from "#contract/orders/statuses.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { TrackPoint } from "#contract/rules/point.ts";
import { WorkingSettings } from "#contract/rules/workingHours.ts";
import { z } from "#contract/zod.ts";

export const DriverProfile = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  region: z.string(),
  status: z.enum(driverStatuses),
  vehicleType: z.enum(vehicleTypes),
  vehicleSize: z.enum(packageSizes),
  /** Last known position. */
  position: z.nullable(TrackPoint),
});

const ProposedPickup = z.extend(LocatedAddress, { name: z.string() });

/** What a driver needs to decide on an order. The receiver's name and house number are not included. */
const Proposal = {
  orderId: z.string(),
  /** The version of the order that is shown. */
  version: z.number(),
  orderNo: z.string(),
  companyName: z.string(),
  type: z.enum(orderTypes),
  packageSize: z.nullable(z.enum(packageSizes)),
  pickupPoint: z.nullable(ProposedPickup),
  clientCity: z.string(),
  clientZipCode: z.string(),
  scheduledSlotRange: z.nullable(z.tuple([moment(), moment()])),
  /** Metres by road from pickup point to receiver. */
  estimatedDistance: z.nullable(z.number()),
  /** The driver's payout for the order, in `currency`. */
  estimatedPayoutDriver: z.nullable(z.number()),
  currency: z.string(),
};

export const Offer = z.object({
  ...Proposal,
  offerId: z.string(),
  offeredAt: moment(),
  expiresAt: moment(),
  /** Metres from the driver to the start of the order at the time of the offer. */
  distance: z.nullable(z.number()),
});

/** The pickup point of an order that the driver has accepted. */
const DrivenPickup = z.extend(ProposedPickup, {
  phone: z.nullable(z.string()),
  /** Hours by weekday, and the dates that differ from them; null if unknown. */
  workingHours: z.nullable(WorkingSettings),
  /** How the goods are paid for at the pickup point; each product has its own `amountToPayOnPickUp`. */
  paymentDetails: z.nullable(
    z.object({ paymentType: z.enum(paymentTypes), paymentCode: z.nullable(z.string()) }),
  ),
});

/** A scheduled order of the driver that waits for its slot. The receiver is only shown after acceptance. */
export const PlannedOrder = z.object(Proposal);

export const MarketOrder = z.object({ ...Proposal, distance: z.nullable(z.number()) });

/**
 * An order of the driver with everything needed for the delivery; no other driver can see it. Texts of hashed personal data
 * are "" or null.
 */
export const DrivenOrder = z.object({
  ...Proposal,
  pickupPoint: z.nullable(DrivenPickup),
  /**
   * The driver who picked up the goods and still has them, with the last known position; null if no other driver has them.
   */
  takeOverFrom: z.nullable(
    z.object({
      name: z.string(),
      phone: z.string(),
      lat: z.nullable(z.number()),
      lng: z.nullable(z.number()),
    }),
  ),
  products: z.array(ProductLine),
  stage: Stage,
  acceptedAt: z.nullable(moment()),
  pickedUpAt: z.nullable(moment()),
  arrivedAt: z.nullable(moment()),
  deliveredAt: z.nullable(moment()),
  currentlyOnHold: z.boolean(),
  onHoldUntil: z.nullable(moment()),
  onHoldNotes: z.nullable(z.string()),
  clientName: z.string(),
  clientPhone: z.string(),
  clientStreet: z.string(),
  clientLat: z.nullable(z.number()),
  clientLng: z.nullable(z.number()),
  /** `notes` are the receiver's, `pickUpNotes` those of the pickup. */
  notes: z.nullable(z.string()),
  pickUpNotes: z.nullable(z.string()),
  /** Whether the pickup requires a PIN, and the delivery a code. */
  needsPin: z.boolean(),
  needsCode: z.boolean(),
});

/** Goods of a cancelled order that the driver has to bring back to their pickup point. */
export const DrivenReturn = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  /** The order number of the return. */
  returnsOrderNo: z.string(),
  companyName: z.string(),
  packageSize: z.nullable(z.enum(packageSizes)),
  pickupPoint: DrivenPickup,
  products: z.array(ProductLine),
  version: z.number(),
  /** When the order was cancelled, which is when the return began. */
  cancelledAt: moment(),
});
