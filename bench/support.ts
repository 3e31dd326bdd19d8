import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Pool } from "pg";
import pg from "pg";
import type { Browser, Page } from "playwright-core";
import type { Call, InputOf } from "#contract/call.ts";
import { type RequestOptions, requestOf, sendCall } from "#contract/http.ts";
import { signIn } from "#contract/session.ts";
import { startCluster } from "#server/database/embedded/cluster.ts";
import { migrate } from "#server/database/migrate.ts";
import { openPool } from "#server/database/pool.ts";
import { makeOperator } from "#tests/support/factories/factories.ts";
import { spawnService } from "#tests/support/service/serviceProcess.ts";

export type Bench = BenchDatabase & {
  /** Makes another database of the same PostgreSQL. */
  another: () => Promise<BenchDatabase>;
};
export type BenchDatabase = {
  /** For preparation and checks. */
  pool: Pool;
  /** A separate connection without any of the service's code. */
  bare: pg.Client;
  /** Starts a service process on the database. */
  service: (settings?: Record<string, string>) => Promise<BenchService>;
};
export type BenchService = { url: string; pid: number; stop: () => Promise<unknown> };

/** Runs `work` on a new database of an embedded PostgreSQL, and removes everything afterwards. */
export async function bench(work: (bench: Bench) => Promise<string[]>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "edelivery-bench-"));
  const cluster = await startCluster(folder);
  const cleanups: (() => Promise<unknown>)[] = [];
  const open = async (name: string): Promise<BenchDatabase> => {
    await once(cluster.url("postgres"), `create database ${name}`);
    const url = cluster.url(name);
    const pool = openPool(url);
    await migrate(pool);
    const bare = new pg.Client(url);
    await bare.connect();
    cleanups.push(
      () => pool.end(),
      () => bare.end(),
    );
    const service = async (settings: Record<string, string> = {}) => {
      const child = spawnService({ DATABASE_URL: url, SIMULATOR: "off", LIMITS_FACTOR: "1000", ...settings });
      const started = { url: await child.ready(), pid: child.pid, stop: () => child.ended("SIGTERM") };
      cleanups.push(started.stop);
      return started;
    };
    return { pool, bare, service };
  };
  try {
    const lines = await work({ ...(await open("bench")), another: () => open("another") });
    process.stdout.write(`${lines.join("\n")}\n\n`);
  } finally {
    for (const close of cleanups.reverse()) await close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export type Answer = { status: number; body: Buffer };

/**
 * Sends a call over keep-alive connections. Not with `fetch`, which always decompresses and costs more time
 * itself.
 */
export const send = <C extends Call>(
  origin: string,
  call: C,
  input: InputOf<C>,
  { headers: extraHeaders, ...options }: RequestOptions & { headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { url, method, headers, body } = requestOf(call, input, options);
    const length = body !== undefined && { "content-length": String(Buffer.byteLength(body)) };
    request(
      `${origin}${url}`,
      { method, agent, headers: { ...headers, ...length, ...extraHeaders } },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part) => parts.push(part));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }));
      },
    )
      .on("error", reject)
      .end(body);
  });

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Signs in an operator made by the factories. */
export async function tokenOf(url: string, email: string): Promise<string> {
  return (await sendCall(url, signIn, { username: email, password: "Delivery1" })).token;
}

/** The tokens of `count` operators: a bench sends more requests in a minute than one account may (docs/decisions/0049). */
export const operatorTokens = (pool: Pool, url: string, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => tokenOf(url, (await makeOperator(pool)).email)));

/** Opens a blank page. A console that is opened in it is in English, with the operator signed in. */
export async function openPage(browser: Browser, url: string, email: string): Promise<Page> {
  const token = await tokenOf(url, email);
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await context.addInitScript((given) => {
    localStorage.setItem("edelivery.token", given);
    localStorage.setItem("edelivery.language", "en");
  }, token);
  return context.newPage();
}

/** Starts `act` at a constant rate, whether or not earlier calls have ended; waits for all. */
export async function atRate(
  perSecond: number,
  seconds: number,
  act: (nth: number) => Promise<unknown>,
): Promise<void> {
  const began = performance.now();
  const pending: Promise<unknown>[] = [];
  for (let nth = 0; nth < perSecond * seconds; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    while (nth <= due && nth < perSecond * seconds) pending.push(act(nth++));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pending);
}

export async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; milliseconds: number }> {
  const before = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - before };
}

/** The percentile of times; `share` from 0 to 1. */
export const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

export const median = (times: number[]): number => percentile(times, 0.5);

/** Memory in megabytes from /proc; 0 without it. */
export function memory(pid: number, field = "VmRSS"): number {
  return Math.round(
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024,
  );
}

/** Processor time of a process in seconds from /proc; 0 without it. */
export function processorTime(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
