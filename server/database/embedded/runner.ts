import { type SpawnOptions, spawnSync } from "node:child_process";
import { chownSync, lchownSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#server/config.ts";

/** How a program of PostgreSQL is run so that it does not see itself as root, which it refuses to be. */
export type Runner = {
  before: string[];
  as: Pick<SpawnOptions, "uid" | "gid">;
  /** Whom its files must belong to, as this process sees it; absent when they do by themselves. */
  owner?: { uid: number; gid: number };
};

const nobody = 65534;

/** The first way that reaches both the program and the folder. `home` may not exist yet; `folder` is where it will. */
export function findRunner(program: string, folder: string, home: string): Runner {
  if (process.getuid?.() !== 0) return { before: [], as: {} };
  const runner = waysDownFromRoot(home).find((way) => reaches(way, program, folder));
  if (runner) return runner;
  throw new StartError(
    "PostgreSQL refuses to run as root, and this machine lets root neither make a user namespace (unshare) " +
      "nor become another user (setpriv). Start as an ordinary user, or set DATABASE_URL.",
  );
}

export function commandOf(runner: Runner, program: string, args: string[]): [string, string[]] {
  // PostgreSQL takes its language from the environment, where that may name one that is not installed.
  return ["env", ["LC_ALL=C", ...runner.before, program, ...args]];
}

/** Hands the folder and all in it to whom the runner needs, if it is another's. */
export function give(path: string, owner: Runner["owner"]): void {
  if (!owner || statSync(path).uid === owner.uid) return;
  for (const entry of statSync(path).isDirectory() ? readdirSync(path, { recursive: true }) : []) {
    lchownSync(join(path, String(entry)), owner.uid, owner.gid);
  }
  chownSync(path, owner.uid, owner.gid);
}

function waysDownFromRoot(home: string): Runner[] {
  // Works below a folder of mode 0700: outside of the namespace it is still root that owns and opens the files.
  const namespace = ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`, "--"];
  // Containers often forbid namespaces. Then another user, who keeps root's right to pass through closed folders.
  // (initdb asks by access(2), which forgets that right unless the fixup is off.)
  const passing = [
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
    "--securebits=+no_setuid_fixup",
  ];
  const user = ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", ...passing, "--"];
  return [
    ...ownerOf(home).map((owner) => ({ before: [], as: owner, owner })),
    { before: namespace, as: {}, owner: { uid: 0, gid: 0 } },
    { before: user, as: {}, owner: { uid: nobody, gid: nobody } },
  ];
}

// Data that an ordinary user began stays theirs when root starts the service once.
function ownerOf(home: string): { uid: number; gid: number }[] {
  const found = statSync(home, { throwIfNoEntry: false });
  return found && found.uid !== 0 && found.uid !== nobody ? [{ uid: found.uid, gid: found.gid }] : [];
}

function reaches(way: Runner, program: string, folder: string): boolean {
  const script = 'test -w "$1" && "$2" --version';
  const [command, args] = commandOf(way, "sh", ["-c", script, "sh", folder, program]);
  return spawnSync(command, args, { ...way.as, stdio: "ignore" }).status === 0;
}
