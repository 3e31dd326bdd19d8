import { ulid } from "ulid";
import { create } from "#contract/drivers.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { changesBetween } from "#server/events/changes.ts";
import { preparedCommand } from "#server/http/route.ts";
import { hashChosenPassword } from "#server/modules/session/password.ts";
import { uniqueEmail } from "./load.ts";
import { driverEvent } from "./status.ts";
import { driverValues } from "./values.ts";

export const createDriver = preparedCommand(
  create,
  (_context, { email, password }) => hashChosenPassword(password, { input: "password", email }),
  async ({ caller, transaction, now }, { password: _, ...input }, passwordHash) => {
    const values = await driverValues(transaction, caller.access, input);
    const id = ulid(now.getTime());
    await uniqueEmail(
      transaction.insert(drivers).values({ ...values, id, status: "offline", passwordHash, createdAt: now }),
    );
    const version = 1;
    return {
      response: { id, version },
      events: [{ ...driverEvent("createDriver", id), version, changes: changesBetween({}, values) }],
    };
  },
);
