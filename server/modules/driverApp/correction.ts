import { ulid } from "ulid";
import { attachmentLimits, correctionDays } from "#contract/correctionData.ts";
import { fileCorrection } from "#contract/driverApp/corrections.ts";
import { ApiError } from "#contract/errors.ts";
import { isIn } from "#contract/orders/statuses.ts";
import { day } from "#contract/rules/durations.ts";
import { corrections } from "#server/database/tables/corrections.ts";
import { command } from "#server/http/route.ts";
import { readImage } from "#server/modules/companies/imageFile.ts";
import { lockDrivenOrder } from "./load.ts";

const attachmentRules = {
  field: "attachment",
  limits: attachmentLimits,
  tooLarge: "attachmentTooLarge",
} as const;

export const fileDriversCorrection = command(fileCorrection, async ({ caller, transaction, now }, input) => {
  const driverId = caller.accountId;
  const order = await lockDrivenOrder(transaction, driverId, input.orderId);
  const endedAt = order.deliveredAt ?? order.cancelledAt;
  if (!endedAt || !(isIn("realized", order.status) || order.status === "cancelled"))
    throw new ApiError("wrong_order_status");
  // What is personal in it would never be erased.
  if (order.hashedAt || now.getTime() - endedAt.getTime() > correctionDays * day)
    throw new ApiError("correction_too_late");
  const picture = input.attachment === undefined ? null : readImage(input.attachment, attachmentRules);
  const { category, extraDistance, actualPackageSize, clientAddress, driversComment } = input;
  const id = ulid(now.getTime());
  // A unique index allows one waiting correction of each driver per order.
  const { rowCount } = await transaction
    .insert(corrections)
    .values({
      ...{ id, orderId: order.id, driverId, createdAt: now, category },
      extraDistance: extraDistance ?? null,
      actualPackageSize: actualPackageSize ?? null,
      clientStreet: clientAddress?.street ?? null,
      clientZipCode: clientAddress?.zipCode ?? null,
      clientCity: clientAddress?.city ?? null,
      driversComment: driversComment || null,
      attachment: picture?.content ?? null,
      attachmentType: picture?.extension ?? null,
    })
    .onConflictDoNothing();
  if (rowCount === 0) throw new ApiError("correction_already_waits");
  const { companyId, region, locationId, orderNo } = order;
  return {
    response: { id },
    events: [
      {
        name: "fileCorrection",
        subjectId: id,
        keys: { companyId, region, locationId },
        driverId,
        data: { orderNo, category },
      },
    ],
  };
});
