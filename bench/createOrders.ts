import { create } from "#contract/orders/commands.ts";
import { makeOperator } from "#tests/support/factories/factories.ts";
import { makeOrderInput } from "./orderInput.ts";
import { atRate, bench, median, percentile, processorTime, send, timed, tokenOf } from "./support.ts";

/**
 * Creates 200 orders a second through the API, each with an idempotency key, every tenth sent twice at once.
 * Checks in the database that no acknowledged order is lost or duplicated, and that each has its own number
 * and one event.
 */
const perSecond = 200;
const seconds = 20;
const duplicateEvery = 10;

await bench(async ({ pool, bare, service }) => {
  const { url, pid } = await service();
  const order = await makeOrderInput(pool);
  const { email } = await makeOperator(pool);
  const token = await tokenOf(url, email);
  const post = async (nth: number) => {
    const idempotencyKey = `order-number-${nth}`;
    const input = { ...order, externalId: `EX-${nth}` };
    const { status, body: answer } = await send(url, create, input, { token, idempotencyKey });
    if (status === 200) return String(JSON.parse(answer.toString()).id);
    // The first of two simultaneous requests is still running.
    if (status === 409 && answer.includes("request_in_progress")) return null;
    throw new Error(`${create.path}: ${status} ${answer}`);
  };
  for (let nth = -200; nth < 0; nth++) await post(nth);

  const before = processorTime(pid);
  const times: number[] = [];
  const ids = new Map<number, Set<string>>();
  let inProgress = 0;
  const run = await timed(() =>
    atRate(perSecond, seconds, async (nth) => {
      const sent = await Promise.all(
        Array.from({ length: nth % duplicateEvery === 0 ? 2 : 1 }, () => timed(() => post(nth))),
      );
      times.push(...sent.map(({ milliseconds }) => milliseconds));
      ids.set(nth, new Set(sent.flatMap(({ result }) => result ?? [])));
      inProgress += sent.filter(({ result }) => result === null).length;
    }),
  );
  const busy = processorTime(pid) - before;

  const acknowledged = [...ids.values()].flatMap((orderIds) => [...orderIds]);
  const { rows } = await bare.query<{ id: string; number: string; events: string }>(
    `select o.id, o.order_no as number, (select count(*) from events e where e.subject_id = o.id) as events
     from orders o where external_id not like 'EX--%'`,
  );
  const stored = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !stored.has(id)).length;
  const doubled = rows.length - perSecond * seconds;
  const isSound =
    lost === 0 &&
    doubled === 0 &&
    acknowledged.length === rows.length &&
    new Set(rows.map(({ number }) => number)).size === rows.length &&
    rows.every(({ events }) => Number(events) === 1);
  if (!isSound) throw new Error(`${acknowledged.length} acknowledged, ${rows.length} kept, ${lost} lost`);

  const share = ((busy / (run.milliseconds / 1000)) * 100).toFixed(0);
  return [
    `${perSecond} orders a second for ${seconds} s: ${acknowledged.length} acknowledged and kept, none lost, none` +
      ` doubled, ${(acknowledged.length / (run.milliseconds / 1000)).toFixed(0)} a second` +
      ` (${times.length} requests, ${inProgress} while the same was at work)`,
    `  median ${median(times).toFixed(1)} ms, 95th percentile ${percentile(times, 0.95).toFixed(1)} ms,` +
      ` the service at ${share} % of a core`,
  ];
});
