import { ulid } from "ulid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addComment } from "#contract/orders/commands.ts";
import { orderMoves } from "#contract/orders/moves.ts";
import {
  type CanViewFlag,
  canViewFlags,
  clientPermissions,
  type FlagPath,
  hasFlags,
} from "#contract/permissions.ts";
import { changeOrder, makeLocation, makePlace, noon } from "#tests/support/factories/factories.ts";
import {
  asClient,
  namedOrderCommands,
  type OrderCommand,
  orderCommands,
} from "#tests/support/scenarios/orderCommands.ts";
import { createOrderScenario, type OrderScenario, recordOf } from "#tests/support/scenarios/orderScenario.ts";
import { type SendOptions, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let states: OrderScenario;
let there: Awaited<ReturnType<typeof makePlace>>;
/** The tokens of an operator who reaches the location of the orders alone, of clients, and of somebody who comments. */
let tokens: Record<"near" | "client" | "competitor" | "commenter", string>;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service);
  there = await makePlace(service.pool);
  const { companyId, region, locationId } = states.place;
  const reach = { companyIds: [companyId], regions: [region], locationIds: [locationId] };
  tokens = {
    near: (await service.signInOperator(reach)).token,
    client: (await service.signInClient(companyId)).token,
    competitor: (await service.signInClient(there.companyId)).token,
    commenter: (await service.signInOperator()).token,
  };
});
afterAll(() => service.stop());

const ready = ({ status, values, held = false }: OrderCommand, more: object = {}) =>
  states.order(status, { ...values?.(states), ...more }, { held });

const send = ({ call, body }: OrderCommand, orderId: string, options: SendOptions) =>
  service.send(call, { orderId, ...body(states) } as never, options);

/** Sends the command and expects that the order did not change; returns status and error code. */
async function refused(command: OrderCommand, orderId: string, options: SendOptions) {
  const before = await recordOf(service.pool, orderId);
  const { status, error } = await send(command, orderId, options);
  expect(await recordOf(service.pool, orderId)).toEqual(before);
  return [status, error.errorCode];
}

async function remark(orderId: string): Promise<void> {
  const input = { orderId, comment: "Klient dzwonił" };
  const { status } = await service.send(addComment, input, { token: tokens.commenter });
  expect(status).toBe(200);
}

const notFound = [404, "order_not_found"];
const notAllowed = [403, "not_allowed"];

describe.each(namedOrderCommands)("%s", (_, command) => {
  it("of an order that does not exist is a 404", async () => {
    const { status, error } = await send(command, "01NOSUCH", { token: states.token });
    expect([status, error.errorCode]).toEqual(notFound);
  });

  it.each([
    "company",
    "region",
    "location",
  ] as const)("of an order of another %s is the same", async (key) => {
    const elsewhere = await makeLocation(service.pool, {
      ...states.place,
      name: `Sklep ${ulid()}`,
    });
    const foreign = {
      company: { companyId: there.companyId },
      region: { region: there.region },
      location: { locationId: elsewhere.id },
    }[key];
    const { id } = await ready(command, foreign);
    expect(await refused(command, id, { token: tokens.near })).toEqual(notFound);
  });

  it("of a competitor's order is the same to a client", async () => {
    const { id } = await ready(command);
    const token = tokens.competitor;
    const mayCall = hasFlags(clientPermissions(), command.call.access as readonly FlagPath[]);
    expect(await refused(asClient(command), id, { token })).toEqual(mayCall ? notFound : notAllowed);
  });

  it("by a client is as the table of moves says", async () => {
    const { id } = await ready(command);
    const token = tokens.client;
    if (!byClients(command)) return expect(await refused(command, id, { token })).toEqual(notAllowed);
    expect((await send(asClient(command), id, { token })).status).toBe(200);
    const { events } = await recordOf(service.pool, id);
    expect(events.map(({ actor_type }) => actor_type)).toEqual(["client"]);
  });

  it("on a version that was left behind is a conflict that names what won", async () => {
    const order = await ready(command, { version: 7 });
    const { id } = order;
    await changeOrder(service.pool, order, "editOrder");
    await remark(id);
    const before = await recordOf(service.pool, id);
    const { status, error } = await send(command, id, {
      token: states.token,
      headers: { "if-match": '"7"' },
    });
    expect([status, error.errorCode]).toEqual([409, "order_changed"]);
    expect(error.conflict).toEqual({
      event: "editOrder",
      byType: "system",
      by: null,
      at: noon.toISOString(),
      version: 9,
    });
    expect(await recordOf(service.pool, id)).toEqual(before);
  });

  it("is done although somebody commented meanwhile: it still means the same", async () => {
    const { id } = await ready(command, { version: 7 });
    await remark(id);
    const { status, body } = await send(command, id, {
      token: states.token,
      headers: { "if-match": '"7"' },
    });
    expect([status, body]).toEqual([200, expect.objectContaining({ version: 9 })]);
  });

  it("on the version that was seen is done", async () => {
    const { id } = await ready(command, { version: 7 });
    const { status, body } = await send(command, id, {
      token: states.token,
      headers: { "if-match": '"7"' },
    });
    expect([status, body]).toEqual([200, expect.objectContaining({ version: 8 })]);
  });

  it("sent twice with one key is done once, and answered twice", async () => {
    const { id } = await ready(command);
    const options = { token: states.token, headers: { "idempotency-key": `key-${id}` } };
    const [first, second] = [await send(command, id, options), await send(command, id, options)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await recordOf(service.pool, id)).events).toHaveLength(1);
  });

  it("of ten at once is done by one, or by each with a version of its own if it changes anything", async () => {
    const { id } = await ready(command);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send(command, id, { token: states.token })),
    );
    const done = replies.filter(({ status }) => status === 200);
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(done.length).toBeGreaterThan(0);
    const answered = new Set(done.map(({ body }) => (body as { version: number }).version));
    const { events, order } = await recordOf(service.pool, id);
    expect(events.map(({ version }) => version)).toEqual([...answered].toSorted((a, b) => a - b));
    expect(events.map(({ version }) => version)).toEqual(events.map((_, number) => number + 2));
    expect(order.version).toBe(events.length + 1);
  });
});

const flagged = orderCommands.flatMap((command) =>
  (command.call.access as readonly FlagPath[]).map((path) => [command.move, path, command] as const),
);

describe("without a flag", () => {
  it.each(flagged)("%s is refused, and nothing done: %s", async (_, path, command) => {
    const { id } = await ready(command);
    const flag = path.replace("orders.canView.", "");
    const values = canViewFlags.includes(flag as CanViewFlag)
      ? { canView: canViewFlags.filter((name) => name !== flag) }
      : { scopes: flag.endsWith("canWrite") ? ["orders:read" as const] : ["drivers" as const] };
    const { token } = await service.signInOperator(values);
    expect(await refused(command, id, { token })).toEqual(notAllowed);
  });
});

/** Whether clients may do the move: they have no flag for a change of driver. */
const byClients = ({ move }: OrderCommand): boolean => orderMoves[move].by.some((type) => type === "client");
