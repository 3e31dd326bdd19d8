import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { ApiError } from "#contract/errors.ts";
import { z } from "#contract/zod.ts";
import { readConfig, StartError } from "#server/config.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/openDatabase.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { appendEvents } from "#server/events/append.ts";
import { insertFirstOperator } from "#server/modules/session/operator.ts";
import { hashPassword } from "#server/modules/session/password.ts";

/** `npm run create-operator -- --email you@company.example`: an account for a service without demo data. */
try {
  const { values } = parseArgs({ options: { email: { type: "string" } } });
  const email = z.safeParse(z.email(), values.email ?? "");
  if (!email.success) throw new StartError("Say whose account: --email you@company.example");
  const password = await createOperator(email.data);
  process.stdout.write(
    `${email.data} may sign in with the password ${password}\nIt is shown only now: it is not kept.\n`,
  );
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function createOperator(email: string): Promise<string> {
  const database = await openDatabase(readConfig(process.env), { join: true });
  try {
    await migrate(database.pool);
    const password = randomBytes(15).toString("base64url");
    const passwordHash = await hashPassword(password);
    const now = new Date();
    await inTransaction(database.pool, async (transaction) => {
      const event = await insertFirstOperator(transaction, now, { email, passwordHash });
      await appendEvents(transaction, { type: "system", id: null, name: null }, now, [event]);
    });
    return password;
  } catch (error) {
    throw error instanceof ApiError ? new StartError(`An account of ${email} exists already.`) : error;
  } finally {
    await database.stop();
  }
}
