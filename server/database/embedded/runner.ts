import { type SpawnOptions, spawnSync } from "node:child_process";
import { chownSync, lchownSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#server/config.ts";

/** How PostgreSQL's programs are started. They refuse to run as root. */
export type Runner = {
  prefix: string[];
  as: Pick<SpawnOptions, "uid" | "gid">;
  /** Owner that the cluster's files must have, as seen by this process; absent if no change is needed. */
  owner?: { uid: number; gid: number };
};

const nobody = 65534;

/**
 * The first runner that can execute the program and write to the folder. `folder` exists; `clusterDir` inside
 * of it may not yet.
 */
export function findRunner(program: string, folder: string, clusterDir: string): Runner {
  if (process.getuid?.() !== 0) return { prefix: [], as: {} };
  const runner = unprivilegedRunners(clusterDir).find((candidate) => canRun(candidate, program, folder));
  if (runner) return runner;
  throw new StartError(
    "PostgreSQL refuses to run as root, and this machine lets root neither make a user namespace (unshare) " +
      "nor become another user (setpriv). Start as an ordinary user, or set DATABASE_URL.",
  );
}

export function commandOf(runner: Runner, program: string, args: string[]): [string, string[]] {
  // PostgreSQL reads its message language from the environment, which may name a locale that is not
  // installed.
  return ["env", ["LC_ALL=C", ...runner.prefix, program, ...args]];
}

/** Changes the owner of a folder and its content, or of a file, unless it is correct already. */
export function giveOwnership(path: string, owner: Runner["owner"]): void {
  if (!owner || statSync(path).uid === owner.uid) return;
  for (const entry of statSync(path).isDirectory() ? readdirSync(path, { recursive: true }) : []) {
    lchownSync(join(path, String(entry)), owner.uid, owner.gid);
  }
  chownSync(path, owner.uid, owner.gid);
}

function unprivilegedRunners(clusterDir: string): Runner[] {
  // Also works below a folder of mode 0700, because outside the namespace root still owns and opens the files.
  const userNamespace = ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`, "--"];
  // Containers often forbid user namespaces. Then another user, with root's capability to pass through closed
  // folders. (initdb checks with access(2), which ignores that capability unless no_setuid_fixup is set.)
  const capabilities = [
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
    "--securebits=+no_setuid_fixup",
  ];
  const otherUser = [
    "setpriv",
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    "--clear-groups",
    ...capabilities,
    "--",
  ];
  return [
    ...ownerOf(clusterDir).map((owner) => ({ prefix: [], as: owner, owner })),
    { prefix: userNamespace, as: {}, owner: { uid: 0, gid: 0 } },
    { prefix: otherUser, as: {}, owner: { uid: nobody, gid: nobody } },
  ];
}

// Data created by an ordinary user keeps that owner when root starts the service once.
function ownerOf(clusterDir: string): { uid: number; gid: number }[] {
  const existing = statSync(clusterDir, { throwIfNoEntry: false });
  return existing && existing.uid !== 0 && existing.uid !== nobody
    ? [{ uid: existing.uid, gid: existing.gid }]
    : [];
}

function canRun(runner: Runner, program: string, folder: string): boolean {
  const script = 'test -w "$1" && "$2" --version';
  const [command, args] = commandOf(runner, "sh", ["-c", script, "sh", folder, program]);
  return spawnSync(command, args, { ...runner.as, stdio: "ignore" }).status === 0;
}
