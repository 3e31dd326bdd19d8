import { PasswordChange } from "#contract/account.ts";
import { defineCall } from "#contract/call.ts";
import { z } from "#contract/zod.ts";

export const changePassword = defineCall({
  access: "driver",
  name: "driverApp.changePassword",
  method: "POST",
  path: "/driver-app/change-password",
  summary: "Change one's own password; the answered token replaces this phone's, other phones are signed out",
  body: PasswordChange,
  response: z.object({ token: z.string() }),
  secret: true,
  errors: ["password_does_not_match", "password_too_common", "too_many_attempts"],
});
