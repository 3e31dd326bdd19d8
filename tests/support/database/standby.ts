import { mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { lastEntry, readBackupFile, writeBackupFile } from "#server/database/embedded/backupFile.ts";
import { addText, copyCluster } from "#server/database/embedded/baseBackup.ts";
import { type Cluster, startCluster } from "#server/database/embedded/cluster.ts";

/**
 * Creates a standby of the cluster in `primaryDir` in `standbyDir`; once started by the returned function, it follows by
 * streaming replication.
 */
export async function createStandby(
  primary: Pool,
  primaryDir: string,
  standbyDir: string,
): Promise<() => Promise<Cluster>> {
  mkdirSync(standbyDir, { mode: 0o700 });
  const clusterDir = join(standbyDir, "postgres");
  mkdirSync(clusterDir, { mode: 0o700 });
  const file = join(standbyDir, "base.tar.zst");
  const client = await primary.connect();
  await writeBackupFile(file, null, async (archive) => {
    await copyCluster(client, join(realpathSync(primaryDir), "postgres"), archive);
    await addText(archive, lastEntry, "");
  }).finally(() => client.release());
  await readBackupFile(file, null, clusterDir);
  rmSync(file);
  writeFileSync(join(clusterDir, "standby.signal"), "");
  const settings = {
    primary_conninfo: `host=${join(realpathSync(primaryDir), "socket")} user=edelivery`,
    wal_retrieve_retry_interval: "200ms",
  };
  return () => startCluster(standbyDir, settings);
}
