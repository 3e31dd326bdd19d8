import { update } from "#contract/companies/status.ts";
import { changesBetween } from "#server/events/changes.ts";
import { command } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";
import { changeCompany } from "./change.ts";
import { lockCompany } from "./load.ts";

export const updateCompany = command(
  update,
  async ({ caller, transaction, expectedVersion }, { companyId, ...input }) => {
    const company = await lockCompany(transaction, caller.access, companyId, expectedVersion);
    const { name, nameForDrivers, ownerName, ownerPhone, ownerCity } = company;
    const after = {
      name: input.name,
      nameForDrivers: input.nameForDrivers || null,
      ownerName: input.ownerName || null,
      ownerPhone: input.ownerPhone || null,
      ownerCity: input.ownerCity || null,
    };
    // Once a company was activated, drivers see this name on each of its orders, so it must not be empty.
    if (company.status !== "pending" && !after.nameForDrivers) {
      throw invalidInput("nameForDrivers", "required");
    }
    const before = { name, nameForDrivers, ownerName, ownerPhone, ownerCity };
    const changes = changesBetween(before, after);
    return changeCompany(transaction, company, { name: "editCompany", set: after, changes });
  },
);
