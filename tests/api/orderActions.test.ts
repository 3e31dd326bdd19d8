import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { requestOf } from "#contract/http.ts";
import {
  type Actor,
  availableActions,
  bulkActions,
  bulkDisabledReason,
  type OrderAction,
  orderActions,
} from "#contract/orders/availableActions.ts";
import * as commands from "#contract/orders/commands.ts";
import { info, label, list, locationHistory } from "#contract/orders/orders.ts";
import { isOngoing, type OrderStatus, orderStatuses } from "#contract/orders/statuses.ts";
import { type CanViewFlag, canViewFlags } from "#contract/permissions.ts";
import { me } from "#contract/session.ts";
import { drawOrderNo } from "#server/modules/orders/number.ts";
import { noon, type OperatorValues, type OrderValues } from "#tests/support/factories/factories.ts";
import { createOrderScenario, type OrderScenario } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

type Way = { call: Call; input: (orderId: string, by: Person) => Record<string, unknown> };

/** The minimal input of each action. */
const ways: Record<OrderAction, Way> = {
  cancel: {
    call: commands.cancel,
    // Only an operator may force.
    input: (orderId, { userType }) => ({
      orderId,
      reason: "CLIENTS_REQUEST",
      ...(userType === "operator" && { forceCancel: true }),
    }),
  },
  hold: { call: commands.setOnHold, input: (orderId) => ({ orderId }) },
  release: { call: commands.releaseOnHold, input: (orderId) => ({ orderId }) },
  changeDriver: {
    call: commands.changeDriver,
    input: (orderId) => ({ orderId, driverId: states.other.id }),
  },
  removeDriver: { call: commands.removeDriver, input: (orderId) => ({ orderId }) },
  verifyPickup: {
    call: commands.checkPickupCode,
    input: (orderId) => ({ orderId, verificationCode: "135790" }),
  },
  unlockPin: { call: commands.unlockPin, input: (orderId) => ({ orderId }) },
  edit: { call: commands.edit, input: (orderId) => ({ orderId, notes: "Dzwonić" }) },
  contactClient: { call: commands.contactClient, input: (orderId) => ({ orderId }) },
  bringBack: { call: commands.bringBack, input: (orderId) => ({ orderId }) },
  route: { call: locationHistory, input: (orderId) => ({ orderId }) },
  label: { call: label, input: (orderId) => ({ orderId }) },
};

const kinds = {
  plain: {},
  held: {},
  "without a pickup point": { pickupName: null },
  "without a PIN": { pickUpVerificationCode: null },
  "with a locked PIN": { pinLockedAt: noon, pinFailures: 5 },
  "whose client was told": { clientContactedAt: noon },
  "given to a driver": {},
  "whose goods have to be returned": {},
} satisfies Record<string, Partial<OrderValues>>;
type Kind = keyof typeof kinds;

const grid = orderStatuses.flatMap((status) =>
  (Object.keys(kinds) as Kind[])
    .filter((kind) => kind !== "held" || isOngoing(status))
    // In all other statuses the order has a driver anyway, or none.
    .filter((kind) => kind !== "given to a driver" || status === "scheduled")
    .filter((kind) => kind !== "whose goods have to be returned" || status === "cancelled")
    .map((kind) => [status, kind] as const),
);

// Clients differ by flags and by moves that only operators may do, which these kinds cover.
const clientGrid = grid.filter(([, kind]) =>
  ["plain", "held", "without a pickup point", "with a locked PIN"].includes(kind),
);

let service: Service;
let states: OrderScenario;
let operator: Person;
let client: Person;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service);
  operator = await person(states.token);
  client = await person((await service.signInClient(states.place.companyId)).token);
});
afterAll(() => service.stop());

type Person = Actor & { token: string };

const person = async (token: string): Promise<Person> => {
  const { permissions, userType } = (await service.send(me, undefined, { token })).body;
  return { permissions, userType, token };
};

const signIn = async (values: OperatorValues) => person((await service.signInOperator(values)).token);

