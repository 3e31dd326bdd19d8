import { eq } from "drizzle-orm";
import * as contract from "#contract/driverApp/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { resultOf } from "#server/commands/commandResult.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { command, query } from "#server/http/route.ts";
import { changeStatus } from "#server/modules/drivers/status.ts";
import { withdrawOpenOffer } from "#server/modules/orders/offers.ts";

export const ownProfile = query(contract.me, async ({ caller, reader }) => {
  const [driver] = await reader.select().from(drivers).where(eq(drivers.id, caller.accountId));
  if (!driver) throw new ApiError("not_authenticated");
  const { id, firstName, lastName, email, region, status, vehicleType, vehicleSize } = driver;
  const { lastLat, lastLng, lastLoggedAt } = driver;
  const hasPosition = lastLat !== null && lastLng !== null && lastLoggedAt !== null;
  return {
    id,
    firstName,
    lastName,
    email,
    region,
    status,
    vehicleType,
    vehicleSize,
    position: hasPosition ? { lat: lastLat, lng: lastLng, loggedAt: lastLoggedAt.toISOString() } : null,
  };
});

export const setOwnStatus = command(
  contract.setStatus,
  async ({ caller: { accountId }, transaction, now }, { status }) => {
    // Must come first: it locks an order, and orders are locked before drivers.
    if (status === "offline") await withdrawOpenOffer(transaction, accountId, now);
    return resultOf({ status }, await changeStatus(transaction, accountId, status));
  },
);
