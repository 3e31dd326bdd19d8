/** Lets so many through at a time; the others wait in a row. */
export type Gate = <T>(pass: () => Promise<T>) => Promise<T>;

export function openGate(places: number): Gate {
  const row: (() => void)[] = [];
  let free = places;
  return async (pass) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => row.push(resolve));
    try {
      return await pass();
    } finally {
      const next = row.shift();
      if (next) next();
      else free++;
    }
  };
}
