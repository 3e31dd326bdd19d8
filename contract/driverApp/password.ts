import { PasswordChange } from "#contract/account.ts";
import { defineCall } from "#contract/call.ts";
import { z } from "#contract/zod.ts";

export const changePassword = defineCall({
  access: "driver",
  name: "driverApp.changePassword",
  method: "POST",
  path: "/driver-app/change-password",
  summary:
    "Changes the driver's own password. Returns a new token for this phone; the driver's other phones are signed out.",
  body: PasswordChange,
  response: z.object({ token: z.string() }),
  secret: true,
  errors: ["password_does_not_match", "password_too_common", "too_many_attempts"],
});
