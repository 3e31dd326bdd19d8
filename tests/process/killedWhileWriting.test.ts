import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { sendCall } from "#contract/http.ts";
import * as orders from "#contract/orders/orders.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { signIn } from "#contract/session.ts";
import { demoAccounts } from "#server/demo/accounts.ts";
import { demoDatabase } from "#tests/support/cluster.ts";
import { spawnService } from "#tests/support/serviceProcess.ts";

const writers = 8;
const enough = 150;

test("a killed service loses no acknowledged comment, and repeating the others writes each once", async () => {
  const database = await demoDatabase(20);
  onTestFinished(database.drop);
  const settings = { DATABASE_URL: database.url };

  const first = spawnService(settings);
  const desk = await openDesk(await first.ready());
  const order = await desk.someOrder();
  const acknowledged = new Map<string, string>();
  const attempted = new Set<string>();
  const write = async () => {
    for (;;) {
      const text = randomUUID();
      attempted.add(text);
      acknowledged.set(text, (await desk.comment(order.id, text)).id);
      if (acknowledged.size === enough) process.kill(first.pid, "SIGKILL");
    }
  };
  await Promise.allSettled(Array.from({ length: writers }, write));
  await first.ended();

  const second = spawnService(settings);
  const again = await openDesk(await second.ready());
  const kept = new Map((await again.comments(order.id)).map(({ comment, id }) => [comment, id]));
  expect([...acknowledged].filter(([text, id]) => kept.get(text) !== id)).toEqual([]);

  for (const text of attempted) await again.comment(order.id, text);
  const texts = (await again.comments(order.id)).map(({ comment }) => comment);
  expect(texts.filter((text) => attempted.has(text)).sort()).toEqual([...attempted].sort());
  expect(await second.ended("SIGTERM")).toBe(0);
});

/** An operator of the demo world; a comment's text is also its idempotency key. */
async function openDesk(url: string) {
  const [account] = demoAccounts;
  const { token } = await sendCall(url, signIn, { username: account.email, password: account.password });

  return {
    someOrder: async () => {
      const day = 86_400_000;
      const [dateFrom, dateTo] = [Date.now() - day, Date.now() + day].map((at) => new Date(at).toISOString());
      const [order] = await sendCall(url, orders.list, { dateFrom, dateTo }, { token });
      return order as OrderRow;
    },
    comment: (orderId: string, comment: string) =>
      sendCall(url, orders.addComment, { orderId, comment }, { token, idempotencyKey: comment }),
    comments: async (orderId: string) =>
      (await sendCall(url, orders.info, { orderId }, { token })).comments ?? [],
  };
}
