import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as apiKeys from "#contract/apiKeys.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import * as operators from "#contract/operators.ts";
import {
  accountTypes,
  canViewAll,
  canViewOf,
  clientPermissions,
  hasFlag,
  noPermissions,
  operatorPermissions,
  type Permissions,
  programPermissions,
  scopes,
} from "#contract/permissions.ts";
import { signOut } from "#contract/session.ts";
import { makeCompany, makeOperator, makeRegion } from "#tests/support/factories/factories.ts";
import { allSteps } from "#tests/support/pages/orderFormPage.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let region: string;
beforeAll(async () => {
  service = await startService();
  region = (await makeRegion(service.pool)).name;
});
afterAll(() => service.stop());

/** The result of a request before its input is checked. */
type Verdict = "admitted" | "no session" | "viewing only" | `lacks ${string}`;

type Caller = { kind: "account" | "driver"; permissions: Permissions; isViewing?: boolean };

/** The verdict that follows from the contract. */
function expected({ access, method, whileViewing }: Call, caller: Caller | null): Verdict {
  if (access === "anyone") return "admitted";
  if (!caller || (access === "driver") !== (caller.kind === "driver")) return "no session";
  if (caller.isViewing && method !== "GET" && !whileViewing) return "viewing only";
  const flags = typeof access === "string" ? [] : access;
  const missing = flags.filter((path) => !hasFlag(caller.permissions, path));
  return missing.length > 0 ? `lacks ${missing.join(", ")}` : "admitted";
}

async function verdict(call: Call, token: string | undefined): Promise<Verdict> {
  const { status, error } = await service.send(call, undefined, { token });
  if (status === 401 && error.errorCode === "not_authenticated") return "no session";
  if (error?.errorCode === "viewing_only") return "viewing only";
  return status === 403 && error.missing ? `lacks ${error.missing.join(", ")}` : "admitted";
}

/** All calls except the one that would end the session of the others. */
const rows = calls.filter(({ name }) => name !== signOut.name);

const accessOf = ({ access }: Call): readonly string[] => (typeof access === "string" ? [access] : access);

/**
 * Calls that need each flag and each kind of session. One guard decides about all calls, flag by flag (`admit`), and each
 * call's refusals name all flags of its access to whoever has none: the accounts that differ only by flags need no other.
 */
const covering = rows
  .toSorted((one, other) => accessOf(other).length - accessOf(one).length)
  .filter((call, nth, sorted) => {
    const earlier = new Set(sorted.slice(0, nth).flatMap(accessOf));
    return accessOf(call).some((needed) => !earlier.has(needed));
  });

async function expectMatrix(caller: Caller | null, token: string | undefined, tried = covering) {
  const wrong: string[] = [];
  for (const call of tried) {
    const [right, found] = [expected(call, caller), await verdict(call, token)];
    if (right !== found) wrong.push(`${call.name}: ${found} instead of ${right}`);
  }
  expect(wrong).toEqual([]);
}

const openCompany = () => makeCompany(service.pool, allSteps);

describe("every call decides as the contract says", () => {
  it("for nobody", () => expectMatrix(null, undefined, rows));

  it("for an operator without a scope", async () => {
    const { token } = await service.signInOperator({ scopes: [], canView: [] });
    const permissions = { ...noPermissions, settings: { canAccessPage: true } };
    await expectMatrix({ kind: "account", permissions }, token, rows);
  });

  it("for an operator with all scopes", async () => {
    const { token } = await service.signInOperator({ scopes: [...scopes] });
    const permissions = operatorPermissions([...scopes], canViewAll(true));
    await expectMatrix({ kind: "account", permissions }, token, rows);
  });

  it("for a driver", async () => {
    const { token } = await service.signInDriver({ region });
    const phoneCalls = rows.filter(({ name }) => name !== "driverApp.signOut");
    expect(phoneCalls.length).toBe(rows.length - 1);
    await expectMatrix({ kind: "driver", permissions: noPermissions }, token, phoneCalls);
  });

  it("for who sees the console as another account: nothing that writes", async () => {
    const { token: admin } = await service.signInOperator();
    const { id } = await makeOperator(service.pool);
    const { body } = await service.send(operators.viewAs, { accountId: id }, { token: admin });
    const permissions = operatorPermissions(["*"], canViewAll(true));
    await expectMatrix({ kind: "account", permissions, isViewing: true }, body.token, rows);
  });
});

describe("every flag decides as the contract says", () => {
  it.each(scopes)("for an operator with the scope %s alone", async (scope) => {
    const { token } = await service.signInOperator({ scopes: [scope] });
    await expectMatrix(
      { kind: "account", permissions: operatorPermissions([scope], canViewAll(true)) },
      token,
    );
  });

  it.each(
    accountTypes.filter((type) => type !== "deactivated"),
  )("for an operator of the type %s, who sees of orders what the type shows", async (accountType) => {
    const canView = canViewAll(false);
    for (const flag of canViewOf[accountType]) canView[flag] = true;
    const values = { accountType, scopes: ["orders" as const], canView: canViewOf[accountType] };
    const { token } = await service.signInOperator(values);
    await expectMatrix({ kind: "account", permissions: operatorPermissions(["orders"], canView) }, token);
  });

  it("for a client", async () => {
    const { token } = await service.signInClient((await openCompany()).id);
    await expectMatrix({ kind: "account", permissions: clientPermissions() }, token);
  });

  it.each(apiKeys.apiAccountTypes)("for a key of the type %s", async (accountType) => {
    const { token: owner } = await service.signInClient((await openCompany()).id);
    const { body } = await service.send(apiKeys.create, { name: "Shop", accountType }, { token: owner });
    await expectMatrix({ kind: "account", permissions: programPermissions(accountType) }, body.key);
  });

  it("for a deactivated account: as for nobody", async () => {
    const { account, token } = await service.signInOperator();
    const { token: admin } = await service.signInOperator();
    await service.send(operators.deactivate, { operatorId: account.id }, { token: admin });
    await expectMatrix(null, token);
  });
});
