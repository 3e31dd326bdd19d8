import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { clientTimes } from "#server/http/slowClients.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const soon = 150;

let service: Service;
let desk: Awaited<ReturnType<typeof createOperatorScenario>>;
/** Services on the same database: in `hasty` all times are short, in `patient` only the time of a whole download. */
let [hasty, patient]: Service[] = [];
beforeAll(async () => {
  service = await startService();
  const { database } = service;
  const times = { headers: soon, body: soon, request: soon * 100, reading: soon, download: soon * 1_000 };
  hasty = await startService({ database, times });
  patient = await startService({ database, times: { ...clientTimes, download: soon } });
  desk = await createOperatorScenario(service);
  await layLongFile();
});
afterAll(async () => {
  await hasty?.stop();
  await patient?.stop();
  await service.stop();
});

function open({ url }: Service) {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

const post = "POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";

/** What each client sends at once, and what it sends repeatedly after that. */
const drips: Record<string, [string, string]> = {
  "says nothing": ["", ""],
  "drips its headers": ["GET /api/health HTTP/1.1\r\nhost: x\r\n", "x"],
  "drips its body": [`${post}content-length: 500\r\n\r\n{"username":`, "x"],
  "drips a body without a length": [`${post}transfer-encoding: chunked\r\n\r\n`, "1\r\n{\r\n"],
};

describe("who", () => {
  it.each(Object.entries(drips))("%s is refused and cut off", async (_, [lines, again]) => {
    const socket = open(hasty as Service);
    socket.write(lines);
    const drip = setInterval(() => socket.write(again), soon / 10);
    onTestFinished(() => clearInterval(drip));
    const answer: string[] = [];
    socket.setEncoding("utf8").on("data", (part: string) => answer.push(part));
    await new Promise((resolve) => socket.once("close", resolve));
    // A client that is still writing may lose the answer.
    expect(answer.join("") || "HTTP/1.1 408 ").toMatch(/^HTTP\/1\.1 408 /);
  });

  it("takes longer, though not too long, is answered", async () => {
    const body = JSON.stringify({ username: "a@b.example", password: "Delivery1" });
    const socket = open(service);
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    for (const letter of body) {
      await new Promise((resolve) => setImmediate(resolve));
      socket.write(letter);
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
  });
});

/** Inserts orders whose file is larger than the buffers of a connection that nobody reads from. */
async function layLongFile(): Promise<void> {
  const order = await desk.order();
  await service.pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'long ' || gen_random_uuid(),
       'order_no', 'Z' || translate(upper(lpad(to_hex(nth), 3, '0')), '01', 'GH'), 'last_comment', repeat('x', 100000)))).*
     from orders o, generate_series(1, 200) nth where o.id = $1`,
    [order.id],
  );
}

/** The number of database connections that are copying a file. */
const copies = async () => {
  const { rows } = await service.pool.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and query like 'copy (%' and state = 'active'",
  );
  return rows[0].count;
};

const readers = { "nothing of a file": () => hasty, "a file for too long": () => patient };

it.each(Object.entries(readers))("who reads %s holds no connection of the database", async (_, at) => {
  const strict = at() as Service;
  const socket = open(strict);
  socket.write(`GET ${await desk.ticket()} HTTP/1.1\r\nhost: x\r\n\r\n`);
  // The file has begun; it is larger than what is buffered, so its copy lasts until the service ends it.
  await once(socket, "data");
  socket.pause();
  await expect.poll(copies, { timeout: 20_000 }).toBe(0);
});
