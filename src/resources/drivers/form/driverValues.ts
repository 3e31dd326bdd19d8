import type { FieldValues } from "react-hook-form";
import type { DriverInfo } from "#contract/drivers.ts";

/** The initial values of a new driver. */
export const newDriver = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  region: "",
  vehicleType: "car",
  vehicleSize: "L",
  car: { model: "", color: "", registrationPlate: "" },
  isAmbassador: false,
  priorityDriver: false,
  allowedCompanies: [],
};

/** The form's values of a driver. */
export const valuesOf = ({ car, ...driver }: DriverInfo) => ({
  version: driver.version,
  firstName: driver.firstName,
  lastName: driver.lastName,
  email: driver.email,
  phone: driver.phone,
  region: driver.region,
  vehicleType: driver.vehicleType,
  vehicleSize: driver.vehicleSize,
  car: { model: car.model ?? "", color: car.color ?? "", registrationPlate: car.registrationPlate ?? "" },
  isAmbassador: driver.isAmbassador,
  priorityDriver: driver.priorityDriver,
  allowedCompanies: driver.allowedCompanies,
  active: driver.active,
});

/** The input of the call. Empty texts are left out, so that they are reported as missing and not as too short. */
export const inputOf = ({ version: _, car, ...values }: FieldValues) => ({
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === "" ? undefined : value]),
  ),
  car: Object.fromEntries(Object.entries(car ?? {}).filter(([, value]) => value)),
});
