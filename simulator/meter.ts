/** What became of the calls of one name. */
type Tally = { done: number; failures: Map<string, number>; latencies: Map<number, number> };

export type Meter = ReturnType<typeof openMeter>;

/** Counts calls, their failures by code, and how long they took, in memory that does not grow with their number. */
export function openMeter() {
  const tallies = new Map<string, Tally>();
  const tallyOf = (name: string): Tally => {
    const found = tallies.get(name) ?? { done: 0, failures: new Map(), latencies: new Map() };
    tallies.set(name, found);
    return found;
  };
  const all = () => [...tallies.values()];

  return {
    /** `failure`: status and code of one that was refused or lost. */
    count: (name: string, milliseconds: number, failure?: string): void => {
      const { latencies, failures, ...tally } = tallyOf(name);
      if (failure) add(failures, failure);
      else tallies.set(name, { latencies, failures, done: tally.done + 1 });
      add(latencies, classOf(milliseconds));
    },
    /** How many calls of this name were answered as wished. */
    done: (name: string): number => tallies.get(name)?.done ?? 0,
    totals: () => ({
      calls: sum(all().flatMap(({ latencies }) => [...latencies.values()])),
      failures: sum(all().flatMap(({ failures }) => [...failures.values()])),
      median: percentile(merged(all()), 0.5),
    }),
    /** A table for people: each call with its number, times in milliseconds and failures. */
    summary: (): string => {
      const rows = [...tallies].sort(([a], [b]) => a.localeCompare(b)).map(rowOf);
      const whole = {
        done: sum(all().map(({ done }) => done)),
        failures: new Map(),
        latencies: merged(all()),
      };
      return [heading, ...rows, rowOf(["all", whole])].map(aligned).join("\n");
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

const aligned = ([name = "", calls = "", median = "", high = "", failures = ""]: string[]): string =>
  `${name.padEnd(26)}${calls.padStart(8)}${median.padStart(11)}${high.padStart(9)}  ${failures}`.trimEnd();

const add = <K>(counts: Map<K, number>, key: K, by = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

// Each class of latencies is 4 % wide.
const width = Math.log(1.04);
const classOf = (milliseconds: number): number => Math.ceil(Math.log(Math.max(0.1, milliseconds)) / width);

function percentile(latencies: ReadonlyMap<number, number>, share: number): number {
  let left = Math.ceil(sum([...latencies.values()]) * share);
  for (const [value, count] of [...latencies].sort(([a], [b]) => a - b)) {
    left -= count;
    if (left <= 0) return Math.exp(value * width);
  }
  return 0;
}

function merged(tallies: readonly Tally[]): Map<number, number> {
  const whole = new Map<number, number>();
  for (const { latencies } of tallies) for (const [value, count] of latencies) add(whole, value, count);
  return whole;
}
