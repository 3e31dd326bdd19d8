import { ulid } from "ulid";
import { create } from "#contract/multipliers.ts";
import { storedKeys } from "#server/access.ts";
import { multipliers } from "#server/database/tables/multipliers.ts";
import { command } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";
import { checkReach } from "./reach.ts";

export const createMultiplier = command(create, async ({ caller, transaction, now }, input) => {
  const { dateFrom, dateTo, multiplier, timeRanges, description } = input;
  // A period in the past would apply to no order.
  if (new Date(dateTo) <= now) throw invalidInput("dateTo", "inThePast");
  await checkReach(transaction, caller.access, input);
  const id = ulid(now.getTime());
  const [regions, companyIds] = [storedKeys(input.regions), storedKeys(input.companyIds)];
  await transaction.insert(multipliers).values({
    id,
    description: description || null,
    dateFrom: new Date(dateFrom),
    dateTo: new Date(dateTo),
    regions,
    companyIds,
    multiplier: multiplier.toFixed(2),
    timeRanges,
    createdAt: now,
    createdById: caller.accountId,
    createdBy: caller.email,
  });
  return {
    response: { id, version: 1 },
    events: [
      {
        name: "createMultiplier",
        subjectId: id,
        version: 1,
        changes: {
          multiplier: [null, multiplier],
          dateFrom: [null, new Date(dateFrom).toISOString()],
          dateTo: [null, new Date(dateTo).toISOString()],
          ...(regions[0] !== "*" && { regions: [null, regions] }),
          ...(companyIds[0] !== "*" && { companyIds: [null, companyIds] }),
          ...(timeRanges.length > 0 && { timeRanges: [null, timeRanges] }),
          ...(description && { description: [null, description] }),
        },
      },
    ],
  };
});
