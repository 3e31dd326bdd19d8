import { connect, createServer, type Server, type Socket } from "node:net";
import { openPool } from "#server/database/pool.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";

/** A database that is reached over its own proxy, which a test can cut and restore. */
export async function freshDatabaseBehindProxy() {
  const database = await freshDatabase();
  const ends = new Set<Socket>();
  const link: Server = createServer((near) => {
    const far = connect(socketPath(database.url));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
      one.pipe(other);
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => link.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const address = link.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const pool = openPool(`postgres://edelivery@127.0.0.1:${port}${new URL(parsable(database.url)).pathname}`);
  const cut = () => {
    for (const end of ends) end.destroy();
    return new Promise((resolve) => link.close(resolve));
  };
  /** From now on nothing is answered, as if the machine of the database were gone. */
  const stall = () => {
    for (const end of ends) end.unpipe().pause();
  };
  const overLink: FreshDatabase = {
    ...database,
    pool,
    drop: async () => {
      await pool.end();
      await cut();
      await database.drop();
    },
  };
  return { database: overLink, cut, stall, mend: () => listen(port) };
}

const parsable = (url: string): string => url.replace("@/", "@localhost/");

/** The path of the Unix socket of the server that a test database belongs to. */
export const socketPath = (url: string): string => {
  const { searchParams } = new URL(parsable(url));
  return `${searchParams.get("host")}/.s.PGSQL.${searchParams.get("port") ?? 5432}`;
};
