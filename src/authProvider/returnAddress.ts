import { tabStore } from "#src/ui/browserStorage.ts";

/** Stores the address to open after signing in, for this tab. */
export const storeReturnAddress = ({ pathname, search, hash }: Location): void =>
  tabStore.setItem(key, pathname + search + hash);

/** The console's first page by default. Reading and deleting are separate, because React may run an effect twice. */
export function readReturnAddress(): string {
  const { origin } = window.location;
  const stored = tabStore.getItem(key) ?? "/";
  const isOwn = URL.canParse(stored, origin) && new URL(stored, origin).origin === origin;
  return isOwn ? stored : "/";
}

export const clearReturnAddress = (): void => tabStore.removeItem(key);

const key = "edelivery.returnAddress";
