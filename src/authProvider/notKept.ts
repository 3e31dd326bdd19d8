import { localStore } from "#src/ui/browserStorage.ts";

/** The browser stores nothing, so a session would be lost with the load of the console. */
export class NotKept extends Error {}

/** Throws before a session is opened that could not be kept. */
export function requireStorage(): void {
  if (!localStore.isKept()) throw new NotKept("the browser stores nothing");
}
