import type { FieldValues } from "react-hook-form";
import type { InputOf } from "#contract/call.ts";
import type { count } from "#contract/notifications.ts";

/** The form's recipients as input of the calls that count and send. */
export const recipientsOf = ({ regions = [], status, driverIds }: FieldValues): InputOf<typeof count> => ({
  regions,
  status: status === "all" ? "" : status,
  ...(driverIds && { driverIds }),
});
