import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { me, signIn } from "#contract/session.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { usualCost, verifyPassword } from "#server/modules/session/password.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  cheapCost,
  makeDriver,
  makeOperator,
  makeRegion,
  password,
} from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

/** A service with another cost than that of the hashes from the factories. */
let service: Service;
beforeAll(async () => {
  service = await startService({ passwordCost: usualCost });
});
afterAll(() => service.stop());

const hashOf = async (table: string, id: string): Promise<string> =>
  (await service.pool.query(`select password_hash from ${table} where id = $1`, [id])).rows[0].password_hash;

const eventsOf = async (id: string) =>
  (await service.pool.query("select name from events where subject_id = $1 order by id", [id])).rows.map(
    ({ name }) => name,
  );

const kinds = {
  accounts: {
    holder: () => makeOperator(service.pool),
    signIn: (username: string, text = "Delivery1") => service.send(signIn, { username, password: text }),
    event: "signIn",
    me,
  },
  drivers: {
    holder: async () =>
      makeDriver(service.pool, {
        region: (await makeRegion(service.pool)).name,
        passwordHash: await password,
      }),
    signIn: (username: string, text = "Delivery1") =>
      service.send(driverApp.signIn, { username, password: text }),
    event: "signInDriver",
    me: driverApp.me,
  },
};

it.each(
  Object.entries(kinds),
)("who signs in among %s leaves a hash of the service's cost, once, and no other trace", async (table, kind) => {
  const { id, email } = await kind.holder();
  expect((await kind.signIn(email, "Delivery2")).status).toBe(401);
  expect(await hashOf(table, id)).toBe(await password);

  const { token } = (await kind.signIn(email)).body;
  const renewed = await hashOf(table, id);
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(renewed, "Delivery1")).toBe(true);

  await kind.signIn(email);
  expect(await hashOf(table, id)).toBe(renewed);
  expect((await service.send(kind.me, undefined, { token })).status).toBe(200);
  expect(await eventsOf(id)).toEqual([kind.event, kind.event]);
});

it("a password that is changed while somebody signs in with the former one stays changed, and lets nobody in by that", async () => {
  const { id, email } = await makeOperator(service.pool);
  const changed = await hash("Pickup22", cheapCost);
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'update "accounts"%'`;
  const signedIn = await inTransaction(service.pool, async (transaction) => {
    await transaction.execute(`update accounts set password_hash = '${changed}' where id = '${id}'`);
    const reply = kinds.accounts.signIn(email);
    await eventually(async () => (await service.pool.query(waiting)).rows).toHaveLength(1);
    return { reply };
  });
  expect((await signedIn.reply).status).toBe(401);
  expect(await hashOf("accounts", id)).toBe(changed);
});
