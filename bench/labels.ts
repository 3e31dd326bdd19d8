import { label } from "#contract/orders/orders.ts";
import { makeOperator, makeOrder, makePlace } from "#tests/support/factories/factories.ts";
import { bench, median, percentile, processorTime, send, timed, tokenOf } from "./support.ts";

/** Measures drawing labels one after the other, which uses one core; each is of another order. */
const rounds = 200;
const warmUp = 20;

await bench(async ({ pool, service }) => {
  const { url, pid } = await service();
  const place = await makePlace(pool);
  const { email } = await makeOperator(pool);
  const token = await tokenOf(url, email);
  const pickup = { pickupName: "Apteka pod Lwem", pickupStreet: "Długa 7", pickupCity: "Bydgoszcz" };
  const orders = await Promise.all(
    Array.from({ length: warmUp + rounds }, () =>
      makeOrder(pool, { ...place, ...pickup, packageSize: "M", notes: "Dzwonić dwa razy" }),
    ),
  );
  const print = async ({ id }: { id: string }) => {
    const { status, body } = await send(url, label, { orderId: id }, { token });
    if (status !== 200 || !body.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error(`${status}`);
    return body.length;
  };

  for (const order of orders.splice(0, warmUp)) await print(order);
  const before = processorTime(pid);
  const times: number[] = [];
  let bytes = 0;
  for (const order of orders) {
    const { result, milliseconds } = await timed(() => print(order));
    times.push(milliseconds);
    bytes = result;
  }
  const used = processorTime(pid) - before;
  const total = times.reduce((sum, time) => sum + time, 0);

  return [
    `${rounds} labels of ${(bytes / 1000).toFixed(0)} kB: ${((rounds / total) * 1000).toFixed(0)} a second, ` +
      `${(rounds / used).toFixed(0)} per second of processor time`,
    `  median ${median(times).toFixed(0)} ms, 95th percentile ${percentile(times, 0.95).toFixed(0)} ms`,
  ];
});
