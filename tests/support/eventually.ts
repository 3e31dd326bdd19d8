import { expect } from "vitest";

/** Waits until what `read` gives is what the matcher wants. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 });
