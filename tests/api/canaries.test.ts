import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as apiKeys from "#contract/apiKeys.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { requestOf } from "#contract/http.ts";
import { addComment } from "#contract/orders/commands.ts";
import { type CanViewFlag, canViewFlags, canViewOf, hasFlags, type Scope } from "#contract/permissions.ts";
import { me } from "#contract/session.ts";
import {
  canaries,
  canaryComment,
  createCanaries,
  type VisibleWith,
} from "#tests/support/scenarios/canaries.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

type Session = { token: string; opens: readonly VisibleWith[]; isPhone?: true };

/** The flags that hide something; whoever lacks another one sees what all operators see. */
const hiding = canViewFlags.filter((flag) => canaries.some(({ opens }) => opens === flag));

/** The accounts that make all calls which they may make; each flag that hides something is missing in one of them. */
const names = [
  "everything",
  ...hiding.map((flag) => `an operator without ${flag}` as const),
  "an operator without any flag",
  "an operator of reports alone",
  "an operator who reads no orders",
  "an operator of wallets without driverPayout",
  "an operator of corrections without any flag",
  "a client",
  "a program of type api",
  "a program of type api_user",
  "a client of another company",
  "another driver's phone",
] as const;
type Name = (typeof names)[number];

/** Whoever gives orders to drivers sees all drivers by this call, even without the flag that shows an order's driver. */
const namesDrivers = "orders.driverChoices";

/** Calls that would end the session. */
const ending = ["session.signOut", "session.refresh", "driverApp.signOut", "account.changePassword"];
const walked = calls.filter(({ name }) => !ending.includes(name));

let service: Service;
let world: Awaited<ReturnType<typeof createCanaries>>;
let sessions: Record<Name, Session>;
/** The answers and messages that each account received, with the name of the call. */
const told = new Map<Name, [from: string, text: string][]>();
/** The calls that each account may make. The guard refuses the others before they read anything (accessMatrix). */
const open = new Map<Name, readonly Call[]>();

beforeAll(async () => {
  service = await startService();
  world = await createCanaries(service);
  sessions = await signInEverybody();
  const listeners = await Promise.all(
    names.map(async (name) => {
      const { token, isPhone } = sessions[name];
      const listener = isPhone ? await service.connectPhone(token) : await service.connect(token);
      listener.emit("openOrder", world.order.id);
      return [name, listener] as const;
    }),
  );
  for (const name of names) open.set(name, await openTo(sessions[name]));
  const comment = { orderId: world.order.id, comment: canaryComment };
  await service.send(addComment, comment, sessions.everything);
  await Promise.all(names.map(async (name) => told.set(name, await walk(name, isRead))));
  // Commands come last, because they change what the reads should show.
  for (const name of names) told.get(name)?.push(...(await walk(name, (call) => !isRead(call))));
  for (const [name, { heard }] of listeners) told.get(name)?.push(["messages", JSON.stringify(heard)]);
}, 120_000);
afterAll(() => service.stop());

it("whoever may see everything is told of each of them", () => {
  const everything = told.get("everything") ?? [];
  const missed = canaries.filter(({ value }) => !everything.some(([, text]) => text.includes(value)));
  expect(missed).toEqual([]);
  expect(everything.find(([from]) => from === "messages")?.[1]).toContain(canaryComment);
  // Both sums must also be in a file of each kind.
  const files = everything.filter(([from]) => from === "settlements.download").map(([, text]) => text);
  for (const sum of ["6212.14", "7578.78"])
    expect(files.filter((text) => text.includes(sum))).toHaveLength(2);
});

it.each(names)("no call and no message tells what is hidden from: %s", (name) => {
  const seen = sessions[name].opens;
  const hidden = canaries.filter((canary) => !seen.includes(canary.opens));
  const texts = told.get(name) ?? [];
  expect(new Set(texts.map(([from]) => from))).toEqual(
    new Set(["messages", ...(open.get(name) ?? []).map((call) => call.name)]),
  );
  const leaks = texts.flatMap(([from, text]) =>
    hidden
      .filter(
        ({ value, opens }) => text.includes(value) && !(from === namesDrivers && opens === "driverInfo"),
      )
      .map(({ value }) => `${from}: ${value}`),
  );
  expect(leaks).toEqual([]);
});

