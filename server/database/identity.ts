/**
 * What a database has in common with its standbys, and with whatever was restored from a physical copy of it: equality alone
 * does not prove that one follows the other.
 */
export type Identity = { system: string; database: string };

export const identityColumns =
  "(select system_identifier::text from pg_control_system()) as system, current_database() as database";

type Connection = { query: (text: string) => Promise<{ rows: unknown[] }> };

export async function identityOf(connection: Connection): Promise<Identity | undefined> {
  const { rows } = await connection.query(`select ${identityColumns}`);
  return rows[0] as Identity | undefined;
}

export const isSameDatabase = (one: Identity | undefined, other: Identity | undefined): boolean =>
  one !== undefined && one.system === other?.system && one.database === other.database;
