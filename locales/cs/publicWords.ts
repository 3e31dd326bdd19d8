export * from "./account.ts";
export * from "./common.ts";
export * from "./errors.ts";
export * from "./pickupVerification.ts";
export * from "./registration.ts";
export * from "./session.ts";
export * from "./validation.ts";