async function signInEverybody(): Promise<Record<Name, Session>> {
  const { companyId, region } = world.place;
  const operator = async (opens: readonly CanViewFlag[], ...scopes: Scope[]): Promise<Session> => ({
    token: (await service.signInOperator({ scopes, canView: opens })).token,
    opens,
  });
  const client = await service.signInClient(companyId);
  const program = async (accountType: "api" | "api_user"): Promise<Session> => ({
    token: (await service.send(apiKeys.create, { name: accountType, accountType }, client)).body.key,
    opens: canViewOf[accountType],
  });
  return {
    everything: {
      ...(await operator(canViewFlags, "*", "zipCodes", "wallet")),
      opens: [...canViewFlags, "back-office"],
    },
    ...(await operatorsWithout()),
    "an operator without any flag": await operator([], "orders", "operators", "reports"),
    "an operator of reports alone": await operator(canViewFlags, "reports"),
    "an operator who reads no orders": {
      ...(await operator(canViewFlags, "warehouse", "zipCodes", "operators")),
      opens: [],
    },
    "an operator of wallets without driverPayout": {
      ...(await operator(
        canViewFlags.filter((flag) => flag !== "driverPayout"),
        ...["wallet" as const, "operators" as const],
      )),
      // Shows the driver of a wallet, and what the company pays.
      opens: ["driverInfo", "orderEstimations", "back-office"],
    },
    "an operator of corrections without any flag": await operator([], "corrections", "operators"),
    "a client": {
      token: client.token,
      opens: canViewFlags.filter((flag) => flag !== "driverPayout" && flag !== "changeDriver"),
    },
    "a program of type api": await program("api"),
    "a program of type api_user": await program("api_user"),
    "a client of another company": { token: (await service.signInClient(world.other.id)).token, opens: [] },
    "another driver's phone": {
      token: (await service.signInDriver({ region })).token,
      opens: [],
      isPhone: true,
    },
  };
}

async function operatorsWithout() {
  const sessionsWithout: Partial<Record<`an operator without ${CanViewFlag}`, Session>> = {};
  for (const flag of hiding) {
    const opens = canViewFlags.filter((one) => one !== flag);
    const { token } = await service.signInOperator({
      scopes: ["orders", "operators", "reports"],
      canView: opens,
    });
    sessionsWithout[`an operator without ${flag}`] = { token, opens };
  }
  return sessionsWithout as Required<typeof sessionsWithout>;
}

/** Reads are the calls by GET. */
const isRead = ({ method }: Call) => method === "GET";

async function openTo({ token, isPhone }: Session): Promise<readonly Call[]> {
  if (isPhone) return walked.filter(({ access }) => access === "driver" || access === "anyone");
  const { permissions } = (await service.send(me, undefined, { token })).body;
  const isOpen = ({ access }: Call) =>
    typeof access === "string" ? access !== "driver" : hasFlags(permissions, access);
  return walked.filter(isOpen);
}

async function walk(name: Name, isWalked: (call: Call) => boolean): Promise<[string, string][]> {
  const answers: [string, string][] = [];
  for (const call of (open.get(name) ?? []).filter(isWalked)) {
    for (const input of world.inputsOf(call)) {
      const { url, ...init } = requestOf(call, input, sessions[name]);
      const text = await (await service.request(url, init)).text();
      answers.push(
        [call.name, text],
        ...(await fileBehind(text)).map((file): [string, string] => [call.name, file]),
      );
    }
  }
  return answers;
}

/** The text of the file whose single-use path is in the answer, without commas in amounts. */
async function fileBehind(answer: string): Promise<string[]> {
  const [, path] = /"path":"(\/api\/download\/[^"]+)"/.exec(answer) ?? [];
  if (!path) return [];
  const response = await service.request(path);
  const file = new Uint8Array(await response.arrayBuffer());
  const text = response.headers.get("content-type")?.includes("pdf")
    ? (await extractText(await getDocumentProxy(file), { mergePages: true })).text
    : new TextDecoder().decode(file);
  return [text.replace(/(\d),(?=\d{3}\b)/g, "$1")];
}