const order = async (status: OrderStatus, kind: Kind) =>
  (
    await states.order(
      status,
      {
        ...kinds[kind],
        ...(kind === "given to a driver" && { driverId: states.driver.id }),
        ...(kind === "whose goods have to be returned" && {
          ...{ goodsWith: states.driver.id, returnsOrderNo: drawOrderNo() },
        }),
      },
      { held: kind === "held" },
    )
  ).id;

type Verdicts = Record<OrderAction, boolean>;
type Told = { orderId: string; verdicts: Verdicts };

/** Such an order, and the verdicts of the contract's function on it by action; true if the action is available. */
async function told(status: OrderStatus, kind: Kind, { token, ...actor }: Person): Promise<Told> {
  const orderId = await order(status, kind);
  const { body } = await service.send(info, { orderId }, { token });
  const verdicts = availableActions(body, actor);
  // The verdict for bulk actions, which is based on rows, must be the same.
  const { body: rows } = await service.send(list, { ids: [orderId] }, { token });
  for (const action of bulkActions) {
    expect([action, rows.map((row) => bulkDisabledReason(action, row, actor))]).toEqual([
      action,
      [verdicts[action]],
    ]);
  }
  const available = orderActions.map((action) => [action, verdicts[action] === null]);
  return { orderId, verdicts: Object.fromEntries(available) as Verdicts };
}

/** The verdicts for the operator, determined once for each cell of the grid. */
const toldToOperator = (status: OrderStatus, kind: Kind) => {
  const cell = `${status} ${kind}`;
  const known = cells.get(cell) ?? told(status, kind, operator);
  cells.set(cell, known);
  return known;
};
const cells = new Map<string, Promise<Told>>();

/** Compares the verdicts with what the service does when the actions are tried on such an order. */
async function expectAsTold(
  { orderId: shared, verdicts }: Told,
  [status, kind]: readonly [OrderStatus, Kind],
  by: Person,
  actions: readonly OrderAction[] = orderActions,
) {
  const attempts = actions.map(async (action) => {
    const { call, input } = ways[action];
    // A read and a refusal change nothing; what is available changes an order of its own.
    const orderId = verdicts[action] && call.method !== "GET" ? await order(status, kind) : shared;
    const { url, ...init } = requestOf(call, input(orderId, by), { token: by.token });
    const reply = await service.request(url, init);
    // An error of the caller means that the action is not available; a failure of the service is neither.
    return [action, reply.status < 500 ? reply.ok : reply.status];
  });
  const right = actions.map((action) => [action, verdicts[action]]);
  expect(await Promise.all(attempts)).toEqual(right);
}

/**
 * The same for whoever may do less than the operator, by rights that do not depend on the order: what neither is offered in
 * this cell, the operator was refused already.
 */
async function expectAsToldWithLess(by: Person, ...cell: readonly [OrderStatus, Kind]) {
  const [most, less] = [await toldToOperator(...cell), await told(...cell, by)];
  const actions = orderActions.filter((action) => most.verdicts[action] || less.verdicts[action]);
  await expectAsTold(less, cell, by, actions);
}

describe("what is offered is what the service does, and what is not it refuses", () => {
  it.each(grid)("on an order that is %s, %s, to an operator", async (...cell) => {
    await expectAsTold(await toldToOperator(...cell), cell, operator);
  });

  it.each(clientGrid)("on an order that is %s, %s, to a client", (...cell) =>
    expectAsToldWithLess(client, ...cell));

  const statuses = ["new", "accepted", "cancelled"] as const;

  it.each(canViewFlags)("to an operator without %s", async (flag: CanViewFlag) => {
    const without = await signIn({ canView: canViewFlags.filter((one) => one !== flag) });
    for (const status of statuses) await expectAsToldWithLess(without, status, "plain");
  });

  it("to an operator who only reads", async () => {
    const reader = await signIn({ scopes: ["orders:read"] });
    for (const status of statuses) await expectAsToldWithLess(reader, status, "plain");
  });
});

it("offers each action somewhere, to operators", async () => {
  const all = await Promise.all(grid.map(([status, kind]) => toldToOperator(status, kind)));
  for (const action of orderActions) expect(all.some(({ verdicts }) => verdicts[action])).toBe(true);
});
