import { ulid } from "ulid";
import type { InputOf } from "#contract/call.ts";
import type * as drivers from "#contract/drivers.ts";

export type DriverInput = Omit<InputOf<typeof drivers.create>, "password">;

/** The input for a driver, with a unique e-mail address. */
export const driverInput = (region: string, more: Partial<DriverInput> = {}): DriverInput => ({
  firstName: "Jan",
  lastName: "Nowy",
  email: `${ulid().toLowerCase()}@drivers.example`,
  phone: "600 700 800",
  region,
  vehicleType: "car",
  vehicleSize: "L",
  ...more,
});
