import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { ApiError } from "#contract/errors.ts";
import { z } from "#contract/zod.ts";
import { readConfig, StartError } from "#server/config.ts";
import { migrate } from "#server/database/migrate.ts";
import { expectDatabase, withDatabase } from "#server/database/openDatabase.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { appendEvents, bySystem } from "#server/events/append.ts";
import { insertFirstOperator, resetOperator } from "#server/modules/session/operator.ts";
import { hashPassword } from "#server/modules/session/password.ts";
import { runProgram } from "#server/runProgram.ts";

/**
 * `npm run create-operator -- --email you@company.example`: creates an operator's account in a service without demo data.
 * With `--reset` it sets a new password for an operator who forgot the old one, and ends the operator's sessions.
 */
await runProgram(async () => {
  const { values } = parseArgs({ options: { email: { type: "string" }, reset: { type: "boolean" } } });
  const email = z.safeParse(z.email(), values.email ?? "");
  if (!email.success) throw new StartError("Say whose account: --email you@company.example");
  const password = await withNewPassword(email.data, values.reset ? resetOperator : insertFirstOperator);
  process.stdout.write(
    `${email.data} may sign in with the password ${password}\nIt is shown only now: it is not kept.\n`,
  );
});

async function withNewPassword(email: string, write: typeof insertFirstOperator): Promise<string> {
  const config = readConfig(process.env);
  expectDatabase(config);
  try {
    return await withDatabase(config, async (pool) => {
      await migrate(pool);
      const password = randomBytes(15).toString("base64url");
      const passwordHash = await hashPassword(password);
      const now = new Date();
      await inTransaction(pool, async (transaction) => {
        const event = await write(transaction, now, { email, passwordHash });
        await appendEvents(transaction, bySystem(now), [event]);
      });
      return password;
    });
  } catch (error) {
    const code = error instanceof ApiError ? error.errorCode : null;
    if (code === "user_email_already_occupied") {
      throw new StartError(`An account of ${email} exists already. If its password is forgotten: --reset`);
    }
    if (code === "not_found") throw new StartError(`There is no operator ${email}.`);
    throw error;
  }
}
