import { afterAll, beforeAll, expect, test } from "vitest";
import { viewAs } from "#contract/operators.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changeOrder, makeRegion, type OperatorValues } from "#tests/support/factories/factories.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

// Two services on one database, which both tell who has an order open.
let service: Service;
let second: Service;
beforeAll(async () => {
  const presence = { check: 100, answer: 700, alive: 100, forgotten: 700 };
  service = await startService({ presence });
  second = await startService({ presence, database: service.database });
});
afterAll(async () => {
  await second.stop();
  await service.stop();
});

type Console = Awaited<ReturnType<Service["connect"]>>;

const open = async (at: Service, token: string, orderId: string) => {
  const console = await at.connect(token);
  console.emit("openOrder", orderId);
  return console;
};

/** The viewers in the last message that the console received. */
const viewersHeardBy = ({ heard }: Console) =>
  heard
    .findLast(({ name }) => name === "viewers")
    ?.message.viewers?.map(({ name }) => name)
    .sort();

const operator = (values: OperatorValues) => service.signInOperator(values);

test("who has an order open hears who else has it open, on whichever process, until it is closed or its tab is gone", async () => {
  const desk = await createOperatorScenario(service);
  const { id } = await desk.order();
  const [anna, jan] = [desk, await operator({ companyIds: [desk.place.companyId] })];
  const names = [anna.account.email, jan.account.email].sort();

  const here = await open(service, anna.token, id);
  await eventually(async () => viewersHeardBy(here)).toEqual([anna.account.email]);
  const there = await open(second, jan.token, id);
  await eventually(async () => viewersHeardBy(here)).toEqual(names);
  await eventually(async () => viewersHeardBy(there)).toEqual(names);
  // A second tab of the same person does not add a viewer.
  const tab = await open(service, anna.token, id);
  await eventually(async () => viewersHeardBy(tab)).toEqual(names);

  there.emit("closeOrder", id);
  await eventually(async () => viewersHeardBy(here)).toEqual([anna.account.email]);
  there.emit("openOrder", id);
  await eventually(async () => viewersHeardBy(here)).toEqual(names);
  there.close();
  await eventually(async () => viewersHeardBy(here)).toEqual([anna.account.email]);
});

test("only consoles with the same order open are told, of operators who reach it: no clients, nobody beyond, nobody who looks on as another", async () => {
  const desk = await createOperatorScenario(service);
  const [order, other] = [await desk.order(), await desk.order()];
  const client = await service.signInClient(desk.place.companyId);
  const beyond = await createOperatorScenario(service);
  const elsewhere = await open(service, desk.token, other.id);
  await elsewhere.until("viewers");
  const outside = [
    await open(service, client.token, order.id),
    await open(service, beyond.token, order.id),
    await open(second, beyond.token, order.id),
  ];
  const colleague = await operator({ regions: [desk.place.region] });
  const { token } = await operator({});
  const view = await service.send(viewAs, { accountId: colleague.account.id }, { token });
  outside.push(await open(service, view.body.token, order.id));

  const here = await open(service, desk.token, order.id);
  const last = await open(second, colleague.token, order.id);
  const names = [desk.account.email, colleague.account.email].sort();
  await eventually(async () => viewersHeardBy(here)).toEqual(names);
  await eventually(async () => viewersHeardBy(last)).toEqual(names);
  // Values that are not ids of orders must do no harm.
  for (const value of [null, {}, "x".repeat(10_000), 7]) here.emit("openOrder", value);
  await desk.comment(order.id, "Still here");
  await here.until("commentOrder", order.id);
  for (const console of outside) expect(console.names()).not.toContain("viewers");
  expect(elsewhere.heard.filter(({ name }) => name === "viewers")).toHaveLength(1);
  // Who does not reach the order any more is not named as a viewer either.
  const { name: region } = await makeRegion(service.pool);
  await changeOrder(service.pool, order, "editOrder", {
    set: { region },
    changes: { region: [order.region, region] },
  });
  await eventually(async () => viewersHeardBy(here)).toEqual([desk.account.email]);
});

test("a console whose connection died without closing is left out for the others, and is back when it answers", async () => {
  const desk = await createOperatorScenario(service);
  const { id } = await desk.order();
  const jan = await operator({ companyIds: [desk.place.companyId] });
  const names = [desk.account.email, jan.account.email].sort();
  const watchers = [await open(service, desk.token, id), await open(second, desk.token, id)];
  const dying = await open(second, jan.token, id);
  for (const one of watchers) await eventually(async () => viewersHeardBy(one)).toEqual(names);

  dying.mute(true);
  for (const one of watchers) await eventually(async () => viewersHeardBy(one)).toEqual([desk.account.email]);
  dying.mute(false);
  for (const one of watchers) await eventually(async () => viewersHeardBy(one)).toEqual(names);
});

test("the viewers of a process that was killed are gone when it has been silent, those of a living one stay", async () => {
  const desk = await createOperatorScenario(service);
  const { id } = await desk.order();
  const jan = await operator({ companyIds: [desk.place.companyId] });
  const alive = [desk.account.email, jan.account.email].sort();
  const here = await open(service, desk.token, id);
  await open(second, jan.token, id);
  await eventually(async () => viewersHeardBy(here)).toEqual(alive);

  // Other processes only know of a process what it announces, so an announcement imitates one that was killed.
  const killed = { process: "killed", kind: "viewers", orderId: id, viewers: [{ id: "ewa", name: "ewa@x" }] };
  await service.pool.query("select pg_notify('presence', $1)", [JSON.stringify(killed)]);
  await eventually(async () => viewersHeardBy(here)).toContain("ewa@x");
  await eventually(async () => viewersHeardBy(here)).toEqual(alive);
});
