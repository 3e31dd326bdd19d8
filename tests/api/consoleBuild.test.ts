import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { languages } from "#contract/languages.ts";
import { providerMeta, providerPlaceholders } from "#contract/providerContact.ts";
import { buildMeta } from "#contract/socketMessages.ts";
import { exampleProvider } from "#server/provider.ts";
import { temporaryFolder } from "#tests/support/database/temporaryFolder.ts";
import { startService } from "#tests/support/service/service.ts";

it("a page is told by the socket which console the service has: its own, until another one is built", async () => {
  const [former, next] = [await consoleOf("a1"), await consoleOf("b2")];
  expect(former.told).toBe(former.ofPage);
  expect(next.told).toBe(next.ofPage);
  expect(next.told).not.toBe(former.told);
});

it("every page tells who runs the service, to its scripts and in what is prerendered", async () => {
  const provider = { ...exampleProvider, name: 'Kurier "Błysk" & spółka', email: "pomoc@blysk.example" };
  const service = await serviceWith(`<address>${providerPlaceholders.email}</address>`, provider);
  for (const path of ["/", "/login", "/start/pl"]) {
    const html = await (await service.request(path)).text();
    const [, content = ""] = new RegExp(`name="${providerMeta}" content="([^"]*)"`).exec(html) ?? [];
    const told = JSON.parse(content.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
    expect([path, told]).toEqual([path, { name: provider.name, email: provider.email }]);
    expect(html).toContain("<address>pomoc@blysk.example</address>");
  }
});

/** A service with a built console whose script has this hash: the build in its page, and the one that its socket tells. */
async function consoleOf(hash: string) {
  const service = await serviceWith(`<script src="/assets/index-${hash}.js"></script>`);
  const { token } = await service.signInOperator();
  const socket = await service.connect(token);
  const { build: told } = (await socket.until("consoleBuild")) as unknown as { build: string };
  const html = await (await service.request("/")).text();
  return { told, ofPage: new RegExp(`name="${buildMeta}" content="(\\w+)"`).exec(html)?.[1] };
}

/** A service with a built console, all of whose pages have this body. */
async function serviceWith(body: string, provider = exampleProvider) {
  const folder = mkdtempSync(path.join(temporaryFolder, "edelivery-console-"));
  mkdirSync(path.join(folder, "assets"));
  const page = `<html><head></head><body>${body}</body></html>`;
  for (const name of ["index", ...languages.map((language) => `start-${language}`)])
    writeFileSync(path.join(folder, `${name}.html`), page);
  const service = await startService({ consoleFolder: folder, provider });
  onTestFinished(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });
  return service;
}
