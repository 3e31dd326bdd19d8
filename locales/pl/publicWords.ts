import { common } from "./common.ts";
import { errors } from "./errors.ts";
import { pickupVerification } from "./pickupVerification.ts";
import { registration } from "./registration.ts";
import { session } from "./session.ts";
import { validation } from "./validation.ts";

/** What the pages outside the console say; the console says it too. */
export const publicWords = { common, errors, pickupVerification, registration, session, validation };
