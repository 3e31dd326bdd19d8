import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot, StartError } from "#server/config.ts";

const sources = [
  "src",
  "contract",
  "locales",
  "public",
  "index.html",
  "scripts/landingPages.ts",
  "scripts/notLoaded.ts",
  "vite.config.ts",
  "package-lock.json",
];
const stamp = join(projectRoot, "dist/.sources");

/** Builds the console into `dist`, unless its sources are unchanged. */
export async function buildConsole(): Promise<void> {
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  process.stdout.write("Building the console, which takes a moment…\n");
  await runVite();
  writeFileSync(stamp, hash);
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(projectRoot, file)))
      .update("\0");
  return hash.digest("hex");
}

function filesOf(source: string): string[] {
  const path = join(projectRoot, source);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [source];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
    .sort();
}

// In a separate process, so that the service does not keep the memory of the build.
async function runVite(): Promise<void> {
  const program = join(projectRoot, "node_modules/vite/bin/vite.js");
  if (!existsSync(program)) {
    throw new StartError("The console must be built, and vite is not installed: run `npm ci --include=dev`.");
  }
  const child = spawn(process.execPath, [program, "build", "--logLevel", "warn"], {
    cwd: projectRoot,
    stdio: ["ignore", "inherit", "inherit"],
    // With NODE_ENV=development the bundle would contain React's development build.
    env: { ...process.env, NODE_ENV: "production" },
  });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const [code, signal] = await once(child, "exit");
  process.off("SIGINT", stop).off("SIGTERM", stop);
  if (signal) throw new StartError("Stopped while building the console.");
  if (code !== 0) throw new StartError("The console could not be built; the lines above say why.");
}

if (process.argv[1] === import.meta.filename) await buildConsole();
