import type { FieldValues } from "react-hook-form";
import type { InputOf } from "#contract/call.ts";
import type { count } from "#contract/notifications.ts";

/** The conditions of the form, as the sending and the count take them. */
export const recipientsOf = ({ regions = [], status, driverIds }: FieldValues): InputOf<typeof count> => ({
  regions,
  status: status === "all" ? "" : status,
  ...(driverIds && { driverIds }),
});
