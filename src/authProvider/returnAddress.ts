/** Stores the address to open after signing in, for this tab. */
export const storeReturnAddress = ({ pathname, search, hash }: Location): void =>
  sessionStorage.setItem(key, pathname + search + hash);

/** The console's first page by default. Reading and deleting are separate, because React may run an effect twice. */
export const readReturnAddress = (): string => sessionStorage.getItem(key) ?? "/";

export const clearReturnAddress = (): void => sessionStorage.removeItem(key);

const key = "edelivery.returnAddress";
