import { expect } from "vitest";

/** Waits until the result of `read` matches. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 });
