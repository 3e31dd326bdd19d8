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

/** What a driver needs to decide on an order; without the receiver's name and house number. */
const Proposal = {
  orderId: z.string(),
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
  /** The driver's payout, in `currency`. */
  estimatedPayoutDriver: z.nullable(z.number()),
  currency: z.string(),
};

export const Offer = z.object({
  ...Proposal,
  offerId: z.string(),
  offeredAt: moment(),
  expiresAt: moment(),
  /** Metres from the driver to the start of the order when it was offered. */
  distance: z.nullable(z.number()),
});

/** The pickup point of an order that the driver has. */
const DrivenPickup = z.extend(ProposedPickup, {
  phone: z.nullable(z.string()),
  /** The week and the dates that differ from it; null: not known. */
  workingHours: z.nullable(WorkingSettings),
  /** How the goods are paid for there; each product has its `amountToPayOnPickUp`. */
  paymentDetails: z.nullable(
    z.object({ paymentType: z.enum(paymentTypes), paymentCode: z.nullable(z.string()) }),
  ),
});

/** An order that waits for its slot; whose receiver it is, is said once it is accepted. */
export const PlannedOrder = z.object(Proposal);

export const MarketOrder = z.object({ ...Proposal, distance: z.nullable(z.number()) });

/**
 * An order of the driver, with everything needed for the delivery, and seen by nobody else who drives. Once its personal
 * data was hashed, texts of it are "" or null.
 */
export const DrivenOrder = z.object({
  ...Proposal,
  pickupPoint: z.nullable(DrivenPickup),
  /** The driver who picked the goods up and still has them, with the last known place; null: nobody else has them. */
  takeOverFrom: z.nullable(
    z.object({
      name: z.string(),
      phone: z.string(),
      lat: z.nullable(z.number()),
      lng: z.nullable(z.number()),
    }),
  ),
  products: z.array(ProductLine),
  version: z.number(),
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
  /** Of the receiver; `pickUpNotes` of the pickup. */
  notes: z.nullable(z.string()),
  pickUpNotes: z.nullable(z.string()),
  /** Whether the pickup requires a PIN, and the delivery a code. */
  needsPin: z.boolean(),
  needsCode: z.boolean(),
});

/** Goods of a cancelled order that the driver has, and brings back to where they were picked up. */
export const DrivenReturn = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  /** The number of the way back. */
  returnsOrderNo: z.string(),
  companyName: z.string(),
  packageSize: z.nullable(z.enum(packageSizes)),
  pickupPoint: DrivenPickup,
  products: z.array(ProductLine),
  version: z.number(),
  /** Since when the goods are on their way back. */
  cancelledAt: moment(),
});
