import { setTimeout as pause } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { liveNamespace } from "#contract/socketMessages.ts";
import { makeOperator, makeOrder, makePlace } from "#tests/support/factories/factories.ts";
import { bench, processorTime, tokenOf } from "./support.ts";

/**
 * Measures the cost of telling who has an order open: the service's processor time for 200 sockets of as many operators
 * that have nothing open, that have an order open (ten of them the same), and that open another one every second.
 */
const [sockets, ofOneOrder, seconds] = [200, 10, 20];

await bench(async ({ pool, service }) => {
  const place = await makePlace(pool);
  const orders: string[] = [];
  for (let nth = 0; nth < (2 * sockets) / ofOneOrder; nth++) orders.push((await makeOrder(pool, place)).id);
  const { url, pid } = await service();
  const consoles: Socket[] = [];
  for (let nth = 0; nth < sockets; nth++) {
    const token = await tokenOf(url, (await makeOperator(pool)).email);
    consoles.push(await connected(url, token));
  }
  const share = async (work: () => Promise<unknown>) => {
    const [time, began] = [processorTime(pid), performance.now()];
    await work();
    return (100_000 * (processorTime(pid) - time)) / (performance.now() - began);
  };
  const orderOf = (nth: number, offset: number) =>
    orders[(Math.floor(nth / ofOneOrder) + offset) % orders.length];

  const idle = await share(() => pause(seconds * 1_000));
  for (const [nth, socket] of consoles.entries()) socket.emit("openOrder", orderOf(nth, 0));
  await pause(2_000);
  const open = await share(() => pause(seconds * 1_000));
  const walking = await share(async () => {
    for (let second = 0; second < seconds; second++) {
      for (const [nth, socket] of consoles.entries()) {
        socket.emit("closeOrder", orderOf(nth, second));
        socket.emit("openOrder", orderOf(nth, second + 1));
      }
      await pause(1_000);
    }
  });
  for (const socket of consoles) socket.close();
  const line = (name: string, percent: number) => `  ${name.padEnd(42)}${percent.toFixed(1).padStart(6)} %`;
  return [
    `the service's share of one processor, ${sockets} sockets`,
    line("nothing open", idle),
    line(`each has an order open, ${ofOneOrder} the same`, open),
    line("each opens another one every second", walking),
  ];
});

function connected(url: string, token: string): Promise<Socket> {
  const socket = io(`${url}${liveNamespace}`, { transports: ["websocket"], auth: { token }, forceNew: true });
  socket.on("stillThere", (answer: () => void) => answer());
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(socket)).once("connect_error", reject);
  });
}
