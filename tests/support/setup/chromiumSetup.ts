import type { TestProject } from "vitest/node";
import { findChromium } from "#tests/support/browser/chromium.ts";

/** vitest's globalSetup: unpacks the packaged Chromium before several workers want it at once. */
export async function setup(project: TestProject): Promise<void> {
  const names = project.vitest.projects.map(({ name }) => name);
  if (names.includes("browser") || names.includes("timing")) await findChromium();
}
