/** Statistics of the calls of one name. */
type Tally = { done: number; failures: Map<string, number>; latencies: Map<number, number> };

export type Meter = ReturnType<typeof openMeter>;

/** Counts calls, failures by code and latencies, in constant memory. */
export function openMeter() {
  const tallies = new Map<string, Tally>();
  const tallyOf = (name: string): Tally => {
    const found = tallies.get(name) ?? { done: 0, failures: new Map(), latencies: new Map() };
    tallies.set(name, found);
    return found;
  };
  const all = () => [...tallies.values()];

  return {
    /** Counts a call. `failure`: status and code of a failed one. */
    count: (name: string, milliseconds: number, failure?: string): void => {
      const { latencies, failures, ...tally } = tallyOf(name);
      if (failure) add(failures, failure);
      else tallies.set(name, { latencies, failures, done: tally.done + 1 });
      add(latencies, bucketOf(milliseconds));
    },
    /** Number of successful calls of this name. */
    done: (name: string): number => tallies.get(name)?.done ?? 0,
    totals: () => ({
      calls: sum(all().flatMap(({ latencies }) => [...latencies.values()])),
      failures: sum(all().flatMap(({ failures }) => [...failures.values()])),
      median: percentile(mergeLatencies(all()), 0.5),
    }),
    /** A readable table of calls with their numbers, milliseconds and failures. */
    summary: (): string => {
      const rows = [...tallies].sort(([a], [b]) => a.localeCompare(b)).map(rowOf);
      const total = {
        done: sum(all().map(({ done }) => done)),
        failures: new Map(),
        latencies: mergeLatencies(all()),
      };
      return [heading, ...rows, rowOf(["all", total])].map(alignColumns).join("\n");
    },
  };
}

const heading = ["call", "calls", "median ms", "p95 ms", "failures"];

const rowOf = ([name, { latencies, failures }]: [string, Tally]): string[] => [
  name,
  String(sum([...latencies.values()])),
  percentile(latencies, 0.5).toFixed(1),
  percentile(latencies, 0.95).toFixed(1),
  [...failures].map(([code, count]) => `${code} ×${count}`).join(", "),
];

const alignColumns = ([name = "", calls = "", median = "", high = "", failures = ""]: string[]): string =>
  `${name.padEnd(26)}${calls.padStart(8)}${median.padStart(11)}${high.padStart(9)}  ${failures}`.trimEnd();

const add = <K>(counts: Map<K, number>, key: K, by = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

// Latencies are counted in buckets with a width of 4 %.
const bucketWidth = Math.log(1.04);
const bucketOf = (milliseconds: number): number =>
  Math.ceil(Math.log(Math.max(0.1, milliseconds)) / bucketWidth);

function percentile(latencies: ReadonlyMap<number, number>, share: number): number {
  let remaining = Math.ceil(sum([...latencies.values()]) * share);
  for (const [value, count] of [...latencies].sort(([a], [b]) => a - b)) {
    remaining -= count;
    if (remaining <= 0) return Math.exp(value * bucketWidth);
  }
  return 0;
}

function mergeLatencies(tallies: readonly Tally[]): Map<number, number> {
  const total = new Map<number, number>();
  for (const { latencies } of tallies) for (const [value, count] of latencies) add(total, value, count);
  return total;
}
