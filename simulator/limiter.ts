/** Runs a limited number of functions at the same time; others wait in a queue. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

export function createLimiter(max: number): Limiter {
  const queue: (() => void)[] = [];
  let free = max;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  };
}
