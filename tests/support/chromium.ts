import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";

/** Places where distributions put a Chromium. */
const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A real Chromium: the system's if there is one, else the one that comes as an npm package. */
export async function launchChromium(): Promise<Browser> {
  const system = systemPaths.find((file) => existsSync(file));
  const { executablePath, libraries } = system
    ? { executablePath: system, libraries: undefined }
    : await unpackChromium();
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    env: { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) },
  });
}

/** Unpacked once per checkout; the mark says that it was unpacked to the end. */
async function unpackChromium() {
  const folder = path.join(import.meta.dirname, "..", "..", "node_modules", ".cache", "chromium");
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
      const archive = path.join(
        import.meta.resolve("@sparticuz/chromium"),
        "..",
        "..",
        "bin",
        "al2023.tar.br",
      );
      await inflate(archive.replace(/^file:/, ""));
      writeFileSync(mark, "");
    }
    return { executablePath, libraries: path.join(folder, "al2023", "lib") };
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
