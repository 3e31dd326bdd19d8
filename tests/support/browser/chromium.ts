import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";
import { projectRoot } from "#server/config.ts";

/** Paths at which distributions install Chromium. */
const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The Chromium that all test files of a worker share; it ends with the worker. If it did not start, the next call tries
 * again.
 */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium().catch((error) => {
    shared = undefined;
    throw error;
  });
  return shared;
}

let shared: Promise<Browser> | undefined;

/** A real Chromium: the system's if there is one, else the one that comes as an npm package. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
      // Pages of one site in one context share a process, which keeps their compiled scripts.
      "--process-per-site",
      // A page lives for seconds only, so optimizing its scripts and threads of its own cost more than they save.
      "--js-flags=--no-opt --no-maglev --single-threaded-gc",
      "--in-process-gpu",
      // No test must depend on the network of the machine.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    ],
    env: { ...process.env, ...env },
  });
}

/** Finds the system's Chromium, or unpacks that of the npm package, once per checkout. */
export async function findChromium(): Promise<{ executablePath: string; env?: Record<string, string> }> {
  const system = systemPaths.find((file) => existsSync(file));
  if (system) return { executablePath: system };
  const { executablePath, libraries } = await unpackChromium();
  // A minimal machine has neither fonts nor a fontconfig configuration, without which Chromium does not start.
  const fonts = path.join(libraries, "fonts.conf");
  if (!existsSync(fonts)) {
    // Another process may be starting a browser that reads it.
    const draft = `${fonts}.${process.pid}`;
    writeFileSync(draft, fontsConfiguration);
    renameSync(draft, fonts);
  }
  return { executablePath, env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts } };
}

const modules = path.join(projectRoot, "node_modules");

const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${path.join(modules, "dejavu-fonts-ttf", "ttf")}</dir>
  <cachedir>${path.join(modules, ".cache", "fontconfig")}</cachedir>
</fontconfig>
`;

/** Unpacks the package's Chromium. The file `complete` marks that it was unpacked completely. */
async function unpackChromium() {
  const folder = path.join(modules, ".cache", "chromium");
  const mark = path.join(folder, "complete");
  // The package unpacks into the system's temporary folder, under names that other users may already have taken.
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    if (!existsSync(mark)) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const { default: packed, inflate } = await import("@sparticuz/chromium");
    const executablePath = await packed.executablePath();
    if (!existsSync(mark)) {
      await inflate(path.join(modules, "@sparticuz", "chromium", "bin", "al2023.tar.br"));
      writeFileSync(mark, "");
    }
    return { executablePath, libraries: path.join(folder, "al2023", "lib") };
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
